// What arrives by itself never takes the place of the payment that the player looks at.
import { loadListAtom } from '#state/methods.ts';
import { placeAtom } from '#state/place.ts';
import { selectAtom } from '#state/selection.ts';
import { visitAtom } from '#state/visits.ts';
import type { RouteName } from '#navigation/routes.ts';
import { createHarness, networkFailure, refusal, settle } from '#test/harness.ts';
import { recordTargets } from '#test/record-targets.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { sentDeposit, submit } from '#test/sent-deposit.ts';
import { paymentAtom } from './payment.ts';
import { dispatchAtom, paymentsAtom } from './payments.ts';
import { visitPaymentAtom } from './visit-payment.ts';

const ADDRESS = { type: 'address', address: 'EQabc', currency: 'BTC', expiresAt: 4_000_000_000_000 };
const COMPLETE = { type: 'complete' };
const NOTE = { userId: 'u1', host: '', section: 'deposit', method: 'slip', requestId: 'r0', id: 'old' };

const answerOf = (id: string, status = 'waiting', action: object = COMPLETE, section = 'deposit') => ({
  transaction: { id, status, amount: '500', currency: 'MXN', section },
  action,
});

/** A widget whose requests, except of lists, the test answers by hand, by the id or the requestId that they name. */
function open(stored: readonly object[] = []) {
  const waiting = new Map<string, (given: unknown) => void>();
  const late = new Map<string, (outcome: unknown) => void>();
  const harness = createHarness({
    stored: stored.length > 0 ? { 'cashier.intents': JSON.stringify(stored) } : {},
    answer({ path, data, onLateAnswer }) {
      if (path.includes('/methods-')) return { methods: [sampleWireMethod()] };
      const key = String(data['id'] ?? data['requestId']);
      if (onLateAnswer) late.set(key, onLateAnswer);
      return new Promise((resolve, reject) => {
        waiting.set(key, (given) => {
          if (given instanceof Error) reject(given);
          else resolve(given);
        });
      });
    },
  });
  const { store } = harness;
  const targets = recordTargets(store);
  store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  return {
    ...harness,
    targets,
    late,
    shown: () => store.get(paymentAtom)?.transaction.id ?? null,
    goTo(route: RouteName, transactionId: string | null = null, isReturn = false) {
      store.set(visitAtom, { id: `${route} ${String(transactionId)}`, isReturn });
      store.set(placeAtom, { route, cameFrom: 'deposit', hasPrevious: true, transactionId });
    },
    async answers(key: string, given: unknown) {
      waiting.get(key)?.(given);
      await settle();
    },
    isAsked: (key: string) => waiting.has(key),
    /** The player pays and is at the step or the result that the answer leads to. */
    async pays(id: string, action: object, status?: string) {
      this.goTo('deposit-redirect');
      submit(store, sentDeposit({ requestId: `request-${id}` }));
      await this.answers(`request-${id}`, answerOf(id, status, action));
      this.goTo(action === ADDRESS ? 'deposit-crypto-address' : 'deposit-complete');
      targets.length = 0;
    },
  };
}

it.each([
  ['the result', COMPLETE, 'processed'],
  ['the step', ADDRESS, 'waiting'],
] as const)(
  '[TX-4, TX-5] a payment of before a reload leaves %s of another one',
  async (_name, action, status) => {
    const widget = open([{ ...NOTE, sentAt: 1_700_000_000_000 }]);
    await settle();
    await widget.pays('new', action, status);
    await widget.answers('old', answerOf('old', 'mistaked'));
    expect(widget.store.get(paymentsAtom).list).toHaveLength(2);
    expect([widget.shown(), widget.targets]).toEqual(['new', []]);
  },
);

it('[TX-5, FM-19] a payment of before a reload leaves the form of its method, which the player fills in', async () => {
  const widget = open([{ ...NOTE, sentAt: 1_700_000_000_000 }]);
  await widget.store.set(loadListAtom, 'deposit');
  widget.goTo('deposit-redirect');
  await widget.answers('old', answerOf('old', 'waiting', { type: 'redirect', url: 'https://pay.test/1' }));
  expect(widget.store.get(paymentsAtom).list).toMatchObject([{ transaction: { id: 'old' } }]);
  expect([widget.shown(), widget.targets]).toEqual([null, []]);
});

it('[TX-5] the late answer of a payment that the player no longer waits for leaves the step of another one', async () => {
  const widget = open();
  submit(widget.store, sentDeposit({ requestId: 'request-old' }));
  await widget.answers('request-old', networkErrorOf());
  widget.store.set(dispatchAtom, { type: 'dismissed', key: 'request-old' });
  await widget.pays('new', ADDRESS);
  widget.late.get('request-old')?.(answerOf('old', 'waiting', ADDRESS));
  expect(widget.store.get(paymentsAtom).list).toHaveLength(2);
  expect([widget.shown(), widget.targets]).toEqual(['new', []]);
});

