import { abroadDeposits, abroadWithdrawals } from './abroad-methods.ts';
import { commonDeposits, commonWithdrawals } from './common-methods.ts';
import { cryptoDeposits, cryptoWithdrawals, type CryptoMarket } from './crypto-methods.ts';
import { maker, type CommonMarket } from './maker.ts';
import type { Market } from './method.ts';

/** What a market says of itself; the range is its methods', unless one has its own. */
export type MarketFacts = Omit<Market, 'deposit' | 'withdrawal'> & CommonMarket & Omit<CryptoMarket, 'currency'>;

type OwnMethods = (make: ReturnType<typeof maker>) => Pick<Market, 'deposit' | 'withdrawal'>;

/** A market with methods of its own, and after them those that every market has. */
export function marketOf(facts: MarketFacts, ownMethods: OwnMethods): Market {
  const { deposit, withdrawal } = ownMethods(maker(facts));
  const { country, currency, phonePrefix, samplePhone, lang, opening } = facts;
  return {
    country,
    currency,
    phonePrefix,
    samplePhone,
    lang,
    opening,
    deposit: [...deposit, ...commonDeposits(facts), ...abroadDeposits(facts), ...cryptoDeposits(facts)],
    withdrawal: [...withdrawal, ...commonWithdrawals(facts), ...abroadWithdrawals(facts), ...cryptoWithdrawals(facts)],
  };
}
