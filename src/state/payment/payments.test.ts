import { CashierError } from '#domain/error.ts';
import { placeAtom } from '#state/place.ts';
import { applyHostMessage } from '#state/flow/connect.ts';
import { loadListAtom } from '#state/methods.ts';
import { selectionAtom, selectAtom } from '#state/selection.ts';
import type { RouteName } from '#navigation/routes.ts';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { openPayment, sentDeposit, submit } from '#test/sent-deposit.ts';
import { createTabChannels } from '#test/tab-channels.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { closePaymentAtom, paymentAtom } from './payment.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { readNotesAtom } from './read-notes.ts';
import { blockerAtom, submissionAtom } from './submission.ts';
import { visitPaymentAtom } from './visit-payment.ts';

const OUTCOME = {
  transaction: { id: 't1', status: 'waiting', amount: '500', currency: 'MXN' },
  action: { type: 'pix', code: '000201PIX', expiresAt: 4_000_000_000_000 },
};
const CREATE = '/BANKING_DEPOSIT/create';
const LOOKUP = '/BANKING/transaction';
const NOTE = { userId: 'u1', host: '', section: 'deposit', method: 'slip', requestId: 'r1' };
const notFound = (): never => {
  throw refusal(404, 'not_found');
};

/** Answers by path, used in order; the last one repeats. */
function open(
  rows: Record<string, (() => unknown)[]>,
  stored: readonly object[] = [],
  channels?: ReturnType<typeof createTabChannels>,
) {
  const answer: Answer = ({ path }) => {
    if (path.includes('/methods-')) return { methods: [sampleWireMethod()] };
    const answers = rows[path];
    if (!answers) throw new Error(`not scripted: ${path}`);
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  };
  const harness = createHarness({
    answer,
    ...(channels && { channels }),
    ...(stored.length > 0 && { stored: { 'cashier.intents': JSON.stringify(stored) } }),
  });
  const { store, wire, memory, clock } = harness;
  store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  const targets = recordTargets(store);
  return {
    ...harness,
    targets,
    goTo: (route: RouteName) => {
      store.set(placeAtom, { route, cameFrom: null, hasPrevious: false, transactionId: null });
    },
    sent: (path: string) => wire.requests.filter((request) => request.path === path).map(({ data }) => data),
    notes: () => JSON.parse(memory.get('cashier.intents') ?? '[]') as unknown,
    phase: () => store.get(submissionAtom).phase,
    pass: async (ms: number) => {
      // Advances in steps, so that an answer can schedule what comes next.
      for (let left = ms; left > 0; left -= 1000) {
        clock.advance(Math.min(1000, left));
        await settle();
      }
    },
  };
}

