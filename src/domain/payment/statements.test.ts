import { CashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import { isFinal, NO_ACTION, type Action, type Outcome, type Transaction } from '#domain/transaction.ts';
import { transition } from './machine.ts';
import { differenceOf } from './paid.ts';
import { moneyOf, toldOf } from './statuses.ts';
import {
  NO_PAYMENTS,
  type CreateRequest,
  type Payment,
  type PaymentEffect,
  type PaymentEvent,
  type Payments,
  type StepRequest,
} from './state.ts';

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SECTIONS: readonly Section[] = ['deposit', 'withdrawal'];
const STATUSES = ['waiting', 'accepted', 'processed', 'mistaked', 'cancelled'] as const;
const ACTIONS: readonly Action[] = [
  NO_ACTION,
  { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 },
  { type: 'pix', code: '1', expiresAt: null },
];
const ERRORS = [
  new CashierError('network', 'lost'),
  new CashierError('server', 'no', { status: 422, serverCode: 'limit' }),
  new CashierError('server', 'twice', { status: 409, serverCode: 'exists' }),
];

const IDS = ['t1', 't1', 't2', 't3'];
const REST = { returnUrl: '', fields: {}, bonusId: null };

/** What the host is told of a payment. */
function newsOf(payment: Payment | undefined): string {
  if (!payment || !('transaction' in payment)) return '';
  const paid = differenceOf(payment)?.paid;
  return [payment.transaction.status, ...(paid ? [paid.amount, paid.currency] : [])].join(' ');
}

/** A gateway that contradicts itself, and mixes up transactions and sections; a player who does anything. */
function run(seed: number): void {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const said: Transaction[] = [];
  const sent: CreateRequest[] = [];
  const steps: Extract<PaymentEffect, { type: 'send-step' }>[] = [];
  const lookups: Extract<PaymentEffect, { type: 'look-up' }>[] = [];
  const told = new Map<string, string>();
  let state: Payments = { ...NO_PAYMENTS, isPushed: pick([true, false]) };
  let uptime = 0;
  let ids = 0;

  const says = (id: string, own: Partial<Transaction> = {}): Transaction => {
    const amount = pick([null, '300', '500']);
    const section = pick([undefined, ...SECTIONS]);
    const transaction = {
      id,
      status: pick(STATUSES),
      txid: null,
      amount,
      currency: amount && pick(['MXN', 'USD']),
      ...(section && { section }),
      ...pick([{}, { reason: { en: String((ids += 1)) } }]),
      ...own,
    };
    said.push(transaction);
    return transaction;
  };
  const answers = (id: string): Outcome => ({ transaction: says(id), action: pick(ACTIONS) });

  function happens(event: PaymentEvent): void {
    const before = state;
    const serverTime = { earliest: uptime, latest: uptime };
    const next = transition(state, event, { uptime, date: uptime, serverTime, horizon: 60_000, random: 0.5 });
    state = next.state;
    for (const effect of next.effects) {
      if (effect.type === 'look-up') lookups.push(effect);
      if (effect.type === 'send-step') steps.push(effect);
      if (effect.type === 'send') {
        const others = before.list.filter(({ key }) => key !== effect.request.body.requestId);
        expect(others.filter(({ phase }) => phase === 'sending' || phase === 'unanswered')).toEqual([]);
        sent.push(effect.request);
      }
      if (effect.type === 'announce') {
        const { id } = effect.transaction;
        const payment = state.list.find((one) => 'transaction' in one && one.transaction.id === id);
        const news = newsOf(payment);
        expect(news).not.toBe(told.get(id));
        told.set(id, news);
      }
    }
    // An answer never makes an intent disappear.
    for (const { key, phase } of before.list)
      if (phase === 'sending' || phase === 'unanswered')
        expect(event.type === 'dismissed' || state.list.some((one) => one.key === key)).toBe(true);
    state.list.forEach(check);
  }

  /** What the player and the host are told is what was said of this very transaction, with that status. */
  function check(payment: Payment): void {
    if (!('transaction' in payment)) return;
    const { status, transaction } = toldOf(payment);
    expect(told.get(transaction.id)?.startsWith(newsOf(payment))).toBe(true);
    if (!isFinal(status)) return;
    const money = moneyOf(transaction);
    const ofStatus = said.filter(
      (one) =>
        one.id === transaction.id &&
        one.status === status &&
        (one.section === undefined || one.section === payment.section),
    );
    if (ofStatus.length === 0)
      throw new Error(JSON.stringify([payment, said.filter((o) => o.id === transaction.id)]));
    if (money) expect(ofStatus.map(({ amount }) => amount)).toContain(money.amount);
    if (transaction.reason) expect(ofStatus.map(({ reason }) => reason)).toContainEqual(transaction.reason);
  }

  const submit = (): void => {
    const [section, method] = [pick(SECTIONS), pick(['a', 'b'])];
    const body = {
      requestId: `r${String((ids += 1))}`,
      method,
      amount: '500',
      currency: 'MXN',
      country: 'mx',
    };
    const request = { section, method, from: `${section}-redirect`, body: { ...REST, ...body } };
    happens({ type: 'submit', request, captcha: null });
  };
  const answerSubmission = (): void => {
    const request = pick(sent);
    const { requestId } = request.body;
    happens(
      random() < 0.6
        ? { type: 'outcome', request, outcome: answers(pick(IDS)) }
        : { type: 'failed', key: requestId, requestId, error: pick(ERRORS) },
    );
  };
  const answerLookup = (): void => {
    const { key, lookup, query } = pick(lookups);
    const isFound = random() < 0.6;
    happens(
      isFound
        ? { type: 'looked-up', key, lookup, ...answers('id' in query ? query.id : pick(IDS)) }
        : { type: pick(['lookup-failed', 'lookup-unknown']), key, lookup },
    );
  };
  const push = (): void => {
    const section = pick(SECTIONS);
    const id = pick(IDS);
    const statement = says(id, { section });
    happens({ type: 'stated', section, said: random() < 0.2 ? { ...statement, id: null } : statement });
  };
  const visit = (): void => {
    const section = pick(SECTIONS);
    const outcome = { transaction: says(pick(IDS), { section }), action: pick(ACTIONS) };
    happens({ type: 'visited', section, from: `${section}-redirect`, ...outcome });
  };
  const sendStep = (): void => {
    const payment = pick(state.list);
    if (!('transaction' in payment)) return;
    const body = { requestId: `s${String((ids += 1))}`, transactionId: payment.transaction.id, code: '1' };
    const request: StepRequest = { kind: 'confirm', body };
    happens({ type: 'submit-step', key: payment.key, request });
  };
  const answerStep = (): void => {
    const { key, request } = pick(steps);
    const { requestId, transactionId } = request.body;
    happens(
      random() < 0.6
        ? { type: 'step-outcome', key, request, outcome: answers(transactionId) }
        : { type: 'failed', key, requestId, error: pick(ERRORS) },
    );
  };
  const act = (): void => {
    const { key } = pick(state.list);
    happens({ type: pick(['seen', 'refusal-read', 'dismissed']), key });
    // A payment that the player has dismissed may be told of again.
    if (!state.list.some((one) => one.key === key)) told.clear();
    for (const one of state.list) if ('transaction' in one) told.set(one.transaction.id, newsOf(one));
  };

  if (random() < 0.5) {
    const notes = [
      { requestId: 'n1', section: pick(SECTIONS), method: 'a', sentAt: 0, ...pick([{}, { id: 't1' }]) },
      { requestId: 'n2', section: pick(SECTIONS), method: 'b', sentAt: 0, ...pick([{}, { id: 't2' }]) },
    ];
    happens({ type: 'notes-read', notes, origin: 'reload' });
  }
  for (let count = 0; count < 25; count += 1) {
    uptime += pick([0, 500, 5000, 61_000]);
    const choices = [submit, push, push, visit, () => happens({ type: 'tick' })];
    if (sent.length > 0) choices.push(answerSubmission, answerSubmission);
    if (lookups.length > 0) choices.push(answerLookup, answerLookup, answerLookup);
    if (steps.length > 0) choices.push(answerStep);
    if (state.list.length > 0) choices.push(sendStep, act);
    pick(choices)();
  }
}

it('[TX-4] [TX-5] whatever a gateway says, a payment is told only what was said of it, and one is sent at a time', () => {
  for (let seed = 1; seed <= 400; seed += 1) run(seed);
});
