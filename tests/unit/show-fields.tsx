// Renders fields as a method's form does, for tests that fill them in as a player does.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import type { FormField } from '#domain/field.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator, type Translator } from '#i18n/translator.ts';
import { FormFieldControl } from '#parts/fields/form-field.tsx';
import { formKey } from '#parts/fields/form-keys.ts';
import { moveOnEnter } from '#parts/fields/move-on-enter.ts';
import { SubmitAttempt, useSubmitAttempts } from '#parts/fields/use-submit-attempts.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { sampleField } from './sample-method.ts';
import english from '../../locales/en.json';
import { createHarness, networkFailure } from './harness.ts';

/** A text field named first_name, with the given overrides. */
export const makeField = (own: Partial<FormField>): FormField => sampleField({ name: 'first_name', ...own });

interface Setup {
  readonly fields: readonly FormField[];
  readonly values?: Record<string, string>;
  readonly validate?: (values: Record<string, string | undefined>) => Record<string, string>;
  readonly answer?: Record<string, string>;
  readonly country?: string;
  readonly isLocked?: boolean;
}

function Attempts({ handleSubmit, children }: { handleSubmit: () => unknown; children: ReactNode }) {
  const { attempt, submit } = useSubmitAttempts();
  return (
    <form
      onKeyDown={moveOnEnter}
      onSubmit={(event) => {
        submit(event, handleSubmit);
      }}
    >
      <SubmitAttempt value={attempt}>{children}</SubmitAttempt>
    </form>
  );
}

let texts: Translator;
beforeAll(async () => {
  const { dictionary } = await readDictionary(english);
  texts = createTranslator('en', {}, dictionary);
});

/** Renders the fields, the advanced ones in a disclosure, and a button `Send`. */
export function showFields({
  fields,
  values = {},
  validate,
  answer,
  country = 'mx',
  isLocked = false,
}: Setup) {
  const latest: { values: Record<string, string> } = { values: {} };
  let submits = 0;
  const onSubmit = () => {
    submits += 1;
    return answer;
  };
  const draw = (field: FormField, index: number) => (
    <FormFieldControl
      key={field.name}
      field={field}
      name={formKey(index)}
      country={country}
      isLocked={isLocked}
      enterKeyHint={index === fields.length - 1 ? 'go' : 'next'}
    />
  );
  render(
    <Provider store={createHarness({ answer: networkFailure }).store}>
      <TextProvider translator={texts}>
        <Form onSubmit={onSubmit} initialValues={values} {...(validate && { validate })}>
          {({ handleSubmit, values: now }) => {
            latest.values = now as Record<string, string>;
            return (
              <Attempts handleSubmit={handleSubmit}>
                {fields.map((field, index) => (field.isAdvanced ? null : draw(field, index)))}
                <Disclosure label="More">
                  {fields.map((field, index) => (field.isAdvanced ? draw(field, index) : null))}
                </Disclosure>
                <button type="submit">Send</button>
              </Attempts>
            );
          }}
        </Form>
      </TextProvider>
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    value: (index = 0) => latest.values[formKey(index)] ?? '',
    /** How often the form was submitted. */
    submits: () => submits,
  };
}

/** The text box with that name. */
export const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