describe('submitting', () => {
  it('[TX-5] shows the payment in the gateway’s answer, and notifies the host', async () => {
    const widget = open({ [CREATE]: [() => OUTCOME] });
    submit(widget.store);
    await settle();
    expect(widget.store.get(paymentAtom)?.transaction).toMatchObject({ id: 't1', status: 'waiting' });
    expect(widget.phase()).toBe('idle');
    expect(widget.targets).toEqual([{ name: 'deposit-redirect-pix' }]);
    expect(widget.wire.requests).toHaveLength(1);
  });

  it('[TX-4] ignores and reports an answer about another transaction', async () => {
    const other = { ...OUTCOME, transaction: { ...OUTCOME.transaction, id: 't2', status: 'processed' } };
    const widget = open({ [CREATE]: [() => OUTCOME], [LOOKUP]: [() => other, () => OUTCOME] });
    submit(widget.store);
    await settle();
    await widget.pass(61_000);
    expect(widget.store.get(paymentAtom)?.transaction).toMatchObject({ id: 't1', status: 'waiting' });
    expect(widget.reported.map(({ code }) => code)).toEqual(['contract']);
  });

  it('[AN-4] redacts a security code, although it is shorter than any other redacted value', async () => {
    const widget = open({ [CREATE]: [() => OUTCOME] });
    submit(widget.store, sentDeposit({ fields: { card_cvv: '123', country: '484' } }));
    await settle();
    expect(widget.secrets.values()).toEqual(['123']);
  });

  it('[TX-5] [AN-4] sends a value of any length, and never repeats it', async () => {
    const long = `Juan Perez ${'a'.repeat(60_000)}`;
    const { store, wire, sent } = createHarness({
      answer: ({ path }) => (path.includes('/methods-') ? { methods: [sampleWireMethod()] } : OUTCOME),
    });
    submit(store, sentDeposit({ fields: { comment: long } }));
    await settle();
    expect(wire.requests.map(({ path }) => path)).toContain(CREATE);
    expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(JSON.stringify(sent)).not.toContain('Juan Perez');
  });

  it('[TX-5] sends one request for a double click', async () => {
    const widget = open({ [CREATE]: [() => new Promise(() => undefined)] });
    submit(widget.store);
    submit(widget.store, sentDeposit({ requestId: 'r2' }));
    await settle();
    expect(widget.sent(CREATE)).toMatchObject([{ requestId: 'r1' }]);
  });

  it.each([
    ['a lost answer', networkFailure],
    ['a proxy error', () => Promise.reject(refusal(502, undefined))],
    ['a coded error of the gateway itself', () => Promise.reject(refusal(504, 'psp_timeout'))],
    ['an expired token', () => Promise.reject(new CashierError('unauthorized', 'Expired', { status: 401 }))],
    ['too many requests', () => Promise.reject(refusal(429, 'slow_down'))],
    ['an answer that does not fit', () => ({ nonsense: true })],
  ])('[TX-5] after %s the payment may exist: it is looked up, never sent again', async (_name, answer) => {
    const widget = open({ [CREATE]: [answer], [LOOKUP]: [() => OUTCOME] });
    submit(widget.store);
    await settle();
    expect(widget.sent(CREATE)).toHaveLength(1);
    expect(widget.sent(LOOKUP)).toEqual([{ requestId: 'r1' }]);
    expect(widget.store.get(paymentAtom)?.transaction.id).toBe('t1');
  });

  it('[TX-5] a submission that the gateway does not know yet is resent with the same body, whatever the form contains', async () => {
    const widget = open({ [CREATE]: [networkFailure, () => OUTCOME], [LOOKUP]: [notFound] });
    submit(widget.store);
    await settle();
    expect(widget.phase()).toBe('resendable');
    submit(widget.store, sentDeposit({ requestId: 'r2', amount: '900' }));
    await settle();
    const [first, second] = widget.sent(CREATE);
    expect(second).toEqual(first);
    expect(widget.reported.map(({ serverCode }) => serverCode)).not.toContain('not_found');
    expect(widget.store.get(paymentAtom)?.transaction.id).toBe('t1');
  });

  it('[TX-5] a refusal of the second copy does not settle the first one', async () => {
    const refused = () => Promise.reject(refusal(422, 'limit'));
    const widget = open({
      [CREATE]: [networkFailure, refused],
      [LOOKUP]: [notFound, notFound, () => OUTCOME],
    });
    submit(widget.store);
    await settle();
    submit(widget.store);
    await settle();
    expect(widget.notes()).toMatchObject([{ requestId: 'r1' }]);
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    await widget.pass(4000);
    expect(widget.store.get(paymentAtom)?.transaction.id).toBe('t1');
  });

  it('[TX-5] not_found proves nothing before the horizon; after it, it proves that nothing arrived', async () => {
    const widget = open({ [CREATE]: [networkFailure], [LOOKUP]: [notFound] });
    submit(widget.store);
    await settle();
    await widget.pass(59_000);
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    await widget.pass(2000);
    expect(widget.store.get(blockerAtom)).toBeNull();
    expect(widget.store.get(submissionAtom)).toMatchObject({ phase: 'refused', error: null });
    expect(widget.notes()).toEqual([]);
    expect(widget.clock.pending).toBe(0);
  });

  it('[TX-5] failed look-ups are repeated at growing intervals and reported once', async () => {
    const widget = open({ [CREATE]: [networkFailure], [LOOKUP]: [() => ({ nonsense: true })] });
    submit(widget.store);
    await settle();
    await widget.pass(300_000);
    expect(widget.sent(LOOKUP).length).toBeLessThan(25);
    expect(widget.reported.filter(({ code }) => code === 'contract')).toHaveLength(1);
  });

  it('[TX-5] accepts a late answer while the intent is still being looked up', async () => {
    let late: (outcome: unknown) => void = () => undefined;
    const { store } = createHarness({
      answer: (request) => {
        if (request.path === CREATE) late = request.onLateAnswer ?? late;
        return networkFailure();
      },
    });
    submit(store);
    await settle();
    expect(store.get(blockerAtom)?.phase).toBe('unanswered');
    late(OUTCOME);
    expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(store.get(blockerAtom)).toBeNull();
  });

  it('[TX-5] a refusal makes the form editable again and removes the intent', async () => {
    const refused = () => Promise.reject(refusal(422, 'bad_field', { name: 'fields.error.name' }));
    const widget = open({ [CREATE]: [refused] });
    submit(widget.store);
    await settle();
    expect(widget.store.get(submissionAtom)).toMatchObject({
      phase: 'refused',
      error: { fields: { name: 'fields.error.name' } },
    });
    expect(widget.notes()).toEqual([]);
  });

  it('[TX-6] [AN-4] notes the intent before sending, without a token or a value', async () => {
    let noted: string | undefined;
    const widget = open({
      [CREATE]: [
        () => {
          noted = widget.memory.get('cashier.intents');
          return OUTCOME;
        },
      ],
    });
    submit(widget.store, sentDeposit({ fields: { name: 'Ana Secret' } }));
    await settle();
    const sent = { ...NOTE, sentAt: 1_700_000_000_000, deviceAt: 1_700_000_000_000 };
    expect(JSON.parse(noted!)).toEqual([sent]);
    expect(widget.notes()).toEqual([{ ...sent, id: 't1' }]);
  });

  it('[TX-5] never clears the note of another intent', async () => {
    const other = { ...NOTE, userId: 'u2', requestId: 'r0', sentAt: 1 };
    const widget = open({ [CREATE]: [() => Promise.reject(refusal(422, 'no'))] }, [other]);
    submit(widget.store);
    await settle();
    expect(widget.notes()).toEqual([other]);
  });

  it('[TX-5] a note that another frame has written in the meantime blocks the submission', async () => {
    const widget = open({ [CREATE]: [() => OUTCOME], [LOOKUP]: [notFound] });
    const noted = { ...NOTE, requestId: 'r0', sentAt: widget.clock.now() };
    widget.memory.set('cashier.intents', JSON.stringify([noted]));
    widget.changeStorage('cashier.intents');
    submit(widget.store);
    await settle();
    expect(widget.sent(CREATE)).toEqual([]);
    expect(widget.targets.at(-1)).toMatchObject({ name: 'deposit-complete', query: { requestId: 'r0' } });
  });

  it('[TX-5] the player may continue without the outcome, and a late answer is still shown', async () => {
    const late: ((outcome: unknown) => void)[] = [];
    const { store, memory } = createHarness({
      answer: (request) => {
        if (request.onLateAnswer) late.push(request.onLateAnswer);
        return networkFailure();
      },
    });
    submit(store);
    await settle();
    store.set(dispatchAtom, { type: 'dismissed', key: 'r1' });
    expect(store.get(blockerAtom)).toBeNull();
    expect(memory.get('cashier.intents')).toBe('[]');
    late[0]?.(OUTCOME);
    expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(memory.get('cashier.intents')).toContain('t1');
  });

  it('[TX-6] the note of a payment stays when the player starts a new one', async () => {
    const widget = open({ [CREATE]: [() => OUTCOME] });
    submit(widget.store);
    await settle();
    widget.store.set(closePaymentAtom);
    expect(widget.store.get(paymentAtom)).toBeNull();
    expect(widget.notes()).toMatchObject([{ requestId: 'r1', id: 't1' }]);
  });
});

