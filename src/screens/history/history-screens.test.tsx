import type { ReactNode } from 'react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeClock } from '#test/fake-clock.ts';
import { CashierError } from '#domain/error.ts';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { PaymentNotices } from '#parts/payment/payment-notices.tsx';
import { dispatchAtom } from '#state/payment/payments.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { HistoryPaymentScreen } from './history-payment-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';
import { saveReceipt } from './receipt.ts';
import { WithdrawalsUnderWay } from './withdrawals-under-way.tsx';

const entry = (id: string, change: object = {}) => ({
  id,
  section: 'deposit',
  status: 'processed',
  method: 'spei',
  text: { en: `SPEI ${id}` },
  amount: '500',
  currency: 'MXN',
  createdAt: 1_700_000_000_000 - id.charCodeAt(0) * 1000,
  updatedAt: 1_700_000_000_000,
  ...change,
});
const OPEN = entry('w', {
  section: 'withdrawal',
  status: 'accepted',
  expectedAt: 1_700_000_900_000,
  reason: { en: 'We are checking this withdrawal.' },
  cancellableUntil: 1_800_000_000_000,
});

const historyOf =
  (transactions: readonly object[], next?: string): Answer =>
  (request) =>
    request.path === '/BANKING/transactions' ? { transactions, ...(next && { next }) } : networkFailure();

async function open(answer: Answer, address: string) {
  const harness = createHarness({ answer });
  const view = await renderScreen(
    harness,
    <MemoryRouter initialEntries={[address]}>
      {address.startsWith('/history/payment') ? <HistoryPaymentScreen /> : <HistoryScreen />}
    </MemoryRouter>,
  );
  return { ...harness, ...view };
}
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });
};

describe('[MO-12] a withdrawal in several legs', () => {
  const now = createFakeClock().now();
  const leg = (name: string, amount: string, status: string) => ({
    method: name,
    text: { en: name },
    amount,
    currency: 'MXN',
    status,
  });
  const at = (change: object) =>
    open(historyOf([{ ...OPEN, ...change }]), '/history/payment?transactionId=w');
  const page = () => document.body.textContent.replace(/\s/g, ' ');

  it('names each leg with its status, and when one that is under way is expected; one that failed leaves the others', async () => {
    const expected = (one: object) => ({ ...one, expectedAt: now + 60_000 });
    await at({
      status: 'accepted',
      legs: [
        leg('Card', '300', 'processed'),
        leg('Bank', '150', 'mistaked'),
        leg('Wallet', '50', 'accepted'),
      ].map(expected),
    });
    expect(page()).toMatch(
      /Where the money goesCardMX\$300CompletedBankMX\$150FailedWalletMX\$50AcceptedExpected by/,
    );
  });

  it('shows its stages, why one is held, and asks the host for its action', async () => {
    const step = (name: string, state: string, more: object = {}) => ({
      name,
      text: { en: name },
      state,
      ...more,
    });
    const { sent, warned } = await at({
      steps: [
        step('Requested', 'done'),
        step('Checks', 'held', {
          reason: { en: 'We need a bank statement.' },
          action: { name: 'documents', text: { en: 'Send documents' } },
        }),
        step('Sent', 'next'),
      ],
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'RequestedCompleted',
      expect.stringMatching(/^ChecksOn hold · We need a bank statement\.$/) as string,
      'SentNext',
    ]);
    await press('Send documents');
    expect(sent).toContainEqual({ messageType: 'onAction', payload: { name: 'documents' } });
    expect(warned).toEqual([]);
  });

  it('says that it is late, since when, and whom to ask; not before, and not once it is over', async () => {
    const { pass } = await at({ expectedAt: now + 60_000 });
    expect(screen.queryByText('This payment is late')).toBeNull();
    await pass(60_000);
    expect(screen.getByText('This payment is late')).toBeVisible();
    expect(page()).toMatch(/It was expected by .*\. Contact support if you have questions\./);
  });

  it('is not late once it is over', async () => {
    await at({ status: 'processed', expectedAt: now - 60_000 });
    expect(screen.queryByText('This payment is late')).toBeNull();
  });
});

