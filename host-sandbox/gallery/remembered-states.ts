// States of a gateway that remembers payments: the last payment, saved accounts, and alternatives after a
// refusal.
import { MARKETS } from '../../gateway/data/markets.ts';
import type { CellDriver, CellState } from './cell-state.ts';
import type { Answers } from './fixed-fetch.ts';
import { marketAnswers } from './samples.ts';
import { NOW } from './frozen-clock.ts';

type States = Readonly<Record<string, CellState>>;

const DAY = 24 * 3_600_000;
const account = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  lastUsedAt: NOW - DAY,
  ...more,
});
const ACCOUNTS = [
  account('a1', 'al•••@players.example'),
  account('a2', 'alexandra.morgan.of.the.long.name•••@players.example', { lastUsedAt: NOW - 9 * DAY }),
  account('a3', '•••• 4417', { expiresAt: NOW - DAY }),
];

/** Mexico's list with a last payment and saved accounts of its method. */
function remembered(section: 'deposit' | 'withdrawal', name: string, lastUsed: object = {}): Answers {
  const methods = MARKETS.get('mx')?.[section].map(({ wire }) => ({
    ...wire,
    canSave: true,
    ...(wire.name === name && { savedAccounts: ACCOUNTS }),
  }));
  const accounts = (['main', 'additional'] as const).map((id) => ({
    id,
    amount: '12500.50',
    currency: 'MXN',
  }));
  const last = { method: name, amount: '500', currency: 'MXN', at: NOW - DAY, accountId: 'a1', ...lastUsed };
  return {
    ...marketAnswers('mx'),
    [`${section}Methods`]: { body: { methods, accounts, lastUsed: last, gates: [] } },
  };
}

const SPEI = remembered('deposit', 'spei_transfer');
const PAYOUT = remembered('withdrawal', 'spei_payout', { accountId: 'a2' });

export const LAST_DEPOSIT: States = {
  'last used': { answers: SPEI },
  'last used out of bounds': { answers: remembered('deposit', 'spei_transfer', { amount: '9000000' }) },
};
export const LAST_WITHDRAWAL: States = { 'last used': { answers: PAYOUT } };

const forget = async (driver: CellDriver): Promise<void> => {
  await driver.press('[role="radiogroup"] button');
  await driver.see('dialog');
};
const spei = (state: CellState = {}): CellState => ({
  method: 'spei_transfer',
  draft: { $amount: '500' },
  answers: SPEI,
  ...state,
});

/** The form states, shown on the redirect form. */
export const REMEMBERED_FORM_STATES: States = {
  'saved accounts': spei(),
  'another account': spei({ draft: { $amount: '500', $savedAccount: '' } }),
  'forget an account': spei({ play: forget }),
  'account not forgotten': spei({
    answers: { ...SPEI, forgetAccount: { status: 503, error: { message: 'Busy' } } },
    play: async (driver) => {
      await forget(driver);
      await driver.press('dialog button + button');
      await driver.see('[role="alert"]');
    },
  }),
  'fee on top': { method: 'net_banking_mx', draft: { $amount: '1234.5' } },
  alternatives: spei({
    answers: {
      ...SPEI,
      createDeposit: {
        status: 422,
        error: {
          message: 'The bank declined this payment.',
          code: 'declined',
          alternatives: ['codi_qr', 'net_banking_mx', 'cash_desk_mx', 'deposit_slip_mx'],
        },
      },
    },
    play: async (driver) => {
      await driver.press('button[type="submit"]');
      await driver.see('[role="alert"]');
    },
  }),
};

export const REMEMBERED_PAYOUT_STATES: States = {
  'saved accounts': { method: 'spei_payout', draft: { $amount: '250' }, answers: PAYOUT },
};
