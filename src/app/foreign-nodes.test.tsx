// A page translator replaces text nodes (facebook/react#11538), and extensions move elements, while React updates them.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator } from '#i18n/translator.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { goAtom } from '#state/go.ts';
import { translatorAtom } from '#state/language.ts';
import { startAtom } from '#state/start.ts';
import { createStyleRegistry } from '#theme/style-registry.ts';
import { createHarness, refusal, settle, type Answer } from '#test/harness.ts';
import { putState } from '#test/put-state.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import english from '../../locales/en.json';
import { translatePage } from '../../tests/pages/page-translator.ts';
import { Cashier } from './cashier.tsx';

beforeAll(() => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe(): void {
        // jsdom has no layout
      }
      disconnect(): void {
        // nothing to observe
      }
    },
  });
  Element.prototype.scrollIntoView = () => undefined;
});

const OUTCOME = {
  transaction: { id: 't1', status: 'processed', amount: '1000', currency: 'MXN' },
  action: { type: 'complete' },
};

async function openForm() {
  const create: { answer: (body: unknown) => void; fail: (error: unknown) => void }[] = [];
  const answer: Answer = ({ path }) => {
    if (path.endsWith('/create'))
      return new Promise((resolve, reject) => {
        create.push({ answer: resolve, fail: reject });
      });
    if (path === '/BANKING/userdata-payment-snippet') return { fields: {} };
    if (path === '/BANKING/transaction') return OUTCOME;
    return { methods: [sampleWireMethod()] };
  };
  const harness = createHarness({ answer });
  const { store, services } = harness;
  const { dictionary } = await readDictionary(english);
  putState(store, translatorAtom, createTranslator('en', dictionary, dictionary));
  store.set(goAtom, { name: 'form', query: { method: 'slip' } });
  store.set(startAtom, { status: 'ready' });
  connectGateway(store, services);
  const view = render(
    <Provider store={store}>
      <Cashier
        mode="iframe"
        router={{ kind: 'memory', start: '/deposit' }}
        styles={createStyleRegistry(document)}
        restart={() => undefined}
        isReturnTab={false}
      />
    </Provider>,
  );
  await act(settle);
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  return { ...harness, ...view, amount, create, user: userEvent.setup() };
}

const submitButton = () => screen.getByRole('button', { name: /Deposit MX\$[\d,]+/ });
const errorPage = () => screen.queryByRole('heading', { name: /Error occurred/ });

it('[ER-4] [TX-5] in a translated page the button says what is sent, then that it is busy, then the outcome', async () => {
  const { container, amount, create, wire, user } = await openForm();
  await user.type(amount, '100');
  expect(submitButton()).toHaveTextContent(/100/);
  const stop = translatePage(container);
  await user.clear(amount);
  await user.type(amount, '1000');
  expect(submitButton()).toHaveTextContent(/^⟦?Deposit MX\$1,000⟧?$/);
  await user.click(submitButton());
  expect(wire.requests.filter(({ path }) => path.endsWith('/create'))).toHaveLength(1);
  expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  expect(errorPage()).toBeNull();
  await act(async () => {
    create[0]?.answer(OUTCOME);
    await settle();
  });
  expect(await screen.findByRole('heading', { name: /Payment successful/ })).toBeVisible();
  expect(errorPage()).toBeNull();
  stop();
});

it('[ER-4] in a translated page a refusal is shown at the button, which can be pressed again', async () => {
  const { container, amount, create, user } = await openForm();
  await user.type(amount, '100');
  const stop = translatePage(container);
  await user.click(submitButton());
  await act(async () => {
    create[0]?.fail(refusal(400, 'declined'));
    await settle();
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  expect(submitButton()).not.toHaveAttribute('aria-busy');
  expect(errorPage()).toBeNull();
  stop();
});

/** As an extension does that wraps an element of another page. */
function wrap(element: Element): void {
  const holder = document.createElement('div');
  element.replaceWith(holder);
  holder.append(element);
}

it('[ER-4] a screen whose nodes were moved is drawn anew, while its payment goes on', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, amount, create, wire, reported, user } = await openForm();
  await user.type(amount, '250');
  await user.click(submitButton());
  wrap(container.querySelector('[data-screen]')!);
  await act(async () => {
    create[0]?.answer(OUTCOME);
    await settle();
  });
  expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  expect(errorPage()).toBeNull();
  expect(wire.requests.filter(({ path }) => path.endsWith('/create'))).toHaveLength(1);
  expect(reported.length).toBeGreaterThan(0);
  quiet.mockRestore();
});

it('[ER-4] a form whose button was moved is drawn anew with what was entered and with the refusal', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { amount, create, user } = await openForm();
  await user.type(amount, '250');
  await user.click(submitButton());
  wrap(submitButton());
  await act(async () => {
    create[0]?.fail(refusal(400, 'declined'));
    await settle();
  });
  expect(errorPage()).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('250');
  expect(submitButton()).toHaveTextContent(/250/);
  expect(quiet).toHaveBeenCalled();
  quiet.mockRestore();
});
