import type { CardCheck } from '../requests.ts';
import { MARKETS } from '../data/markets.ts';
import { GatewayError } from '../gateway-error.ts';

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
];
/** The sandbox's issuers: the first digits of their credit and prepaid cards; every other card is a debit card. */
const CREDIT = /^(4000|5555|3)/;
const PREPAID = /^5105/;
const NO_CREDIT = { en: 'Credit cards cannot be used here. Use a debit card.' };

const fundingOf = (prefix: string) =>
  CREDIT.test(prefix) ? 'credit' : PREPAID.test(prefix) ? 'prepaid' : 'debit';

/** Whether a card is accepted where only debit and prepaid cards are; it is judged again when it is submitted. */
export function cardCheck({ method, prefix }: CardCheck) {
  const methods = [...MARKETS.values()].flatMap(({ deposit }) => deposit);
  if (!methods.some(({ wire }) => wire.name === method && wire.hasCardCheck))
    throw new GatewayError(422, 'unknown_method', 'This method checks no cards.');
  const funding = fundingOf(prefix);
  const brand = BRANDS.find(([range]) => range.test(prefix))?.[1];
  const isAccepted = funding !== 'credit';
  return { isAccepted, funding, ...(brand && { brand }), ...(!isAccepted && { reason: NO_CREDIT }) };
}

/** Throws for a card that the check refuses. */
export function requireAcceptedCard(hasCardCheck: boolean, cardNumber: string | undefined): void {
  if (!hasCardCheck || fundingOf((cardNumber ?? '').replace(/\D/g, '')) !== 'credit') return;
  throw new GatewayError(
    422,
    'card_refused',
    NO_CREDIT.en,
    { card_number: NO_CREDIT.en },
    { advice: 'other_card' },
  );
}
