import { amount, bank, fullName, nuban } from './fields.ts';
import { maker, type CommonMarket, type Own } from './maker.ts';
import { PROCESSING_TIMES, VIEW, type AmountRule, type SandboxMethod } from './method.ts';

/** Enough fictional banks that the list needs a search. */
const BANKS =
  'Niger Delta Bank,Savanna Trust Bank,Palm Coast Bank,Benue Microfinance,Jos Plateau Bank,Lagoon Merchant Bank,Kano City Bank,Oyo Heritage Bank,Cross River Bank,Zuma Rock Bank,Harmattan Savings,Baobab Community Bank,Emerald Gulf Bank,Sokoto Commercial Bank,Iroko Digital Bank,Calabar Mutual,Ogun Valley Bank,Lokoja Confluence Bank,Green Eagle Bank,Abeokuta Union Bank,Enugu Coal City Bank,Warri Harbour Bank,Ibadan Seven Hills Bank,Maiduguri Trust Bank'.split(
    ',',
  );

const bankField = bank(BANKS.map((label, at) => ({ value: String(701 + at), label })));

/** A withdrawal to any Nigerian bank (LS-4): the player chooses the bank from a list and then enters the account. */
export const anyBankPayout = (
  market: CommonMarket,
  position: number,
  own: Partial<Own> = {},
  range?: AmountRule,
): SandboxMethod =>
  maker(market)(
    'confirm',
    position,
    {
      name: `any_bank_payout_${market.country}`,
      text: { en: market.country === 'ng' ? 'Any bank' : 'Nigerian bank account' },
      fields: [amount, bankField, nuban, fullName],
      cardViewType: VIEW.bankTransfer,
      iconIds: ['globe'],
      processing_time: PROCESSING_TIMES.day,
      ...own,
    },
    range,
  );
