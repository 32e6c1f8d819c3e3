import type { CellDriver, CellState } from './cell-state.ts';
import type { Answer } from './fixed-fetch.ts';
import { listWith } from './gate-states.ts';
import { NOW } from './frozen-clock.ts';

type States = Readonly<Record<string, CellState>>;

const HOUR = 3_600_000;
const entry = (id: string, status: string, change: object = {}) => ({
  id: `b7c1${id}-0f3e-4c52-9a51-5d1c7f2e80aa`,
  section: 'deposit',
  status,
  method: 'spei_transfer',
  text: { en: 'SPEI transfer', es: 'Transferencia SPEI' },
  iconIds: ['bank'],
  amount: '500',
  currency: 'MXN',
  createdAt: NOW - Number.parseInt(id, 10) * 5 * HOUR,
  updatedAt: NOW - Number.parseInt(id, 10) * 5 * HOUR,
  ...change,
});
const OPEN = entry('1', 'accepted', {
  section: 'withdrawal',
  method: 'spei_payout',
  amount: '12500.5',
  fee: '12.50',
  expectedAt: NOW + 19 * HOUR,
  reason: { en: 'We are checking this withdrawal.', ru: 'Мы проверяем этот вывод.' },
  cancellableUntil: NOW + 2 * HOUR,
});
const leg = (status: string, amount: string, account: string, change: object = {}) => ({
  method: 'card',
  text: { en: 'Debit card' },
  account,
  amount,
  currency: 'MXN',
  status,
  ...change,
});
const IN_LEGS = entry('6', 'accepted', {
  section: 'withdrawal',
  method: 'spei_payout',
  amount: '1000',
  expectedAt: NOW - HOUR,
  legs: [
    leg('processed', '500', '•••• 4242', { reason: { en: 'First back to the card you paid with' } }),
    leg('mistaked', '300', '•••• 1111'),
    leg('accepted', '199.7', '•••• 0913', { fee: '0.3', expectedAt: NOW + 20 * HOUR }),
  ],
  steps: [
    { name: 'requested', text: { en: 'Requested' }, state: 'done', at: NOW - 4 * HOUR },
    {
      name: 'checks',
      text: { en: 'Checks' },
      state: 'held',
      reason: { en: 'We need to see a bank statement.' },
      action: { name: 'documents', text: { en: 'Send documents' } },
    },
    { name: 'sent', text: { en: 'Sent' }, state: 'next' },
  ],
});
const IN_LEGS_ENDED = entry('7', 'processed', {
  section: 'withdrawal',
  method: 'spei_payout',
  amount: '700',
  legs: [
    leg('processed', '500', '•••• 4242', { reason: { en: 'First back to the card you paid with' } }),
    leg('mistaked', '300', '•••• 1111', { expectedAt: NOW - HOUR }),
    leg('processed', '199.7', '•••• 0913', { fee: '0.3' }),
  ],
  steps: ['Requested', 'Checks', 'Sent'].map((text) => ({
    name: text,
    text: { en: text },
    state: 'done',
    at: NOW - HOUR,
  })),
});
const ENTRIES = [
  OPEN,
  entry('2', 'processed'),
  entry('3', 'mistaked', {
    method: 'card',
    text: { en: 'Bank card' },
    iconIds: ['card'],
    reason: { en: 'The bank declined this payment.', ru: 'Банк отклонил этот платёж.' },
  }),
  entry('4', 'cancelled', { section: 'withdrawal', method: 'spei_payout', amount: '250' }),
  entry('5', 'waiting', { method: 'btc', text: { en: 'Bitcoin' }, iconIds: ['coin-btc'], amount: null }),
];
const page = (transactions: readonly object[], next?: string) => ({
  history: { body: { transactions, ...(next && { next }) } },
});
const failure = { history: { status: 503, error: { message: 'The cash desk is closed for a moment' } } };

export const HISTORY_STATES: States = {
  ready: { answers: page(ENTRIES, 'older') },
  withdrawals: { answers: page([OPEN, ENTRIES[3] ?? OPEN]), query: { section: 'withdrawal' } },
  empty: { answers: page([]) },
  loading: { isLoading: true },
  error: { answers: failure },
};

/** The withdrawal list of a gateway with a history. */
export const WITHDRAWALS_UNDER_WAY: States = {
  'under way': {
    answers: { ...listWith('withdrawal', []), ...page([OPEN, ENTRIES[3] ?? OPEN]) },
    play: async (driver) => {
      await driver.see('section[aria-label] > ul');
    },
  },
};

const of = (one: { readonly id: string }): CellState => ({
  answers: page(ENTRIES),
  query: { transactionId: one.id },
});

const ask = async (driver: CellDriver): Promise<void> => {
  // The first button below the rows.
  await driver.press('[data-screen] > :nth-child(2) button');
  await driver.see('dialog');
};
const cancelled = (answer: Answer, seen: string): CellState => ({
  ...of(OPEN),
  answers: { ...page(ENTRIES), cancelWithdrawal: answer },
  play: async (driver) => {
    await ask(driver);
    await driver.press('dialog button + button');
    await driver.see(seen);
  },
});
export const HISTORY_PAYMENT_STATES: States = {
  ready: of(OPEN),
  processed: of(ENTRIES[1] ?? OPEN),
  mistaked: of(ENTRIES[2] ?? OPEN),
  cancelled: of(ENTRIES[3] ?? OPEN),
  'cancel question': { ...of(OPEN), play: ask },
  'cancel too late': cancelled(
    { status: 409, error: { message: 'Too late', code: 'too_late' } },
    '[role="alert"]',
  ),
  'cancel refused': cancelled(
    { status: 409, error: { message: 'Refused', code: 'limit' } },
    '[role="alert"]',
  ),
  'cancel unanswered': cancelled('broken', '[aria-busy="true"]'),
  'legs and stages': {
    answers: page([IN_LEGS]),
    query: { transactionId: IN_LEGS.id },
  },
  'legs ended': { answers: page([IN_LEGS_ENDED]), query: { transactionId: IN_LEGS_ENDED.id } },
  loading: { query: { transactionId: 'x' }, isLoading: true },
  missing: { answers: page(ENTRIES), query: { transactionId: 'x' } },
};
