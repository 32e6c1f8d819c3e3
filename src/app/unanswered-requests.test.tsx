import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { Action, TransactionStatus } from '#domain/transaction.ts';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { CompleteScreen } from '#screens/outcome/complete-screen.tsx';
import { HistoryPaymentScreen } from '#screens/history/history-payment-screen.tsx';
import { HistoryScreen } from '#screens/history/history-screen.tsx';
import { PixScreen } from '#screens/redirect/pix-screen.tsx';
import { ConfirmScreen } from '#screens/withdrawal/confirm-screen.tsx';
import { createHarness, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, START } from '#test/scene.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const never = () => new Promise(() => undefined);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (pressed: HTMLElement) =>
  act(async () => {
    pressed.click();
    await settle();
  });

/** Renders a method's form, until it has requested its prefilled values: it does so after its first frame. */
async function openForm(scene: Awaited<ReturnType<typeof createScene>>) {
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  const view = await renderScreen(scene, <MethodScreen section="deposit" route="deposit-redirect" />);
  const requests = () => scene.wire.requests.map(({ path }) => path);
  await waitFor(() => {
    expect(requests()).toContain('/BANKING/userdata-payment-snippet');
  });
  return view;
}

/**
 * Each function opens a screen. It returns the button whose request is never answered, and the part of the page around
 * the button.
 */
async function captcha() {
  const scene = await createScene(null, {
    methods: [sampleWireMethod({ isGeetest: true })],
    loaded: { schema: { meta: { captcha: { geetestId: 'g1' } } } },
    answer: () => ({ fields: {} }),
  });
  const view = await openForm(scene);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  const pressed = button(/^Deposit/);
  return { ...scene, view, pressed, container: pressed.parentElement! };
}

async function resend() {
  const scene = await createScene(null, { answer: never });
  const transaction = { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' } as const;
  const action = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 0 } as const;
  openPayment(scene.store, { transaction, action });
  const view = await renderScreen(scene, <ConfirmScreen />);
  const pressed = button(/^Resend code/);
  return { ...scene, view, pressed, container: pressed.parentElement! };
}

async function forget() {
  const savedAccounts = [{ id: 'acc-ana', label: '•••• 7771', lastUsedAt: START }];
  const scene = await createScene(null, {
    methods: [sampleWireMethod({ savedAccounts })],
    answer: ({ path }) => (path.endsWith('/forget') ? never() : { fields: {} }),
  });
  const view = await openForm(scene);
  await press(button('Forget •••• 7771'));
  return { ...scene, view, pressed: button('Forget'), container: screen.getByRole('dialog') };
}

const WITHDRAWAL = {
  id: 'w',
  section: 'withdrawal',
  status: 'accepted',
  method: 'spei',
  text: { en: 'SPEI' },
  amount: '500',
  currency: 'MXN',
  createdAt: START,
  updatedAt: START,
  cancellableUntil: START + 60_000,
};

async function cancel() {
  const harness = createHarness({
    answer: ({ path }) => (path === '/BANKING/transactions' ? { transactions: [WITHDRAWAL] } : never()),
  });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={['/history/payment?transactionId=w']}>
      <HistoryPaymentScreen />
    </MemoryRouter>,
  );
  const opener = button('Cancel withdrawal');
  await press(opener);
  const dialog = screen.getByRole('dialog');
  const pressed = within(dialog).getByRole('button', { name: 'Cancel withdrawal' });
  // The dialog closes, and the button on the page waits.
  return { ...harness, view, pressed, container: opener.parentElement! };
}

async function older() {
  const harness = createHarness({
    answer: ({ data }) => ('before' in data ? never() : { transactions: [WITHDRAWAL], next: 'c1' }),
  });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={['/history']}>
      <HistoryScreen />
    </MemoryRouter>,
  );
  return { view, pressed: button('Show more'), container: screen.getByRole('tabpanel') };
}

/** The list of the method's form has not been read yet. */
async function openPaymentScreen(status: TransactionStatus, action: Action, node: ReactNode) {
  const harness = createHarness({ answer: never });
  openPayment(harness.store, {
    transaction: { id: 't1', status, txid: null, amount: '500', currency: 'MXN' },
    action,
  });
  return renderScreen(harness, <MemoryRouter>{node}</MemoryRouter>);
}

async function tryAgain() {
  const view = await openPaymentScreen(
    'mistaked',
    { type: 'complete' },
    <CompleteScreen section="deposit" />,
  );
  const pressed = button('Try again');
  return { view, pressed, container: pressed.parentElement! };
}

async function newPayment() {
  const action = { type: 'pix', code: '000201PIX', expiresAt: 4_000_000_000_000 } as const;
  const view = await openPaymentScreen('waiting', action, <PixScreen />);
  const container = button('Start a new payment').parentElement!;
  await press(button('Start a new payment'));
  return { view, pressed: button('Start a new payment'), container };
}

describe.each([
  ['a submission that waits for its captcha', captcha],
  ['"Resend code"', resend],
  ['the confirmation of "Forget"', forget],
  ['the confirmation of "Cancel withdrawal"', cancel],
  ['"Show more" of the history', older],
  ['"Try again"', tryAgain],
  ['the confirmation of "Start a new payment"', newPayment],
])('[TX-5] beside the button of %s', (_name, open) => {
  it('shows after 4 and after 12 seconds that there is no answer yet', async () => {
    const { view, pressed, container } = await open();
    await press(pressed);
    await view.pass(3_900);
    expect(within(container).queryByText(/longer than usual/)).toBeNull();
    await view.pass(100);
    expect(within(container).getByText(/longer than usual/)).toBeVisible();
    await view.pass(8_000);
    expect(within(container).getByText(/^There is still no answer/)).toBeVisible();
  });
});

it.each([
  ['a form', captcha],
  ['"Resend code"', resend],
  ['the confirmation of "Forget"', forget],
  ['the confirmation of "Cancel withdrawal"', cancel],
])(
  '[TX-5] %s sends nothing while the browser is offline, and then waits for no answer',
  async (_name, open) => {
    const { pressed, container, wire, memory } = await open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sent = wire.requests.length;
    const stored = new Map(memory);
    await press(pressed);
    expect(wire.requests.slice(sent)).toEqual([]);
    expect(memory).toEqual(stored);
    expect(within(container).getByRole('alert')).toHaveTextContent(/^Nothing was sent\./);
    expect(container.querySelector('[aria-busy="true"], [aria-disabled="true"]')).toBeNull();
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(within(container).queryByRole('alert')).toBeNull();
  },
);