describe('[MO-1] history', () => {
  it.each(['/history', '/history/payment?transactionId=w'])(
    'explains at %s after 4 seconds that loading takes longer than usual',
    async (address) => {
      const { pass } = await open(() => new Promise(() => undefined), address);
      await pass(3_900);
      expect(screen.queryByText(/longer than usual/)).toBeNull();
      await pass(100);
      expect(screen.getByText(/longer than usual/)).toBeVisible();
    },
  );

  it('lists payments with name, amount, state, expected time and reason', async () => {
    await open(historyOf([OPEN, entry('a')]), '/history');
    expect(screen.getByRole('heading', { name: 'History' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All',
      'Deposits',
      'Withdrawals',
    ]);
    const [, first] = rows();
    expect(first).toContain('MX$500');
    expect(first).toMatch(/Accepted/);
    expect(first).toMatch(/Expected by/);
    expect(first).toMatch(/We are checking this withdrawal/);
  });

  it('requests a section by its tab, and older payments by the cursor', async () => {
    const { wire } = await open(historyOf([entry('a')], 'c1'), '/history');
    fireEvent.click(screen.getByRole('tab', { name: 'Withdrawals' }));
    await act(settle);
    await press('Show more');
    const asked = wire.requests.map(({ data }) => data);
    expect(asked).toContainEqual({ limit: 20, section: 'withdrawal' });
    expect(asked).toContainEqual({ limit: 20, section: 'withdrawal', before: 'c1' });
  });

  it('moves the focus to the first older payment when the button for more disappears', async () => {
    const newest = historyOf([entry('a')], 'c1');
    const older = historyOf([entry('b'), entry('c')]);
    await open((request) => (request.data['before'] === 'c1' ? older : newest)(request), '/history');
    await press('Show more');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(within(screen.getAllByRole('listitem')[1]!).getByRole('button')).toHaveFocus();
  });

  it('opens the tab of the linked section, and requests only its payments', async () => {
    const { wire } = await open(historyOf([OPEN]), '/history?section=withdrawal');
    expect(screen.getByRole('tab', { name: 'Withdrawals' })).toHaveAttribute('aria-selected', 'true');
    expect(wire.requests.map(({ data }) => data)).toEqual([{ limit: 20, section: 'withdrawal' }]);
  });

  it('updates a row immediately on a push', async () => {
    let status = 'accepted';
    const { wire } = await open((request) => historyOf([{ ...OPEN, status }])(request), '/history');
    status = 'processed';
    await act(async () => {
      wire.push('withdrawal.status', { id: 'w', status: 1 });
      await settle();
    });
    expect(rows()[0]).toMatch(/Completed/);
  });

  it('[TX-12] shows an ended payment as a look-up says once a push names another end', async () => {
    let transaction: object = { id: 'w', status: 'mistaked' };
    const { wire } = await open(
      ({ path }) =>
        path === '/BANKING/transaction'
          ? { transaction }
          : { transactions: [{ ...OPEN, status: 'mistaked' }] },
      '/history/payment?transactionId=w',
    );
    transaction = { id: 'w', status: 'processed', amount: '40', currency: 'MXN' };
    await act(async () => {
      wire.push('withdrawal.status', { id: 'w', status: 1, amount: '40', currency: 'MXN' });
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(document.body.textContent).toContain('MX$40');
  });

  it('shows that its rows are out of date when they cannot be refreshed', async () => {
    let isOnline = true;
    const { wire } = await open(
      (request) => (isOnline ? historyOf([entry('a')])(request) : networkFailure()),
      '/history',
    );
    isOnline = false;
    wire.state.connection = 'lost';
    await act(async () => {
      wire.push('deposit.status', { id: 'other', status: 1 });
      await settle();
    });
    expect(screen.getByText(/You are seeing an earlier version/)).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('keeps a failure, and the focus on its button, until the next answer', async () => {
    let answer: Answer = () => {
      throw refusal(403, undefined);
    };
    const { container } = await open((request) => answer(request), '/history');
    let answerNow: (page: unknown) => void = () => undefined;
    answer = () => new Promise((resolve) => (answerNow = resolve));
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    refresh.focus();
    await press('Refresh');
    expect(refresh).toHaveFocus();
    expect(refresh).toHaveAttribute('aria-busy', 'true');
    await act(async () => {
      answerNow({ transactions: [entry('a')] });
      await settle();
    });
    expect(container).not.toHaveTextContent('could not be loaded');
    expect(rows()).toHaveLength(1);
  });

  it('shows that there are no payments yet', async () => {
    await open(historyOf([]), '/history');
    expect(screen.getByText('No payments yet')).toBeVisible();
    expect(screen.getByText('Your deposits and withdrawals will be listed here.')).toBeVisible();
    fireEvent.click(screen.getByRole('tab', { name: 'Withdrawals' }));
    expect(await screen.findByText('No payments yet')).toBeVisible();
    expect(screen.queryByText('Your deposits and withdrawals will be listed here.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('links a row to the details of its payment', async () => {
    const { targets } = await open(historyOf([OPEN]), '/history');
    fireEvent.click(within(screen.getByRole('listitem')).getByRole('button'));
    expect(targets.at(-1)).toMatchObject({ name: 'history-payment', query: { transactionId: 'w' } });
  });
});

describe('[MO-1] a payment of the history', () => {
  const address = '/history/payment?transactionId=w';

  it('shows its status like the complete screen, and every row', async () => {
    await open(historyOf([OPEN]), address);
    expect(screen.getByRole('heading', { name: 'Payment accepted' })).toBeVisible();
    for (const label of ['Amount', 'Method', 'Reason', 'Created', 'Expected by', 'Withdrawal number'])
      expect(screen.getByText(label)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save receipt' })).toBeEnabled();
  });

  it('is not reported again by the list once its outcome was seen here', async () => {
    const harness = createHarness({ answer: historyOf([entry('w', { status: 'mistaked' })]) });
    openPayment(harness.store, {
      transaction: { id: 'w', status: 'waiting', txid: null, amount: '500', currency: 'MXN' },
      action: { type: 'complete' },
    });
    const show = (screen: ReactNode) =>
      renderScreen(harness, <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>);
    const list = await show(<PaymentNotices section="deposit" />);
    act(() => {
      const push = { id: 'w', status: 'mistaked', txid: null } as const;
      harness.store.set(dispatchAtom, { type: 'stated', section: 'deposit', said: push });
    });
    expect(list.container).toHaveTextContent('Payment failed');
    await show(<HistoryPaymentScreen />);
    expect(list.container).toBeEmptyDOMElement();
  });

  it('shows the full number, and the time of the last change only if it differs', async () => {
    const id = '8323ebe2-250a-4884-9f62-6a31d0d2f938';
    const createdAt = 1_700_000_000_000;
    await open(
      historyOf([entry(id, { createdAt, updatedAt: createdAt + 1000 })]),
      `/history/payment?transactionId=${id}`,
    );
    expect(screen.getByText(id)).toBeVisible();
    expect(screen.queryByText('Last change')).toBeNull();
  });

  const LOOKED_UP = {
    id: 'w',
    status: 'processed',
    amount: '500',
    currency: 'MXN',
    createdAt: 1_700_000_000_000,
  };
  const never = () => new Promise(() => undefined);
  /** A history of one row, and older pages; `lookUp` answers what is asked about the payment itself. */
  const older =
    (lookUp: Answer, page: Answer): Answer =>
    (request) => {
      if (request.path === '/BANKING/transaction') return lookUp(request);
      if (request.path !== '/BANKING/transactions') return networkFailure();
      return request.data['before'] === undefined
        ? { transactions: [entry('a')], next: 'c1' }
        : page(request);
    };
  const pagesOf = ({ wire }: Awaited<ReturnType<typeof open>>) =>
    wire.requests.filter(({ path }) => path === '/BANKING/transactions').length;
  const notFound = () => {
    throw refusal(404, 'not_found');
  };

  it('is found through the cursor when it is older', async () => {
    await open(older(networkFailure, historyOf([OPEN])), address);
    expect(screen.getByRole('heading', { name: 'Payment accepted' })).toBeVisible();
  });

  it('is shown as soon as its look-up is answered, however slow the history is', async () => {
    const view = await open(
      older(() => ({ transaction: LOOKED_UP }), never),
      address,
    );
    expect(screen.getByRole('heading', { name: 'Completed' })).toBeVisible();
    for (const text of [/MX\$500/, 'w']) expect(screen.getByText(text)).toBeVisible();
    await press('History');
    expect(view.targets.at(-1)).toMatchObject({ name: 'history', replace: true });
  });

  it('is shown with its row as soon as an older page has it', async () => {
    let answer: (page: unknown) => void = () => undefined;
    await open(
      older(
        () => ({ transaction: { ...LOOKED_UP, status: 'accepted' } }),
        () => new Promise((resolve) => (answer = resolve)),
      ),
      address,
    );
    expect(screen.queryByText('Method')).toBeNull();
    await act(async () => {
      answer({ transactions: [OPEN] });
      await settle();
    });
    expect(screen.getByText('Method')).toBeVisible();
  });

  it('[TX-12] that asks for a code says so, and leads to it', async () => {
    const action = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 };
    const waiting = { ...OPEN, status: 'waiting' };
    const { targets } = await open(
      (request) =>
        request.path === '/BANKING/transaction'
          ? { transaction: waiting, action }
          : historyOf([waiting])(request),
      '/history/payment?transactionId=w',
    );
    expect(screen.getByText('We need this to finish your withdrawal.')).toBeVisible();
    expect(screen.queryByText(/preparing your money/)).toBeNull();
    await press('Go to this payment');
    expect(targets.at(-1)).toEqual({ name: 'withdrawal-complete', query: { transactionId: 'w' } });
  });

  it('[TX-12] whose row is on an older page is looked up when the connection is back', async () => {
    let status = 'accepted';
    const view = await open(
      older(() => ({ transaction: { ...LOOKED_UP, status, amount: '30' } }), historyOf([OPEN])),
      address,
    );
    expect(screen.getByRole('heading', { name: 'Payment accepted' })).toBeVisible();
    status = 'processed';
    await act(async () => {
      view.wire.connect('lost');
      view.wire.connect('connected');
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(screen.getByText(/MX\$30/)).toBeVisible();
  });

  it('that does not exist is reported by the first answer that says so, and no further page is read', async () => {
    const view = await open(older(notFound, never), address);
    expect(screen.getByText('There is no such payment.')).toBeVisible();
    expect(pagesOf(view)).toBe(1);
    await press('History');
    expect(view.targets.at(-1)).toMatchObject({ name: 'history', replace: true });
  });

  it('is searched for in ten older pages at most, and not beyond the time at which it was created', async () => {
    let at = 0;
    const endless: Answer = () => ({ transactions: [entry(`x${(at += 1)}`)], next: `c${at + 1}` });
    const failing = await open(
      older(() => {
        throw refusal(500, undefined);
      }, endless),
      address,
    );
    expect(pagesOf(failing)).toBe(11);
    expect(screen.getByText('Your payments could not be loaded.')).toBeVisible();
    failing.unmount();
    const dated = await open(
      older(() => ({ transaction: LOOKED_UP }), endless),
      address,
    );
    expect(pagesOf(dated)).toBeLessThan(4);
    expect(screen.getByRole('heading', { name: 'Completed' })).toBeVisible();
  });

  it('[TX-12] without a row leads to the code that it asks for, and then shows its fee', async () => {
    const action = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 };
    let own: object = { status: 'waiting', fee: '3' };
    const { targets, wire } = await open(
      older(() => ({ transaction: { ...LOOKED_UP, section: 'withdrawal', ...own }, action }), never),
      address,
    );
    expect(screen.queryByText('Fee')).toBeNull();
    await press('Go to this payment');
    expect(targets.at(-1)).toEqual({ name: 'withdrawal-complete', query: { transactionId: 'w' } });
    own = { status: 'processed', fee: '2.50' };
    await act(async () => {
      wire.push('withdrawal.status', { id: 'w', status: 1 });
      await settle();
    });
    expect(screen.getByText('MX$2.50')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go to this payment' })).toBeNull();
  });

  it('without a row follows its pushes by looking it up again', async () => {
    let status = 'waiting';
    const { wire } = await open(
      older(() => ({ transaction: { ...LOOKED_UP, status, section: 'withdrawal' } }), never),
      address,
    );
    expect(screen.getByRole('heading', { name: 'In progress' })).toBeVisible();
    expect(screen.getByText('Withdrawal number')).toBeVisible();
    status = 'mistaked';
    await act(async () => {
      wire.push('deposit.status', { id: 'w', status: 1 });
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Failed' })).toBeVisible();
  });

  it('[MO-8] the receipt goes to the share sheet with every row', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    await open(historyOf([OPEN]), address);
    await press('Save receipt');
    Reflect.deleteProperty(navigator, 'share');
    const [[sent]] = share.mock.calls as unknown as [[{ text: string }]];
    expect(sent.text).toMatch(/Withdrawal number: w/);
    expect(sent.text).toMatch(/Amount: MX\$500/);
  });

  it('[MO-8] without a share sheet the receipt is printed alone', async () => {
    await open(historyOf([OPEN]), address);
    // jsdom reports that it cannot print; a browser fires an event when it starts.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {
      fireEvent(document.querySelector('iframe')!.contentWindow!, new Event('beforeprint'));
    });
    await press('Save receipt');
    expect(screen.getByRole('button', { name: 'Save receipt' })).toBeVisible();
    expect(reported.mock.calls).toHaveLength(1);
    reported.mockRestore();
    const frame = document.querySelector('iframe');
    expect([frame?.style.display, frame?.style.getPropertyPriority('display')]).toEqual([
      'none',
      'important',
    ]);
    expect(frame?.contentDocument?.body.textContent).toMatch(/Withdrawal numberw/);
    expect(frame?.contentDocument?.body.querySelector('button')).toBeNull();
    fireEvent(frame!.contentWindow!, new Event('afterprint'));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[MO-8] a view that neither shares nor prints says what to do, copies nothing, and keeps no receipt', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    const reported = jest.spyOn(console, 'error').mockReturnValue();
    await open(historyOf([OPEN]), address);
    const save = screen.getByRole('button', { name: 'Save receipt' });
    fireEvent.click(save);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    reported.mockRestore();
    expect(screen.getByText('Did nothing open? Use “Copy receipt”.')).toBeVisible();
    expect(save).toHaveTextContent('Save receipt');
    expect(writeText).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10_000);
    expect(document.querySelector('iframe')).toBeNull();
    Reflect.deleteProperty(navigator, 'clipboard');
    jest.useRealTimers();
  });

  it('[MO-8] [HS-16] a print that never ends leaves no receipt on the page, nor does leaving the screen', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
    const { unmount } = await open(historyOf([OPEN]), address);
    const reported = jest.spyOn(console, 'error').mockImplementation(() => {
      fireEvent(document.querySelector('iframe')!.contentWindow!, new Event('beforeprint'));
    });
    const print = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save receipt' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
    };
    await print();
    expect(screen.queryByText(/Did nothing open/)).toBeNull();
    jest.advanceTimersByTime(60_000);
    expect(document.querySelector('iframe')).toBeNull();
    jest.useRealTimers();
    reported.mockRestore();
    unmount();
  });

  // react-native-share and Chromium report a second share() while one is open as InvalidStateError.
  it('[MO-8] a double press opens one sheet, and a sheet that is still open is not printed as well', async () => {
    const share = jest.fn(() => new Promise<void>(() => undefined));
    Object.assign(navigator, { share });
    const { clock } = await open(historyOf([OPEN]), address);
    const save = screen.getByRole('button', { name: 'Save receipt' });
    fireEvent.click(save);
    fireEvent.click(save);
    expect(share).toHaveBeenCalledTimes(1);
    clock.advance(1000);
    share.mockRejectedValue(new DOMException('open', 'InvalidStateError'));
    await press('Save receipt');
    expect(share).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(navigator, 'share');
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByText(/Did nothing open/)).toBeNull();
  });

  it('[MO-8] [LN-7] a printed receipt is written in the direction of its language', () => {
    const reported = jest.spyOn(console, 'error').mockReturnValue();
    const rows = [{ label: 'رقم العملية', value: '0x7f-12' }];
    void saveReceipt({ tag: 'ar', title: 'إيصال', rows }, document);
    reported.mockRestore();
    const frame = document.querySelector('iframe');
    const page = frame?.contentDocument;
    expect([page?.documentElement.lang, page?.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(page?.querySelector('dd > bdi')?.textContent).toBe('0x7f-12');
    frame?.remove();
  });

  it('[MO-8] the receipt can be copied, and a failure is shown', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await open(historyOf([OPEN]), address);
    await press('Copy receipt');
    const [[text]] = writeText.mock.calls as unknown as [[string]];
    expect(text).toMatch(/Withdrawal number: w/);
    writeText.mockRejectedValue(new Error('denied'));
    await press('Copied');
    expect(screen.getByText(/^Copying does not work here\. The text is selected/)).toBeVisible();
    expect(document.getSelection()?.toString()).toMatch(/^Receipt\n[^]*Withdrawal number: w/);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('[MO-8] leads to the method’s support, even on a fresh page', async () => {
    const url = 'https://help.test/spei';
    const list = { methods: [sampleWireMethod({ name: 'spei', support_url: url })] };
    await open(
      (request) => (request.path.includes('/methods-') ? list : historyOf([OPEN])(request)),
      address,
    );
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', url);
  });

  const cancelling =
    (cancel: Answer): Answer =>
    (request) =>
      request.path === '/BANKING_WITHDRAWAL/cancel' ? cancel(request) : historyOf([OPEN])(request);

  it('[MO-3] asks before it cancels, and keeps the withdrawal when the player declines', async () => {
    const { wire } = await open(
      cancelling(() => ({ transaction: { id: 'w', status: 'cancelled' } })),
      address,
    );
    const sent = () => wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/cancel');
    await press('Cancel withdrawal');
    const dialog = screen.getByRole('dialog', { name: 'Cancel this withdrawal?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toHaveLength(0);
    await press('Cancel withdrawal');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel withdrawal' }));
    await act(settle);
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Withdrawal cancelled' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  });

  it.each([
    [
      () => {
        throw refusal(409, 'too_late');
      },
      'It is too late to cancel this withdrawal.',
    ],
    [networkFailure, 'We are checking whether the withdrawal was cancelled.'],
  ] as const)('[MO-3] explains that it is too late or that the result is unknown', async (cancel, words) => {
    await open(cancelling(cancel), address);
    await press('Cancel withdrawal');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel withdrawal' }));
    await act(settle);
    expect(screen.getByText(words)).toBeVisible();
    // The row with the deadline disappears only when it is too late.
    const until = screen.queryByText('Can be cancelled until');
    expect(until === null).toBe(words.startsWith('It is too late'));
  });

  it('[MO-3] [ER-2] shows why the gateway has refused the cancellation', async () => {
    const why = new CashierError('server', 'The bank is already paying it.', {
      status: 409,
      serverCode: 'paying',
    });
    await open(
      cancelling(() => {
        throw why;
      }),
      address,
    );
    await press('Cancel withdrawal');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel withdrawal' }));
    await act(settle);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The withdrawal was not cancelled.The bank is already paying it.',
    );
  });

  it('[MO-3] a cancellation that never arrived ends after the horizon, and can be requested again', async () => {
    const { clock, wire } = await open((request) => {
      if (request.path === '/BANKING/transaction') return { transaction: { id: 'w', status: 'accepted' } };
      return cancelling(networkFailure)(request);
    }, address);
    await press('Cancel withdrawal');
    const confirm = async (): Promise<void> => {
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel withdrawal' }));
      await act(settle);
    };
    await confirm();
    expect(screen.getByText('We are checking whether the withdrawal was cancelled.')).toBeVisible();
    // The next look-up is sent within the horizon and proves nothing; the one after it does.
    for (const wait of [61_000, 30_000])
      await act(async () => {
        clock.advance(wait);
        await settle();
      });
    expect(screen.getByText('The withdrawal was not cancelled.')).toBeVisible();
    await press('Cancel withdrawal');
    await confirm();
    const sent = wire.requests.filter(({ path }) => path === '/BANKING_WITHDRAWAL/cancel');
    expect(new Set(sent.map(({ data }) => data['requestId'])).size).toBe(2);
  });

  it('[MO-3] offers to cancel until cancellableUntil, and not a moment longer', async () => {
    const until = createFakeClock().now() + 10_000;
    const { pass } = await open(historyOf([{ ...OPEN, cancellableUntil: until }]), address);
    await pass(9_999);
    expect(screen.getByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
    await pass(1);
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  });

  it('[MO-3] does not offer to cancel without cancellableUntil', async () => {
    await open(historyOf([{ ...OPEN, cancellableUntil: undefined }]), address);
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
  });
});

it('[MO-2] withdrawals under way are shown above the list, ended ones are not', async () => {
  const harness = createHarness({
    answer: historyOf([OPEN, entry('e', { section: 'withdrawal', status: 'mistaked' })]),
  });
  await renderScreen(harness, <WithdrawalsUnderWay />);
  expect(screen.getByRole('heading', { name: 'Withdrawals under way' })).toBeVisible();
  expect(rows()).toHaveLength(1);
  for (const words of [
    /MX\$500/,
    /Accepted/,
    /Expected by Nov 1[45], 2023/,
    /We are checking this withdrawal/,
  ])
    expect(rows()[0]).toMatch(words);
});
