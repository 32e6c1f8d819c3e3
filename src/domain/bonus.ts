import type { PaymentMethod } from './method.ts';
import { compare } from './money.ts';
import { getOwn } from './get-own.ts';
import { subtract } from './sums.ts';

/** Minimum deposit: one figure for all currencies, or one per currency; decimal text. */
export type MinDeposit = string | Readonly<Record<string, string>>;

export interface Bonus {
  readonly id: string;
  readonly type: 'deposit' | 'freespin';
  readonly title: Readonly<Record<string, string>>;
  /** HTML by language; it must be sanitised before it is shown. */
  readonly terms: Readonly<Record<string, string>>;
  /** ms since epoch. */
  readonly expiresAt: number | null;
  readonly minDeposit: MinDeposit;
  /** False only for a freespin bonus that needs no deposit; its minimum is 0. */
  readonly depositRequired: boolean;
}

/** BN-5. */
const RESTRICTING_METHODS: ReadonlySet<string> = new Set(['yamoney_h2h', 'yamoney_rub', 'webmoney_usd']);

/** Whether the method forbids bonuses on its deposits (isInvestForbidden; BN-5, contract: Methods). */
export function restrictsBonus(method: PaymentMethod): boolean {
  return method.isInvestForbidden || RESTRICTING_METHODS.has(method.name);
}

/** BN-1: the bonus with that id, else the first; null when there are no bonuses (BN-2). */
export function activeBonus(bonuses: readonly Bonus[], id: string | null): Bonus | null {
  return bonuses.find((bonus) => bonus.id === id) ?? bonuses[0] ?? null;
}

/**
 * The minimum deposit in a currency, as decimal text; null when the bonus has none for it and so cannot be activated.
 */
export function minDepositFor(bonus: Bonus, currency: string): string | null {
  if (!bonus.depositRequired) return '0';
  return typeof bonus.minDeposit === 'string'
    ? bonus.minDeposit
    : (getOwn(bonus.minDeposit, currency) ?? null);
}

export interface BonusChoice {
  readonly method: PaymentMethod;
  /** The active bonus. */
  readonly bonus: Bonus | null;
  /** Whether the player wants bonuses; true by default (BN-2). */
  readonly isEnabled: boolean;
}

/** BN-3: the method allows bonuses, the player has them switched on, and there is one. */
export function isSelected({ method, bonus, isEnabled }: BonusChoice): boolean {
  return bonus !== null && bonus.id !== '' && isEnabled && !restrictsBonus(method);
}

/** BN-4: selected, and the amount (decimal text; null when there is none yet) reaches the bonus's minimum. */
export function isActivated(choice: BonusChoice, amount: string | null, currency: string): boolean {
  if (choice.bonus === null || !isSelected(choice)) return false;
  const min = minDepositFor(choice.bonus, currency);
  return min !== null && compare(amount ?? '0', min) >= 0;
}

/** How much more is needed to activate the bonus, as decimal text; '0' when it is activated, null when it cannot be. */
export function missingForBonus(bonus: Bonus, amount: string | null, currency: string): string | null {
  const min = minDepositFor(bonus, currency);
  if (min === null) return null;
  const given = amount ?? '0';
  return compare(given, min) >= 0 ? '0' : subtract(min, given);
}
