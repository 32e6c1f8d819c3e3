import type { PaymentMethod } from './method.ts';
import { compare, subtract } from './money.ts';
import { getOwn } from './get-own.ts';

/** Least deposit: one figure for all currencies, or one per currency; decimal text. */
export type MinDeposit = string | Readonly<Record<string, string>>;

export interface Bonus {
  readonly id: string;
  readonly type: 'deposit' | 'freespin';
  readonly title: Readonly<Record<string, string>>;
  /** HTML by language; shown sanitised only. */
  readonly terms: Readonly<Record<string, string>>;
  /** ms since epoch. */
  readonly expiresAt: number | null;
  readonly minDeposit: MinDeposit;
  /** false only for a freespin bonus that needs no deposit: its minimum is 0. */
  readonly depositRequired: boolean;
}

/** BN-5. */
const RESTRICTING_METHODS: ReadonlySet<string> = new Set(['yamoney_h2h', 'yamoney_rub', 'webmoney_usd']);

/** Whether no bonus may be attached to a deposit by this method (BN-5; isInvestForbidden: contract section 6). */
export function restrictsBonus(method: PaymentMethod): boolean {
  return method.isInvestForbidden || RESTRICTING_METHODS.has(method.name);
}

/** BN-1: the bonus of that id, else the first; null when there is none (BN-2). */
export function activeBonus(bonuses: readonly Bonus[], id: string | null): Bonus | null {
  return bonuses.find((bonus) => bonus.id === id) ?? bonuses[0] ?? null;
}

/** The least deposit in a currency, decimal text; null when the bonus names none for it, so that it cannot activate. */
export function minDepositFor(bonus: Bonus, currency: string): string | null {
  if (!bonus.depositRequired) return '0';
  return typeof bonus.minDeposit === 'string' ? bonus.minDeposit : (getOwn(bonus.minDeposit, currency) ?? null);
}

export interface BonusChoice {
  readonly method: PaymentMethod;
  /** The active bonus. */
  readonly bonus: Bonus | null;
  /** Whether the player wants bonuses; true by default (BN-2). */
  readonly isEnabled: boolean;
}

/** BN-3: the method does not restrict it, bonuses are enabled, and there is one. */
export function isSelected({ method, bonus, isEnabled }: BonusChoice): boolean {
  return bonus !== null && bonus.id !== '' && isEnabled && !restrictsBonus(method);
}

/** BN-4: selected, and the amount (decimal text; null when there is none yet) is at least the bonus's minimum. */
export function isActivated(choice: BonusChoice, amount: string | null, currency: string): boolean {
  if (choice.bonus === null || !isSelected(choice)) return false;
  const min = minDepositFor(choice.bonus, currency);
  return min !== null && compare(amount ?? '0', min) >= 0;
}

/** What the amount still lacks to activate the bonus, decimal text; '0' when nothing, null when it never will. */
export function missingForBonus(bonus: Bonus, amount: string | null, currency: string): string | null {
  const min = minDepositFor(bonus, currency);
  if (min === null) return null;
  const given = amount ?? '0';
  return compare(given, min) >= 0 ? '0' : subtract(min, given);
}
