import { fireEvent } from '@testing-library/react';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { Form } from 'react-final-form';
import { TextProvider } from '#i18n/text-context.tsx';
import { createTranslator } from '#i18n/translator.ts';
import { createHarness, networkFailure } from '#test/harness.ts';
import { makeField } from '#test/show-fields.tsx';
import english from '../../../locales/en.json';
import { FormFieldControl } from './form-field.tsx';

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const wasAct = scope.IS_REACT_ACT_ENVIRONMENT ?? false;
beforeEach(() => {
  // act() would run passive effects immediately; in a browser they run after the paint.
  scope.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  scope.IS_REACT_ACT_ENVIRONMENT = wasAct;
});

/** Resolves with the input in the microtask after its insertion, before any passive effect. */
function inserted(container: HTMLElement): Promise<HTMLInputElement> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const input = container.querySelector('input');
      if (!input) return;
      observer.disconnect();
      resolve(input);
    });
    observer.observe(container, { childList: true, subtree: true });
  });
}

describe('a field of a form', () => {
  it.each([null, '9999 9999'])(
    '[FM-19] keeps text typed as soon as it is in the page (mask %s)',
    async (mask) => {
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      const submitted = jest.fn<undefined, [Record<string, string>]>();
      root.render(
        <Provider store={createHarness({ answer: networkFailure }).store}>
          <TextProvider translator={createTranslator('en', {}, english)}>
            <Form onSubmit={submitted} initialValues={{ field0: '' }}>
              {({ handleSubmit }) => (
                <form onSubmit={(event) => void handleSubmit(event)}>
                  <FormFieldControl field={makeField({ mask })} name="field0" country="mx" isLocked={false} />
                </form>
              )}
            </Form>
          </TextProvider>
        </Provider>,
      );
      const input = await inserted(container);
      fireEvent.input(input, { target: { value: '1' } });
      fireEvent.input(input, { target: { value: `${input.value}2` } });
      await new Promise((resolve) => setTimeout(resolve));
      expect(input.value).toBe('12');
      fireEvent.submit(container.querySelector('form') as HTMLFormElement);
      expect(submitted.mock.lastCall?.[0]).toEqual({ field0: '12' });
      root.unmount();
      container.remove();
    },
  );
});
