/** Currencies whose amounts have other than two decimals; each belongs to one of the sandbox's methods or tests. */
const OTHER: Readonly<Record<string, number>> = { JPY: 0, KWD: 3, BTC: 8 };

/** The decimal places of a currency's amounts. */
export const decimalsOf = (currency: string): number => (Object.hasOwn(OTHER, currency) ? (OTHER[currency] ?? 2) : 2);
