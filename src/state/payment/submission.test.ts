import { createHarness, networkFailure, refusal, settle, type Answer } from '../../../tests/unit/harness.ts';
import { CashierError } from '#domain/error.ts';
import { closePaymentAtom, openPaymentAtom, paymentAtom, updateStatusAtom } from './payment.ts';
import { submissionAtom, submitAtom, type Attempt } from './submission.ts';

const BODY = {
  requestId: 'r1',
  returnUrl: 'https://widget.test/cashier/deposit/complete',
  method: 'spei',
  amount: '500',
  currency: 'MXN',
  country: 'mx',
  fields: { name: 'Ana Secret' },
  bonusId: null,
};
const attempt = (body = BODY): Attempt => ({
  kind: 'create',
  section: 'deposit',
  method: 'spei',
  from: 'deposit-redirect',
  body,
});
const outcome = {
  transaction: { id: 't1', status: 'waiting' },
  action: { type: 'redirect', url: 'https://pay.test/1', method: 'GET' },
};

const EARLIER = {
  transaction: { id: 't0', status: 'waiting' as const, txid: null, amount: null, currency: null },
  action: { type: 'complete' as const },
};

/** Answers by path; a row is used up from the front, its last answer stays. */
function script(rows: Record<string, (() => unknown)[]>): Answer {
  return ({ path }) => {
    const answers = rows[path];
    if (!answers) throw new Error(`not scripted: ${path}`);
    const next = answers.length > 1 ? answers.shift()! : answers[0]!;
    return next();
  };
}
const CREATE = '/BANKING_DEPOSIT/create';
const LOOKUP = '/BANKING/transaction';
const notFound = (): never => {
  throw refusal(404, 'not_found');
};