it('[TX-5] the answer to a submission leaves the result of another payment that the player has gone to', async () => {
  const widget = open();
  await widget.pays('first', COMPLETE, 'processed');
  widget.goTo('deposit-redirect');
  submit(widget.store, sentDeposit({ requestId: 'request-second' }));
  widget.goTo('deposit-complete', 'first');
  widget.store.set(dispatchAtom, { type: 'shown', key: 'request-first' });
  await widget.answers('request-second', answerOf('second', 'waiting', ADDRESS));
  expect(widget.store.get(paymentsAtom).list).toHaveLength(2);
  expect([widget.shown(), widget.targets]).toEqual(['first', []]);
});

it('[TX-5] the code of a payment is shown although another method’s payment was, at the same form page', async () => {
  const widget = open();
  const { store } = widget;
  widget.goTo('form');
  submit(store, { ...sentDeposit({ requestId: 'request-first' }), from: 'form' });
  await widget.answers(
    'request-first',
    answerOf('first', 'waiting', { type: 'redirect', url: 'https://pay.test/1' }),
  );
  store.set(selectAtom, { section: 'deposit', group: null, method: 'other' });
  submit(store, { ...sentDeposit({ requestId: 'request-second' }), method: 'other', from: 'form' });
  const code = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 };
  await widget.answers('request-second', answerOf('second', 'waiting', code));
  expect(widget.shown()).toBe('second');
  expect(widget.targets.at(-1)).toMatchObject({ name: 'withdrawal-confirm' });
});

describe('[TX-6, RT-18] an address of a payment that the player has left', () => {
  it.each([
    ['its payment', answerOf('visited')],
    ['a payment of the other section', answerOf('visited', 'waiting', COMPLETE, 'withdrawal')],
    ['a failure', refusal(403, 'forbidden')],
  ])('does nothing when %s arrives', async (_name, answer) => {
    const widget = open();
    widget.goTo('deposit-complete', 'visited');
    const visited = widget.store.set(visitPaymentAtom, 'deposit', 'visited');
    await widget.pays('new', COMPLETE, 'processed');
    await widget.answers('visited', answer);
    await visited;
    expect([widget.shown(), widget.targets]).toEqual(['new', []]);
  });
});

it('[TX-6, RT-18] an address whose look-up fails shows the payment that its note has found meanwhile', async () => {
  const widget = open([{ ...NOTE, sentAt: 1_700_000_000_000 }]);
  widget.goTo('deposit-complete', 'old');
  const ofNote = widget.answers;
  const noted = ofNote('old', answerOf('old', 'processed'));
  const visited = widget.store.set(visitPaymentAtom, 'deposit', 'old');
  await noted;
  await widget.answers('old', refusal(403, 'forbidden'));
  await visited;
  expect([widget.shown(), widget.targets]).toEqual(['old', []]);
});

// A payment page that appends to its return address without reading it.
it.each(['t1?status=ok', ' t1', 't1/', '"t1"', 't1;status=ok', 't1\u200b'])(
  '[TX-6] a return address with %j, which the gateway refuses, leads to the payment',
  async (id) => {
    const widget = open();
    widget.goTo('deposit-complete', id);
    const visited = widget.store.set(visitPaymentAtom, 'deposit', id);
    await widget.answers(id, refusal(400, 'bad_request'));
    await visited;
    expect(widget.targets).toEqual([
      { name: 'deposit-complete', query: { transactionId: 't1' }, replace: true },
    ]);
  },
);

it('[TX-6] an id with unusual signs that the gateway knows is looked up as it is', async () => {
  const widget = open();
  widget.goTo('deposit-complete', 'a+b/c=');
  const visited = widget.store.set(visitPaymentAtom, 'deposit', 'a+b/c=');
  await widget.answers('a+b/c=', answerOf('a+b/c=', 'processed'));
  await visited;
  expect([widget.shown(), widget.targets]).toEqual(['a+b/c=', []]);
});

it('[TX-6, MO-8] the link to another payment leads to it while one is open, and only going back does not', async () => {
  const widget = open();
  await widget.pays('open', ADDRESS);
  widget.goTo('deposit-complete', 'other', true);
  await widget.store.set(visitPaymentAtom, 'deposit', 'other');
  expect([widget.shown(), widget.isAsked('other')]).toEqual(['open', false]);
  widget.goTo('deposit-complete', 'other');
  const visited = widget.store.set(visitPaymentAtom, 'deposit', 'other');
  await widget.answers('other', answerOf('other', 'waiting', { type: 'confirm', channel: 'sms', length: 6 }));
  await visited;
  expect(widget.shown()).toBe('other');
});

function networkErrorOf(): unknown {
  try {
    return networkFailure();
  } catch (error) {
    return error;
  }
}
