// What a licensed partner's gateway adds to a form: prices that hold, plans, questions, and advice after a refusal (MO-9 to
// MO-16).
import type { Section } from '#domain/section.ts';
import { closeChallengeAtom, type Challenge } from '#state/payment/challenge.ts';
import type { Payment } from '#state/payment/payment.ts';
import type { CellDriver, CellState } from './cell-state.ts';
import type { Answer, Answers, Reply } from './fixed-fetch.ts';
import { NOW } from './frozen-clock.ts';
import { listWith } from './gate-states.ts';
import { ACTIONS, TRANSACTION } from './samples.ts';
import { LEG_TEXTS } from '../../gateway/data/leg-texts.ts';
import { PROMPT_DATA } from '../../gateway/data/prompt-texts.ts';

type States = Readonly<Record<string, CellState>>;
type Draft = Readonly<Record<string, string>>;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** ms: a form waits so long before it asks for a price. */
const SHORT = 400;
const READY = 'button[type="submit"]:not([aria-busy])';

const submit = async (driver: CellDriver): Promise<void> => {
  await driver.see(READY);
  await driver.press(READY);
};
const submitUntil =
  (selector: string) =>
  async (driver: CellDriver): Promise<void> => {
    await submit(driver);
    await driver.see(selector);
  };
const refused = (error: object): Reply => ({
  status: 422,
  error: { message: 'The bank declined this payment.', code: 'declined', ...error },
});

const quote = (change: object = {}): Reply => ({
  body: {
    quoteId: 'q',
    amount: '1000',
    fee: '12.50',
    total: '1012.50',
    receive: { amount: '54.35', currency: 'USD' },
    rate: { from: 'MXN', to: 'USD', value: '0.054347' },
    expiresAt: NOW + 600 * SECOND,
    ...change,
  },
});
const DEARER = quote({
  fee: '14',
  total: '1014',
  receive: { amount: '53.90', currency: 'USD' },
  rate: { from: 'MXN', to: 'USD', value: '0.053899' },
});

const leg = (of: keyof typeof LEG_TEXTS, amount: string, hours: number, change: object = {}) => ({
  ...LEG_TEXTS[of],
  amount,
  currency: 'MXN',
  expectedAt: NOW + hours * HOUR,
  ...change,
});
const plan = (card: string, account: string): Reply => ({
  body: {
    planId: 'p',
    legs: [leg('card', card, 1), leg('bank', '300', 2), leg('account', account, 24, { fee: '0.30' })],
    total: '1000',
  },
});

interface Then {
  /** The player's actions once there is an offer. */
  readonly play?: NonNullable<CellState['play']>;
  /** The code with which the submission is refused. */
  readonly refuses?: string;
}

const isThere = (driver: CellDriver): Promise<void> => driver.see(READY);

/** Forms whose method has quotes, or plans in the section of withdrawals, which the gateway answers with `offer`. */
const offering =
  (section: Section, method: string, draft: Draft) =>
  (offer: Answer, { play = isThere, refuses }: Then = {}): CellState => {
    const isQuote = section === 'deposit';
    const answers: Answers = {
      ...listWith(section, [], { [method]: isQuote ? { hasQuote: true } : { hasPlan: true } }),
      [isQuote ? 'quote' : 'plan']: offer,
      ...(refuses !== undefined && {
        [isQuote ? 'createDeposit' : 'createWithdrawal']: refused({ code: refuses }),
      }),
    };
    return { method, draft: { ...draft, $amount: '1000' }, answers, timersUpTo: SHORT, play };
  };

export function quotedForms(method: string, draft: Draft): States {
  const form = offering('deposit', method, draft);
  const expires = { refuses: 'quote_expired', play: submitUntil('[role="alert"]') };
  return {
    'quote asked for': form('never', { play: () => Promise.resolve() }),
    quote: form(quote()),
    'quote expiring': form(quote({ expiresAt: NOW + 45 * SECOND })),
    'quote lapsed': form({ turns: [quote(), 'never'] }, expires),
    'quote renewed': form({ turns: [quote(), DEARER] }, expires),
    'quote missing': form('broken'),
  };
}

