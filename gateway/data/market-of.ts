import { abroadDeposits, abroadWithdrawals } from './abroad-methods.ts';
import { commonDeposits, commonWithdrawals } from './common-methods.ts';
import { cryptoDeposits, cryptoWithdrawals, type CryptoMarket } from './crypto-methods.ts';
import { maker, type CommonMarket } from './maker.ts';
import type { Market } from './method.ts';

/** A market's own data; the range applies to its methods unless they have their own. */
export type MarketFacts = Omit<Market, 'deposit' | 'withdrawal'> & CommonMarket & Omit<CryptoMarket, 'currency'>;

type OwnMethods = (make: ReturnType<typeof maker>) => Pick<Market, 'deposit' | 'withdrawal'>;

/** A market with its own methods, followed by those of every market. */
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
