import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatTime } from '#i18n/format.ts';
import { ICON_PATHS } from '#ui/icon-paths.ts';
import type { HostMode } from '#host/host-modes.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { visitAtom } from '#state/visits.ts';
import { submitMethodAtom } from '#state/payment/submit-method.ts';
import { readNotesAtom } from '#state/payment/read-notes.ts';
import { AtAddress } from '#test/at-address.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { createHarness, networkFailure, settle, type Answer } from '#test/harness.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { createScene, MINUTE, START } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { CompleteScreen } from './complete-screen.tsx';

async function complete(mode: HostMode, action: object) {
  const scene = await createScene(action, { mode });
  const view = await renderScreen(
    scene,
    <AtAddress address="/deposit/complete?transactionId=t1">
      <CompleteScreen section="deposit" />
    </AtAddress>,
  );
  return { ...scene, ...view };
}

const redirect = (own: object = {}) => ({
  type: 'redirect',
  url: 'https://pay.test/1',
  method: 'GET',
  ...own,
});

describe('a payment whose payment page has not been visited', () => {
  it.each([
    ['iframe', '_blank'],
    ['federated', '_blank'],
    ['standalone', '_self'],
    ['android', '_self'],
  ] as const)(
    '[TX-6] [TX-8] in %s links to it as the payment’s own step does, and never opens it automatically',
    async (mode, target) => {
      const { sent } = await complete(mode, redirect());
      const link = screen.getByRole('link', { name: 'Go to payment' });
      expect(link).toHaveAttribute('href', 'https://pay.test/1');
      expect(link).toHaveAttribute('target', target);
      expect(JSON.stringify(sent)).not.toContain('"redirect"');
    },
  );

  it('[TX-6] offers the way to the list first, like every other status', async () => {
    const { container } = await complete('iframe', redirect());
    const actions = [...container.querySelectorAll('[data-foot] :is(a, button)')];
    expect(actions.map(({ textContent }) => textContent)).toEqual(['To the methods', 'Go to payment']);
  });

  it('[TX-8] posts its fields to the payment page when it has any', async () => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { container } = await complete(
      'standalone',
      redirect({ method: 'POST', fields: { session: '1' } }),
    );
    const form = container.querySelector('form')!;
    expect(form).toHaveAttribute('action', 'https://pay.test/1');
    expect(form.elements.namedItem('session')).toHaveValue('1');
    expect(within(form).getByRole('button', { name: 'Go to payment' })).toBeEnabled();
    expect(submitted).not.toHaveBeenCalled();
    submitted.mockRestore();
  });

  it.each([
    ['android', 1],
    ['iframe', 0],
  ] as const)('[TX-8] in %s another app is offered only if the host can open it', async (mode, count) => {
    await complete(mode, redirect({ url: 'upi://pay?am=500' }));
    expect(screen.queryAllByText('Go to payment')).toHaveLength(count);
  });
});

it('[TX-6] going back to an earlier payment leads to the current one, which keeps its link', async () => {
  const scene = await createScene({ type: 'pix', code: '000201PIX', expiresAt: START + MINUTE });
  scene.store.set(visitAtom, { id: 'earlier', isReturn: true });
  const { targets } = await renderScreen(
    scene,
    <AtAddress address="/deposit/complete?transactionId=earlier">
      <CompleteScreen section="deposit" />
    </AtAddress>,
  );
  expect(targets.at(-1)).toEqual({ name: 'deposit-redirect-pix', replace: true });
  expect(scene.store.get(paymentAtom)?.transaction.id).toBe('t1');
  expect(scene.wire.requests.filter(({ path }) => path === '/BANKING/transaction')).toEqual([]);
});

it('[TX-6] a return address with an empty id shows the current payment', async () => {
  const scene = await createScene({ type: 'complete' });
  const { targets } = await renderScreen(
    scene,
    <AtAddress address="/deposit/complete?transactionId=&transactionId=t1">
      <CompleteScreen section="deposit" />
    </AtAddress>,
  );
  expect(screen.getByRole('heading', { name: 'Payment is being processed' })).toBeVisible();
  expect(targets).toEqual([]);
});

// Its status alone would say that the money is on its way, and that the cashier may be closed.
it.each([
  [{ type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 }, 'withdrawal-confirm'],
  [{ type: 'unified-form', fields: [] }, 'deposit-redirect-unified-form'],
])('[TX-6] the address of a payment that asks for an entry leads to it: %o', async (action, name) => {
  const { targets } = await complete('iframe', action);
  expect(targets.at(-1)).toEqual({ name, replace: true });
  expect(screen.queryByText('Payment is being processed')).toBeNull();
});