describe('submitting a payment', () => {
  it('[TX-5] opens the payment that the gateway answers with', async () => {
    const { store, wire } = createHarness({ answer: script({ [CREATE]: [() => outcome] }) });
    await store.set(submitAtom, attempt());
    expect(store.get(paymentAtom)?.transaction).toMatchObject({ id: 't1', status: 'waiting' });
    expect(store.get(submissionAtom).phase).toBe('idle');
    expect(wire.requests).toHaveLength(1);
  });

  it('[TX-5] sends one request for a double click', async () => {
    let answerNow: (outcome: unknown) => void = () => undefined;
    const { store, wire } = createHarness({
      answer: () =>
        new Promise((resolve) => {
          answerNow = resolve;
        }),
    });
    const first = store.set(submitAtom, attempt());
    const second = store.set(submitAtom, attempt({ ...BODY, requestId: 'r2' }));
    answerNow(outcome);
    await Promise.all([first, second]);
    expect(wire.requests.map(({ data }) => data['requestId'])).toEqual(['r1']);
  });

  it('[TX-5] looks a lost answer up by its requestId and never sends the payment again', async () => {
    const { store, wire } = createHarness({
      answer: script({ [CREATE]: [networkFailure], [LOOKUP]: [() => outcome] }),
    });
    await store.set(submitAtom, attempt());
    expect(wire.requests.map(({ path }) => path)).toEqual([CREATE, LOOKUP]);
    expect(wire.requests[1]?.data).toEqual({ requestId: 'r1' });
    expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
  });

  it.each([
    [
      'a proxy error without a code of the gateway',
      () => {
        throw refusal(502, undefined);
      },
    ],
    ['an answer that does not fit', () => ({ nonsense: true })],
  ])('[TX-5] looks it up after %s, for the payment may exist', async (_name, answer) => {
    const { store, wire } = createHarness({
      answer: script({ [CREATE]: [answer], [LOOKUP]: [() => outcome] }),
    });
    await store.set(submitAtom, attempt());
    expect(wire.requests.map(({ path }) => path)).toEqual([CREATE, LOOKUP]);
  });

  it('[TX-5] after not_found sends the same body with the same id, whatever the form holds by then', async () => {
    const { store, wire, told } = createHarness({
      answer: script({ [CREATE]: [networkFailure, () => outcome], [LOOKUP]: [notFound] }),
    });
    await store.set(submitAtom, attempt());
    expect(store.get(submissionAtom).phase).toBe('resendable');
    await store.set(submitAtom, attempt({ ...BODY, requestId: 'other', amount: '900' }));
    const sent = wire.requests.filter(({ path }) => path === CREATE);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.data).toEqual(sent[0]?.data);
    expect(told.map(({ serverCode }) => serverCode)).not.toContain('not_found');
  });

  it('[TX-5] goes on looking up until something answers', async () => {
    const { store, clock, wire } = createHarness({
      answer: script({
        [CREATE]: [networkFailure],
        [LOOKUP]: [networkFailure, networkFailure, networkFailure, networkFailure, () => outcome],
      }),
    });
    void store.set(submitAtom, attempt());
    for (let i = 0; i < 8; i += 1) {
      await settle();
      clock.advance(3000);
    }
    await settle();
    expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(wire.requests.filter(({ path }) => path === CREATE)).toHaveLength(1);
  });

  it('[TX-5] takes a late answer over while it is still looking up', async () => {
    let late: (outcome: unknown) => void = () => undefined;
    const { store } = createHarness({
      answer: (request) => {
        if (request.path === CREATE) late = request.onLateAnswer ?? late;
        return networkFailure();
      },
    });
    void store.set(submitAtom, attempt());
    await settle();
    expect(store.get(submissionAtom).phase).toBe('checking');
    late(outcome);
    expect(store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(store.get(submissionAtom).phase).toBe('idle');
  });

  it('[TX-5] a refusal leaves the form to be edited and forgets the intent', async () => {
    const { store, memory } = createHarness({
      answer: script({
        [CREATE]: [
          () => {
            throw refusal(422, 'bad_field', { name: 'fields.error.name' });
          },
        ],
      }),
    });
    await store.set(submitAtom, attempt());
    expect(store.get(submissionAtom)).toMatchObject({
      phase: 'refused',
      error: { fields: { name: 'fields.error.name' } },
    });
    expect(memory.has('cashier.intent')).toBe(false);
  });

  it('[TX-5] a 401 is a sure answer: nothing was taken', async () => {
    const { store, wire } = createHarness({
      answer: script({
        [CREATE]: [
          () => {
            throw new CashierError('unauthorized', 'Token expired', { status: 401 });
          },
        ],
      }),
    });
    await store.set(submitAtom, attempt());
    expect(store.get(submissionAtom).phase).toBe('refused');
    expect(wire.requests).toHaveLength(1);
  });

  it('[TX-6] [AN-4] notes the intent before sending, without a token or a value', async () => {
    let noted: string | undefined;
    const harness = createHarness({
      answer: () => {
        noted = harness.memory.get('cashier.intent');
        return outcome;
      },
    });
    await harness.store.set(submitAtom, attempt());
    expect(JSON.parse(noted!)).toEqual({
      userId: 'u1',
      host: '',
      section: 'deposit',
      method: 'spei',
      requestId: 'r1',
    });
    expect(JSON.parse(harness.memory.get('cashier.intent')!)).toMatchObject({ requestId: 'r1', id: 't1' });
  });

  it('[TX-6] keeps the note of a payment on its way when an earlier one ends meanwhile', async () => {
    let answerNow: (outcome: unknown) => void = () => undefined;
    const { store, memory } = createHarness({
      answer: () =>
        new Promise((resolve) => {
          answerNow = resolve;
        }),
    });
    store.set(openPaymentAtom, 'deposit', 'oxxo', 'deposit-redirect', EARLIER);
    const sending = store.set(submitAtom, attempt());
    store.set(updateStatusAtom, { id: 't0', section: 'deposit', status: 'processed' });
    expect(JSON.parse(memory.get('cashier.intent')!)).toMatchObject({ requestId: 'r1' });
    answerNow(outcome);
    await sending;
    expect(JSON.parse(memory.get('cashier.intent')!)).toMatchObject({ requestId: 'r1', id: 't1' });
  });

  it('[TX-6] a payment that is looked at meanwhile takes over nothing of the note', async () => {
    const { store, memory } = createHarness({ answer: script({ [CREATE]: [() => outcome] }) });
    await store.set(submitAtom, attempt());
    store.set(openPaymentAtom, 'deposit', null, 'deposit-redirect', EARLIER);
    store.set(closePaymentAtom);
    expect(JSON.parse(memory.get('cashier.intent')!)).toMatchObject({ requestId: 'r1', id: 't1' });
  });

  it('tells the host of the transaction', async () => {
    const { store, sent } = createHarness({ answer: script({ [CREATE]: [() => outcome] }) });
    await store.set(submitAtom, attempt());
    expect(sent).toContainEqual({
      messageType: 'onTransaction',
      payload: { id: 't1', transaction: 'deposit', status: 'waiting' },
    });
  });
});
