import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Outcome } from '#domain/transaction.ts';
import { CashierError } from '#domain/error.ts';
import { FormScreen } from '#screens/form/form-screen.tsx';
import { PaymentStepScreen } from '#parts/action/payment-step-screen.tsx';
import { ConfirmScreen } from '#screens/withdrawal/confirm-screen.tsx';
import { createHarness, refusal, settle, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

beforeAll(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

type Submit = () => unknown;
const lost: Submit = () => {
  throw new CashierError('network', 'Network connection failed');
};
const never: Submit = () => new Promise(() => undefined);
const refused: Submit = () => {
  throw refusal(400, 'declined');
};

async function methodForm(submit: Submit) {
  const answer: Answer = ({ path }) => {
    if (path.endsWith('/create')) return submit();
    if (path === '/BANKING/transaction') return lost();
    if (path === '/BANKING/userdata-payment-snippet') return { fields: {} };
    return { methods: [sampleWireMethod({ name: 'slip' })] };
  };
  const harness = createHarness({ answer });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={['/form?method=slip']}>
      <FormScreen />
    </MemoryRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  return { ...harness, view, button: screen.getByRole('button', { name: /^Deposit/ }) };
}

async function step(action: Outcome['action'], submit: Submit, node: React.ReactNode) {
  const scene = await createScene(null, {
    answer: ({ path }) => (/continue|confirm/.test(path) ? submit() : lost()),
  });
  const transaction = { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' } as const;
  openPayment(
    scene.store,
    { transaction, action },
    { section: 'deposit', method: 'card', from: 'deposit-redirect' },
  );
  return { ...scene, view: await renderScreen(scene, node) };
}

async function unifiedForm(submit: Submit) {
  const action = { type: 'unified-form', title: null, fields: [] } as const;
  const rendered = await step(
    action,
    submit,
    <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />,
  );
  return { ...rendered, button: screen.getByRole('button', { name: 'Continue' }) };
}

async function confirmation(submit: Submit) {
  const action = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 } as const;
  const rendered = await step(action, submit, <ConfirmScreen />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '12345');
  // Without an event, as a complete code is sent at once.
  input.value = '123456';
  return { ...rendered, button: screen.getByRole('button', { name: 'Confirm' }) };
}

const press = (button: HTMLElement) =>
  act(async () => {
    button.click();
    await settle();
  });

describe.each([
  ['the form of a method', methodForm, 'We have not taken any money.'],
  ['a unified form', unifiedForm, 'This step was not accepted.'],
  ['a confirmation code', confirmation, 'This step was not accepted.'],
])('[TX-5] beside the button of %s', (_name, open, text) => {
  it('shows why the submission was refused', async () => {
    const { button } = await open(refused);
    await press(button);
    expect(button.parentElement).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  });

  it('shows that a lost submit is being checked', async () => {
    const { button } = await open(lost);
    await press(button);
    const notice = screen.getByText(/The connection was lost/).closest<HTMLElement>('[role]');
    expect(button.parentElement).toContainElement(notice);
  });

  it('sends nothing while the browser is offline, and keeps the form as it is', async () => {
    const { button, wire, memory } = await open(never);
    const filled = screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
    const before = { requests: wire.requests.length, memory: new Map(memory) };
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(button);
    expect(wire.requests).toHaveLength(before.requests);
    expect(memory).toEqual(before.memory);
    expect(button.parentElement).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was sent\./);
    expect(button).not.toHaveAttribute('aria-busy', 'true');
    expect(screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(filled);
    for (const input of screen.queryAllByRole('textbox')) expect(input).not.toHaveAttribute('readonly');
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
    await press(button);
    expect(wire.requests).toHaveLength(before.requests + 1);
  });

  it('shows after 4 and after 12 seconds that there is no answer yet', async () => {
    const { button, view } = await open(never);
    await press(button);
    await view.pass(3_900);
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await view.pass(100);
    expect(button.parentElement).toContainElement(screen.getByText(/longer than usual/));
    await view.pass(8_000);
    expect(button.parentElement).toContainElement(screen.getByText(/so that you do not pay twice/));
  });
});