describe('[TX-11] an outcome', () => {
  const REASON = { en: 'The bank declined it.' };
  async function ended(
    status: number,
    { section = 'deposit', mode = 'iframe', loaded = {} }: Partial<Parameters<typeof createScene>[1]> = {},
  ) {
    const scene = await createScene({ type: 'complete' }, { section, mode, loaded });
    const view = await renderScreen(
      scene,
      <AtAddress address={`/${section}/complete?transactionId=t1`}>
        <CompleteScreen section={section} />
      </AtAddress>,
    );
    await act(async () => {
      scene.wire.push(`${section}.status`, { id: 't1', status, reason: REASON });
      await settle();
    });
    return { ...scene, ...view };
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it("'Done' closes the widget if its host can, and the list is one step away", async () => {
    const { sent, targets } = await ended(1);
    await press('Done');
    expect(sent).toContainEqual({ messageType: 'onClose', payload: { reason: 'done' } });
    expect(targets).toEqual([]);
    await press('To the methods');
    expect(targets).toEqual([{ name: 'deposit' }]);
  });

  it.each([{ mode: 'standalone' as const }, { mode: 'iframe' as const, loaded: { closingButton: false } }])(
    "'Done' leads to the list when the widget cannot be closed: %j",
    async (options) => {
      const { sent, targets } = await ended(1, options);
      await press('Done');
      expect(targets).toEqual([{ name: 'deposit' }]);
      expect(sent.filter(({ messageType }) => messageType === 'onClose')).toEqual([]);
      expect(screen.queryByRole('button', { name: 'To the methods' })).toBeNull();
    },
  );

  it('of a withdrawal is not called a payment', async () => {
    await ended(1, { section: 'withdrawal' });
    expect(screen.getByText('Withdrawal sent.')).toBeVisible();
  });

  it('of a failed payment shows the reason', async () => {
    await ended(2);
    expect(screen.getByText('The bank declined it.')).toBeVisible();
  });

  it('[TX-4] that two statements contradict is not claimed, and nothing is offered again until a look-up tells it', async () => {
    const { wire } = await ended(2);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await act(async () => {
      wire.push('deposit.status', { id: 't1', status: 1, amount: '500', currency: 'MXN' });
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Payment is being processed' })).toBeVisible();
    expect(screen.queryByText('The bank declined it.')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Try again');
  });

  it('of a pending payment shows a clock instead of a tick', async () => {
    const { container } = await ended(9);
    const glyph = (status: string) => container.querySelector(`[data-status="${status}"] path`)?.outerHTML;
    expect(glyph('accepted')).toContain(ICON_PATHS.clock);
  });

  it('shows its date and a short reference, and copies the whole one', async () => {
    const id = '3f9a1c2e-7d41-4a59-9c1b-0a8f6f4fb7d4';
    const scene = await createScene(null, {
      answer: () => ({
        transaction: { id, status: 'processed', amount: 500, currency: 'MXN', createdAt: START },
      }),
    });
    await renderScreen(
      scene,
      <AtAddress address={`/deposit/complete?transactionId=${id}`}>
        <CompleteScreen section="deposit" />
      </AtAddress>,
    );
    expect(await screen.findByText('3f9a1c2e…b7d4')).toBeVisible();
    expect(screen.getByText('Date').nextSibling?.textContent).toBe(formatTime('en', START));
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Copy payment number' }));
    await act(() => Promise.resolve());
    expect(written).toEqual([id]);
  });
});

describe('[TX-11] the balance', () => {
  async function deposited(pushes: readonly object[], presses = 1) {
    const outcome = {
      transaction: { id: 't1', status: 'waiting', amount: 500, currency: 'MXN' },
      action: { type: 'complete' },
    };
    // The answer to the submission is lost if the player presses again.
    const answer: Answer = ({ path }) =>
      presses > 1 && !path.includes('transaction') ? networkFailure() : outcome;
    const scene = await createScene(null, { answer });
    const method = scene.store.get(listedMethodAtom)('deposit', 'slip')!;
    const form = {
      section: 'deposit',
      method,
      from: 'deposit-redirect',
      amount: '500',
      currency: 'MXN',
    } as const;
    for (let press = 0; press < presses; press += 1)
      void scene.store.set(submitMethodAtom, { ...form, values: {} });
    await settle();
    await renderScreen(
      scene,
      <AtAddress address="/deposit/complete">
        <CompleteScreen section="deposit" />
      </AtAddress>,
    );
    await act(async () => {
      for (const balanceData of pushes) scene.wire.push('balance', { balanceData });
      scene.wire.push('deposit.status', { id: 't1', status: 1 });
      await settle();
    });
    expect(screen.getByText('Payment successful')).toBeVisible();
  }

  it('that the gateway has sent since the submission is shown with a processed payment', async () => {
    await deposited([{ primary: { amount: 12345, currency: 'MXN' } }]);
    expect(screen.getByText('Balance').nextSibling?.textContent).toMatch(/12,345/);
  });

  it('is shown although the player pressed again while the outcome was unknown', async () => {
    await deposited([{ primary: { amount: 12345, currency: 'MXN' } }], 2);
    expect(screen.getByText('Balance').nextSibling?.textContent).toMatch(/12,345/);
  });

  it('that a look-up names with the end is shown on a page that did not submit the payment', async () => {
    const transaction = { id: 't1', status: 'waiting', amount: 500, currency: 'MXN' };
    let answer: object = { transaction, balanceData: { primary: { amount: '100', currency: 'MXN' } } };
    const harness = createHarness({ answer: () => answer });
    const { pass } = await renderScreen(
      harness,
      <AtAddress address="/deposit/complete?transactionId=t1">
        <CompleteScreen section="deposit" />
      </AtAddress>,
    );
    expect(screen.getByText('Payment is being processed')).toBeVisible();
    expect(screen.queryByText('Balance')).toBeNull();
    answer = {
      transaction: { ...transaction, status: 'processed' },
      balanceData: { primary: { amount: '600', currency: 'MXN' } },
    };
    await pass(60_000);
    expect(screen.getByText('Payment successful')).toBeVisible();
    expect(screen.getByText('Balance').nextSibling?.textContent).toMatch(/600\.00/);
  });

  it('from before the payment is not shown', async () => {
    await deposited([]);
    expect(screen.queryByText('Balance')).toBeNull();
  });
});

describe('[TX-12] the amount', () => {
  /** A payment of 500 MXN whose end is pushed; each look-up gets the next answer. */
  async function paid(
    answers: readonly (object | null)[],
    push: object = {},
    section: 'deposit' | 'withdrawal' = 'deposit',
  ) {
    const left = [...answers];
    const scene = await createScene(null, {
      answer: () => {
        const transaction = left.length > 1 ? left.shift() : left[0];
        return transaction ? { transaction: { id: 't1', ...transaction } } : networkFailure();
      },
    });
    const transaction = { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' } as const;
    openPayment(scene.store, { transaction, action: { type: 'complete' } }, { section, method: 'slip' });
    const view = await renderScreen(
      scene,
      <AtAddress address={`/${section}/complete`}>
        <CompleteScreen section={section} />
      </AtAddress>,
    );
    await act(async () => {
      scene.wire.push(`${section}.status`, { id: 't1', status: 1, ...push });
      await settle();
    });
    return { ...scene, ...view };
  }
  const valueOf = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;
  const told = (sent: readonly object[]) =>
    sent.filter((message) => JSON.stringify(message).includes('onTransaction')).at(-1);

  it('that arrived is shown and told to the host, although another one was asked for', async () => {
    const { sent } = await paid([{ status: 'processed', amount: 100, currency: 'MXN', fee: '3.5' }]);
    expect(screen.getByText('You paid MX$100 of MX$500.')).toBeVisible();
    expect([valueOf('Amount'), valueOf('Requested')]).toEqual(['MX$100', 'MX$500']);
    expect(valueOf('Fee')).toBe('MX$3.50');
    expect(told(sent)).toMatchObject({ payload: { status: 'processed', amount: '100', currency: 'MXN' } });
  });

  it.each([
    ['too much', { amount: 600, currency: 'MXN' }, 'You paid MX$600 instead of MX$500.'],
    ['another currency', { amount: '10', currency: 'USD' }, 'You paid $10 instead of MX$500.'],
  ])('of %s is named', async (_name, own, text) => {
    await paid([{ status: 'processed', ...own }]);
    expect(screen.getByText(text)).toBeVisible();
  });

  it('of a withdrawal that paid less is named as sent', async () => {
    await paid([null], { amount: '150', currency: 'MXN' }, 'withdrawal');
    expect(screen.getByText('We sent you MX$150 of MX$500.')).toBeVisible();
  });

  it('is called requested until the gateway has said what arrived', async () => {
    const { pass } = await paid([null, null, { status: 'processed', amount: '500.00', currency: 'MXN' }]);
    expect(screen.getByText('Payment successful')).toBeVisible();
    expect(screen.getByText('We are checking the amount.')).toBeVisible();
    expect([valueOf('Amount'), valueOf('Requested')]).toEqual([undefined, 'MX$500']);
    for (let seconds = 0; seconds < 60; seconds += 1) await pass(1000);
    expect(screen.queryByText('We are checking the amount.')).toBeNull();
    expect([valueOf('Amount'), valueOf('Requested')]).toEqual(['MX$500', undefined]);
    expect(screen.queryByText(/You paid/)).toBeNull();
  });

  it('and the method are those that the gateway names', async () => {
    await paid([{ status: 'processed', amount: '500', currency: 'MXN', method: 'oxxo' }]);
    expect(valueOf('Deposit method')).toBe('oxxo');
  });

  it.each([
    [2, 'Payment failed', 'The payment did not go through.'],
    [3, 'Payment cancelled', 'The payment was cancelled.'],
  ])('with status %d: nothing is said of money that the gateway did not say', async (status, title, lead) => {
    await paid([null], { status });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByText(lead)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/balance|your account|taken/i);
  });

  it('a cancelled withdrawal is headed as one', async () => {
    await paid([null], { status: 3 }, 'withdrawal');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Withdrawal cancelled');
  });
});

describe('[MO-8] an outcome', () => {
  const HELP = 'https://help.test/slip';

  /** A payment that ended while the player was on its payment page, so no list is loaded. */
  async function returned(list: object) {
    const transaction = { id: 't1', status: 'processed', amount: 500, currency: 'MXN' };
    const harness = createHarness({
      answer: ({ path }) => (path.includes('/methods-') ? list : { transaction }),
    });
    return renderScreen(
      harness,
      <AtAddress address="/deposit/complete?transactionId=t1">
        <CompleteScreen section="deposit" />
      </AtAddress>,
    );
  }

  it('leads to its receipt, even on a fresh page', async () => {
    const { targets } = await returned({ methods: [sampleWireMethod()], gates: [] });
    const button = screen.getByRole('button', { name: 'Receipt' });
    // The clock is the sign of the history and of a payment that waits.
    const drawn = button.querySelector('path')?.getAttribute('d');
    expect(drawn).toMatch(/^M/);
    expect(Object.values<string>(ICON_PATHS)).not.toContain(drawn);
    fireEvent.click(button);
    expect(targets.at(-1)).toMatchObject({ name: 'history-payment', query: { transactionId: 't1' } });
  });

  it('has no receipt from a gateway without a history', async () => {
    await returned({ methods: [sampleWireMethod()] });
    expect(screen.getByText('Payment number')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull();
  });

  it.each(['iframe', 'android'] as const)('leads to its method’s support in %s', async (mode) => {
    const scene = await createScene(
      { type: 'complete' },
      { mode, methods: [sampleWireMethod({ support_url: HELP })] },
    );
    await renderScreen(
      scene,
      <AtAddress address="/deposit/complete">
        <CompleteScreen section="deposit" />
      </AtAddress>,
    );
    if (mode === 'iframe') {
      expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', HELP);
      return;
    }
    fireEvent.click(screen.getByRole('button', { name: 'Contact support' }));
    expect(JSON.stringify(scene.sent)).toContain(`"onOpenExternal","payload":{"url":"${HELP}"}`);
  });
});

describe('[TX-11] [TX-6] after a return that has reloaded the page, the method is named', () => {
  async function returned(query: string, transaction: object | null, note: object) {
    const intent = {
      userId: 'u1',
      host: '',
      section: 'deposit',
      method: 'slip',
      requestId: 'r1',
      sentAt: START,
    };
    const harness = createHarness({
      stored: { 'cashier.intents': JSON.stringify([{ ...intent, ...note }]) },
      answer: ({ path }) => {
        if (path.includes('/methods-')) return { methods: [sampleWireMethod()] };
        return transaction ? { transaction } : networkFailure();
      },
    });
    harness.store.set(readNotesAtom, 'reload');
    await renderScreen(
      harness,
      <AtAddress address={`/deposit/complete?${query}`}>
        <CompleteScreen section="deposit" />
      </AtAddress>,
    );
  }

  it('in its result', async () => {
    const transaction = { id: 't1', status: 'processed', amount: 500, currency: 'MXN' };
    await returned('transactionId=t1', transaction, { id: 't1' });
    expect(screen.getByText('Payment successful')).toBeVisible();
    expect(screen.getByText('Deposit method').nextSibling?.textContent).toBe('Bank slip');
  });

  it('while its outcome is unknown', async () => {
    await returned('requestId=r1', null, {});
    expect(screen.getByText('Bank slip')).toBeVisible();
  });
});