export function plannedForms(method: string, draft: Draft): States {
  const form = offering('withdrawal', method, draft);
  return {
    'plan asked for': form('never', { play: () => Promise.resolve() }),
    plan: form(plan('500', '199.70')),
    'plan changed': form(
      { turns: [plan('500', '199.70'), plan('600', '99.70')] },
      { refuses: 'plan_changed', play: submitUntil('[role="alert"]') },
    ),
    'plan missing': form('broken'),
  };
}

const LIMIT = { kind: 'prompt', id: 'limit', ...PROMPT_DATA['deposit-limit'] };
const { fields, ...ask } = LIMIT.ask;
const AMOUNT_ONLY = { ...LIMIT, ask: { ...ask, fields: fields.slice(0, 1) } };
const SEND = 'dialog button[type="submit"]';

/** The question before the first deposit. */
export function promptedForms(method: string, draft: Draft): States {
  const form = (
    gate: object,
    play: NonNullable<CellState['play']>,
    answerGate: Answer = 'never',
  ): CellState => ({
    method,
    draft,
    answers: { ...listWith('deposit', [gate]), answerGate },
    play: async (driver) => {
      await submitUntil('dialog')(driver);
      await play(driver);
    },
  });
  const answer = async (driver: CellDriver): Promise<void> => {
    await driver.type('dialog input', '900');
    await driver.press(SEND);
  };
  return {
    prompt: form(LIMIT, () => Promise.resolve()),
    'prompt errors': form(LIMIT, async (driver) => {
      await driver.press(SEND);
      await driver.see('dialog [aria-invalid="true"]');
    }),
    'prompt sending': form(AMOUNT_ONLY, async (driver) => {
      await answer(driver);
      await driver.see('dialog [aria-busy="true"]');
    }),
    'prompt refused': form(
      AMOUNT_ONLY,
      async (driver) => {
        await answer(driver);
        await driver.see('dialog [aria-invalid="true"]');
      },
      refused({ message: 'Check the limit', fields: { amount: 'A limit is at most 500.' } }),
    ),
    'prompt skipped': form(LIMIT, async (driver) => {
      await driver.press(`${SEND} + button`);
      await driver.see('dialog [hidden] form');
    }),
    'prompt without fields': form({ kind: 'prompt', id: 'rules', ...PROMPT_DATA.rules }, () =>
      Promise.resolve(),
    ),
  };
}

/** What the gateway advises after a refusal. */
export const advised = (advice: string, state: CellState, error: object = {}): CellState => ({
  ...state,
  answers: { ...state.answers, createDeposit: refused({ advice, ...error }) },
  play: submitUntil('[role="alert"]'),
});

export function advisedForms(method: string, draft: Draft): States {
  const state = { method, draft };
  return {
    'advice retry': advised('retry', state),
    'advice other method': advised('other_method', state),
    'advice alternatives': advised('other_method', state, { alternatives: ['codi_qr', 'debit_card_mx'] }),
    'advice bank': advised('contact_bank', state),
    'advice lower amount': advised('lower_amount', state, { suggested: '250' }),
    'advice less': advised('lower_amount', state),
  };
}

const challenged = (state: CellState, change: object): CellState => ({
  ...state,
  payment: { action: { ...ACTIONS.challenge, ...change } },
});

/** The card issuer's question, besides its usual state. */
export const challengeStates = (state: CellState): States => ({
  'challenge large': challenged(state, { size: 'large' }),
  'challenge full': challenged(state, { size: 'full' }),
  'challenge returned': {
    ...challenged(state, {}),
    arrange: (store) => {
      const payment = { transaction: { id: TRANSACTION.id } } as Payment;
      store.set(closeChallengeAtom, payment, ACTIONS.challenge as unknown as Challenge, 'returned');
    },
  },
  'challenge expired': challenged(state, { expiresAt: NOW - SECOND }),
  'challenge unsafe': challenged(state, { url: 'upi://pay?pa=sandbox' }),
});
