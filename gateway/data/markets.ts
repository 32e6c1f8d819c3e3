import { BRAZIL } from './br.ts';
import { BRITAIN } from './gb.ts';
import { INDIA } from './in.ts';
import { KYRGYZSTAN } from './kg.ts';
import { MANY } from './many.ts';
import type { Market, SandboxMethod } from './method.ts';
import { MEXICO } from './mx.ts';
import { NIGERIA } from './ng.ts';
import { RUSSIA } from './ru.ts';

/** Markets with methods, by country in lower case. */
export const MARKETS: ReadonlyMap<string, Market> = new Map(
  [MEXICO, INDIA, BRAZIL, NIGERIA, KYRGYZSTAN, RUSSIA, BRITAIN, MANY].map((market) => [market.country, market]),
);

/** The market and the method of a submission or a transaction, if they exist. */
export function offered(
  section: 'deposit' | 'withdrawal',
  { country, method }: { readonly country: string; readonly method: string },
): { readonly market: Market | undefined; readonly method: SandboxMethod | undefined } {
  const market = MARKETS.get(country);
  return { market, method: market?.[section].find(({ wire }) => wire.name === method) };
}

/** A method of that name that takes the currency, of any market. */
export function anyMethod(section: 'deposit' | 'withdrawal', name: string, currency: string) {
  const found = [...MARKETS.values()].flatMap((market) => market[section]);
  return found.find(({ wire }) => wire.name === name && wire.currency.includes(currency))?.wire;
}

/** The options of the region selector: the markets, a country without methods, and one that is served directly. */
export const COUNTRIES: readonly { readonly code: string; readonly currency: string; readonly isPopular?: boolean }[] = [
  { code: 'mx', currency: 'MXN', isPopular: true },
  { code: 'in', currency: 'INR', isPopular: true },
  { code: 'br', currency: 'BRL', isPopular: true },
  { code: 'ng', currency: 'NGN' },
  { code: 'gb', currency: 'GBP' },
  { code: 'kg', currency: 'KGS' },
  { code: 'ru', currency: 'RUB' },
  { code: 'fr', currency: 'EUR' },
  { code: 'cu', currency: 'CUP' },
  { code: 'zz', currency: 'USD' },
];

/** Countries whose lists have `isDirectGeo` (LS-2). */
export const DIRECT_COUNTRIES: ReadonlySet<string> = new Set(['cu']);