describe('a step of a payment', () => {
  const step = { requestId: 's1', transactionId: 't1' };
  it.each([
    ['withdrawal', 'deposit', { kind: 'confirm', body: { ...step, code: '123456' } }],
    ['deposit', 'withdrawal', { kind: 'continue', body: { ...step, fields: {} } }],
  ] as const)(
    '[TR-15] through the endpoint of a %s is reported under its payment’s section, %s',
    async (_endpoint, section, request) => {
      const { store, failedSections } = createHarness({ answer: () => Promise.reject(refusal(422, 'no')) });
      const transaction = { ...OUTCOME.transaction, status: 'waiting', txid: null } as const;
      openPayment(store, { transaction, action: { type: 'complete' } }, { section });
      store.set(dispatchAtom, { type: 'submit-step', key: 'request-t1', request });
      await settle();
      expect(failedSections).toEqual([section]);
    },
  );
});

describe('after a reload', () => {
  const noted = [{ ...NOTE, sentAt: 1_700_000_000_000 }];

  it('[TX-5] [TX-6] an intent without a known outcome blocks immediately, and is found when it arrives', async () => {
    const widget = open({ [LOOKUP]: [notFound, networkFailure, () => OUTCOME] }, noted);
    widget.goTo('deposit');
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    await settle();
    expect(widget.notes()).toEqual(noted);
    await widget.pass(15_000);
    expect(widget.store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(widget.targets).toEqual([{ name: 'deposit-redirect-pix', replace: true }]);
  });

  it.each<RouteName>(['deposit-region', 'empty-region', 'deposit-redirect-pix'])(
    '[TX-6] [RT-10] a payment is shown instead of an address that a fresh page cannot show: %s',
    async (route) => {
      const widget = open({ [LOOKUP]: [() => OUTCOME] }, noted);
      widget.store.set(selectAtom, null);
      widget.goTo(route);
      await settle();
      await settle();
      expect(widget.targets).toEqual([{ name: 'deposit-redirect-pix', replace: true }]);
    },
  );

  it('[TX-5] the horizon is measured by the server’s time since it was sent', async () => {
    const widget = open({ [LOOKUP]: [notFound] }, [{ ...NOTE, sentAt: 1_700_000_000_000 - 50_000 }]);
    await settle();
    await widget.pass(9000);
    expect(widget.notes()).not.toEqual([]);
    await widget.pass(3000);
    expect(widget.notes()).toEqual([]);
    expect(widget.store.get(blockerAtom)).toBeNull();
  });

  it('[TX-5] a note dated by a slow device clock proves nothing once the server’s time is known', async () => {
    const behind = { ...NOTE, sentAt: 1_700_000_000_000 - 3_600_000, clock: 'device' };
    const widget = open({ [LOOKUP]: [notFound] }, [behind]);
    await settle();
    await widget.pass(58_000);
    expect(widget.notes()).toEqual([behind]);
    await widget.pass(4000);
    expect(widget.notes()).toEqual([]);
  });

  it('[TX-6] a crypto payment is shown on its address screen', async () => {
    const coin = sampleWireMethod({ category: 'crypto' });
    const action = { type: 'address', address: 'EQabc', currency: 'BTC', expiresAt: 4_000_000_000_000 };
    const { store } = createHarness({
      answer: ({ path }) => (path.includes('/methods-') ? { methods: [coin] } : { ...OUTCOME, action }),
      stored: { 'cashier.intents': JSON.stringify([{ ...noted[0], id: 't1' }]) },
    });
    const targets = recordTargets(store);
    await settle();
    await settle();
    expect(targets).toEqual([{ name: 'deposit-crypto-address', replace: true }]);
  });

  it('[TX-6] looks up immediately when the connection is back or a new token arrives', async () => {
    const connected = open({ [LOOKUP]: [networkFailure, () => OUTCOME] }, noted);
    await connected.pass(8000);
    connected.wire.connect('connected');
    await settle();
    expect(connected.store.get(paymentAtom)?.transaction.id).toBe('t1');

    const unauthorized = () => Promise.reject(new CashierError('unauthorized', 'Expired', { status: 401 }));
    const expired = open({ [LOOKUP]: [unauthorized, () => OUTCOME] }, noted);
    await settle();
    applyHostMessage(expired.store, expired.services, {
      messageType: 'token-updated',
      payload: { token: 'new' },
    });
    await settle();
    expect(expired.store.get(paymentAtom)?.transaction.id).toBe('t1');
  });

  it('[FM-19] never takes the player away from a form: the list shows the payment', async () => {
    const widget = open({ [LOOKUP]: [() => ({ nonsense: true }), () => OUTCOME] }, noted);
    await widget.store.set(loadListAtom, 'deposit');
    const other = { section: 'deposit', group: null, method: 'other' } as const;
    widget.store.set(selectAtom, other);
    widget.goTo('deposit-redirect');
    await widget.pass(4000);
    expect(widget.store.get(paymentsAtom).list).toMatchObject([{ transaction: { id: 't1' } }]);
    expect(widget.store.get(paymentAtom)).toBeNull();
    expect(widget.store.get(selectionAtom)).toEqual(other);
    expect(widget.targets).toEqual([]);
  });

  it('[TX-5] an intent that an earlier version noted for the widget’s own origin blocks and is settled', async () => {
    const named = { ...NOTE, host: 'https://widget.test', sentAt: 1_700_000_000_000 };
    const widget = open({ [LOOKUP]: [notFound] }, [named]);
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    await widget.pass(65_000);
    expect(widget.store.get(blockerAtom)).toBeNull();
    expect(widget.notes()).toEqual([]);
  });

  it('[TX-6] converts the entry of an earlier version once', async () => {
    const { store, memory } = createHarness({
      answer: notFound,
      stored: { 'cashier.intent': JSON.stringify(NOTE) },
    });
    expect(store.get(blockerAtom)?.key).toBe('r1');
    expect(memory.has('cashier.intent')).toBe(false);
    expect(JSON.parse(memory.get('cashier.intents')!)).toEqual([
      { ...NOTE, sentAt: 1_700_000_000_000, clock: 'device' },
    ]);
    await settle();
  });

  it('[TX-5] neither allows another payment nor loses the note when the page clears its storage', async () => {
    const widget = open({ [LOOKUP]: [notFound] }, noted);
    await settle();
    widget.memory.clear();
    widget.changeStorage('cashier.intents');
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    expect(widget.notes()).toEqual(noted);
    submit(widget.store, sentDeposit({ requestId: 'r2' }));
    await settle();
    expect(widget.sent(CREATE)).toEqual([]);
  });

  it.each([
    ['dismissed', networkFailure],
    ['found', () => OUTCOME],
  ])(
    '[TX-5] a payment that is %s after the page cleared its storage does not settle another',
    async (change, answer) => {
      const shown = { ...noted[0], requestId: 'r0', id: 't1' };
      const widget = open({ [LOOKUP]: [networkFailure, networkFailure, answer, networkFailure] }, [
        shown,
        ...noted,
      ]);
      await settle();
      widget.memory.clear();
      if (change === 'dismissed') widget.store.set(dispatchAtom, { type: 'dismissed', key: 'r0' });
      else await widget.pass(4000);
      widget.store.set(readNotesAtom, 'elsewhere');
      expect(widget.store.get(blockerAtom)?.key).toBe('r1');
      expect(widget.notes()).toEqual(change === 'dismissed' ? noted : [...noted, shown]);
    },
  );

  it('[TX-5] a page that clears its storage settles nothing, even if another player’s widget notices first', async () => {
    const widget = open({ [LOOKUP]: [notFound] }, noted);
    await settle();
    const other = { ...NOTE, userId: 'u2', sentAt: 1_700_000_000_000 };
    widget.memory.set('cashier.intents', JSON.stringify([other]));
    widget.changeStorage(null);
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    expect(widget.notes()).toEqual([other, ...noted]);
  });

  it('[HS-16] keeps the note on unmount, and does nothing afterwards', async () => {
    const widget = open({ [LOOKUP]: [notFound] }, noted);
    await settle();
    widget.abort.abort();
    widget.disconnectPayments();
    expect(widget.notes()).toEqual(noted);
    expect(widget.clock.pending).toBe(0);
  });
});

describe('two widgets of one player', () => {
  it('[TX-5] do not resend an intent that the other has settled, and it blocks until its own horizon', async () => {
    const widget = open({ [CREATE]: [networkFailure], [LOOKUP]: [notFound] });
    submit(widget.store);
    await settle();
    expect(widget.phase()).toBe('resendable');
    widget.memory.set('cashier.intents', '[]');
    widget.changeStorage('cashier.intents');
    submit(widget.store);
    await settle();
    expect(widget.sent(CREATE)).toHaveLength(1);
    expect(widget.store.get(blockerAtom)?.key).toBe('r1');
    await widget.pass(65_000);
    expect(widget.store.get(blockerAtom)).toBeNull();
  });
});

describe('a return address', () => {
  const refused = (): never => {
    throw refusal(403, 'forbidden');
  };
  it.each([
    ['of a payment that does not exist leads to the list', notFound, '/withdrawal'],
    ['that cannot be looked up leads back to itself', refused, '/withdrawal/complete?transactionId=t9'],
  ])('[RT-18] %s', async (_name, lookup, backRoute) => {
    const { store } = createHarness({ answer: lookup });
    const targets = recordTargets(store);
    store.set(placeAtom, {
      route: 'withdrawal-complete',
      cameFrom: null,
      hasPrevious: false,
      transactionId: 't9',
    });
    await store.set(visitPaymentAtom, 'withdrawal', 't9');
    expect(targets).toMatchObject([{ name: 'error', query: { backRoute } }]);
  });
});

describe('a return address of the other section', () => {
  it('[RT-18] leads to that section’s, so that a withdrawal is never called a deposit', async () => {
    const { store } = createHarness({
      answer: () => ({ transaction: { id: 't9', status: 'processed', section: 'withdrawal' }, action: null }),
    });
    const targets = recordTargets(store);
    store.set(placeAtom, {
      route: 'deposit-complete',
      cameFrom: null,
      hasPrevious: false,
      transactionId: 't9',
    });
    await store.set(visitPaymentAtom, 'deposit', 't9');
    expect(targets).toEqual([{ name: 'withdrawal-complete', query: { transactionId: 't9' }, replace: true }]);
  });
});

describe('a page that clears its storage', () => {
  const answer: Answer = ({ path }) =>
    path.includes('/methods-')
      ? { methods: [sampleWireMethod()] }
      : path === LOOKUP
        ? notFound()
        : networkFailure();
  const created = ({ wire }: ReturnType<typeof createHarness>) =>
    wire.requests.filter(({ path }) => path === CREATE).length;

  it.each(['before', 'after'] as const)(
    '[TX-5] does not let a second widget of the window, mounted %s it, pay again',
    async (when) => {
      const channels = createTabChannels();
      const first = createHarness({ answer, channels });
      const mountSecond = () => {
        const second = createHarness({ answer, channels, stored: Object.fromEntries(first.memory) });
        Object.assign(second.services.storage, first.services.storage);
        return second;
      };
      const early = when === 'before' ? mountSecond() : null;
      submit(first.store);
      await settle();
      expect(created(first)).toBe(1);
      first.memory.clear();
      const second = early ?? mountSecond();
      await settle();
      second.store.set(readNotesAtom, 'elsewhere');
      submit(second.store, sentDeposit({ requestId: 'r2' }));
      await settle();
      expect(created(second)).toBe(0);
    },
  );

  it('[TX-6] and then unmounts the widget, as on a logout, does not lose the note', async () => {
    const first = createHarness({ answer });
    submit(first.store);
    await settle();
    first.memory.clear();
    first.disconnectPayments();
    const second = createHarness({ answer, stored: Object.fromEntries(first.memory) });
    await settle();
    expect(second.store.get(blockerAtom)?.phase).toBe('unanswered');
  });
});

describe('a duplicated tab', () => {
  /** Two tabs: the first has an unanswered deposit, and the second started with a copy of its note. */
  async function duplicated(
    lookups: (() => unknown)[] = [notFound],
    create: () => unknown = networkFailure,
    later?: (deliver: () => void) => void,
  ) {
    const channels = createTabChannels(later);
    const first = open({ [CREATE]: [create], [LOOKUP]: [notFound] }, [], channels);
    submit(first.store);
    await settle();
    const second = open({ [LOOKUP]: lookups }, first.notes() as object[], channels);
    await settle();
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 1000) {
        await first.pass(1000);
        await second.pass(1000);
      }
    };
    return { first, second, pass, channels };
  }

  it('[TX-5] counts the horizon from the last copy sent by the first tab', async () => {
    const { first, second, pass } = await duplicated();
    await pass(50_000);
    submit(first.store);
    await pass(30_000);
    expect(second.store.get(blockerAtom)?.key).toBe('r1');
    await pass(35_000);
    expect(second.store.get(blockerAtom)).toBeNull();
  });

  it('[TX-5] counts the horizon from the last copy even if the page around it clears its storage', async () => {
    const { first, second, pass } = await duplicated();
    await pass(50_000);
    second.memory.clear();
    submit(first.store);
    await pass(30_000);
    expect(second.store.get(blockerAtom)?.key).toBe('r1');
  });

  it('[TX-5] settles a payment: the first tab still looks it up, but does not send it again', async () => {
    const { first, second } = await duplicated();
    await first.pass(50_000);
    expect(first.phase()).toBe('resendable');
    await second.pass(70_000);
    expect(second.store.get(blockerAtom)).toBeNull();
    submit(first.store);
    await settle();
    expect(first.sent(CREATE)).toHaveLength(1);
    expect(first.store.get(blockerAtom)?.key).toBe('r1');
    expect(first.notes()).toMatchObject([{ requestId: 'r1' }]);
    await first.pass(30_000);
    expect(first.store.get(blockerAtom)).toBeNull();
  });

  it('[TX-5] dismisses a payment that the first tab is sending: its answer counts, but it is not sent again', async () => {
    let fail = (): void => undefined;
    const lost = new Promise((_resolve, reject) => {
      fail = () => reject(new CashierError('network', 'Network connection failed'));
    });
    const { first, second } = await duplicated([notFound], () => lost);
    second.store.set(dispatchAtom, { type: 'dismissed', key: 'r1' });
    fail();
    await settle();
    submit(first.store);
    await settle();
    expect(first.sent(CREATE)).toHaveLength(1);
    expect(first.store.get(blockerAtom)?.key).toBe('r1');
  });

  it('[TX-5] reports settled and dismissed payments only to tabs of the same player', async () => {
    const { first, channels } = await duplicated();
    const other = new channels.BroadcastChannel('cashier.intents');
    const settled = { userId: 'u1', host: '', requestId: 'r1', isSettled: true };
    for (const own of [{ userId: 'u2' }, { host: 'https://x.test' }, { requestId: 'r2' }, { isSettled: 1 }])
      other.postMessage({ ...settled, ...own });
    expect(first.phase()).toBe('resendable');
    other.postMessage(settled);
    expect(first.phase()).toBe('blocked');
  });

  it('[TX-5] blocks again when the first tab simultaneously resent the payment that it had settled', async () => {
    const late: (() => void)[] = [];
    const { first, second, channels } = await duplicated([notFound], networkFailure, (deliver) => {
      late.push(deliver);
    });
    await first.pass(50_000);
    await second.pass(70_000);
    expect(second.store.get(blockerAtom)).toBeNull();
    submit(first.store);
    await settle();
    for (const deliver of late) deliver();
    expect(first.store.get(blockerAtom)?.key).toBe('r1');
    expect(second.store.get(blockerAtom)?.key).toBe('r1');
    expect(second.notes()).toMatchObject([{ requestId: 'r1' }]);
    first.disconnectPayments();
    second.disconnectPayments();
    expect(channels.open()).toBe(0);
  });

  it('[TX-5] keeps blocking until its own look-up finds a payment that the first tab shows', async () => {
    const { second, channels } = await duplicated([networkFailure, networkFailure, () => OUTCOME]);
    const other = new channels.BroadcastChannel('cashier.intents');
    other.postMessage({ ...(second.notes() as object[])[0], id: 't1' });
    expect(second.store.get(blockerAtom)?.key).toBe('r1');
    await second.pass(15_000);
    expect(second.store.get(blockerAtom)).toBeNull();
    expect(second.store.get(paymentAtom)?.transaction.id).toBe('t1');
  });

  it('[TX-5] takes over a note of an earlier version, which names the widget’s own origin', async () => {
    const { second, channels } = await duplicated();
    const other = new channels.BroadcastChannel('cashier.intents');
    const note = { ...(second.notes() as Record<string, unknown>[])[0], sentAt: 4e12 };
    other.postMessage({ ...note, host: 'https://widget.test' });
    expect(second.notes()).toEqual([note]);
  });

  it('[TX-5] ignores a message that is not a note, is older, or belongs to another player or payment', async () => {
    const { second, channels } = await duplicated();
    const before = second.notes();
    const other = new channels.BroadcastChannel('cashier.intents');
    const note = { ...(before as Record<string, unknown>[])[0] };
    const strange = { ...note, sentAt: 4e12, requestId: 'r9' };
    for (const message of [
      null,
      'x',
      { ...note, sentAt: 1 },
      { ...note, sentAt: 4e12, userId: 'u2' },
      strange,
    ])
      other.postMessage(message);
    expect(second.notes()).toEqual(before);
  });
});
