import { asciiDigits } from './digits.ts';

/** Whether a gateway accepts a card, by the first digits of its number. */
export interface CardVerdict {
  readonly isAccepted: boolean;
  /** By language. */
  readonly reason: Readonly<Record<string, string>> | null;
  readonly brand: string | null;
  readonly funding: 'credit' | 'debit' | 'prepaid' | null;
}

/** How many digits are checked. */
const PREFIX = 8;

/** The digits of a card number that a gateway checks; null while there are too few. */
export function cardPrefix(cardNumber: string): string | null {
  const digits = asciiDigits(cardNumber).replace(/\D/g, '');
  return digits.length < PREFIX ? null : digits.slice(0, PREFIX);
}
