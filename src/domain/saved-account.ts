import { FIELD_TYPES } from './field-type.ts';
import type { FormField } from './field.ts';

/** An account that the gateway keeps for a player; it replaces the fields of its method's form. */
export interface SavedAccount {
  readonly id: string;
  /** Already masked by the gateway. */
  readonly label: string;
  readonly method: string;
  /** ms since epoch. */
  readonly lastUsedAt: number | null;
  /** ms since epoch. */
  readonly expiresAt: number | null;
}

/** The player's last payment. */
export interface LastUsed {
  readonly method: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  /** ms since epoch. */
  readonly at: number;
  readonly accountId: string | null;
}

/** `now` is the gateway's time in ms since epoch. */
export function isExpired({ expiresAt }: SavedAccount, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** The account with this id if it can still be used, else null. */
export function usableAccount(
  accounts: readonly SavedAccount[],
  id: string | null | undefined,
  now: number,
): SavedAccount | null {
  return accounts.find((account) => account.id === id && !isExpired(account, now)) ?? null;
}

/** The account that was used last among those that can still be used, or null. */
export function preferredAccount(accounts: readonly SavedAccount[], now: number): SavedAccount | null {
  return accounts
    .filter((account) => !isExpired(account, now))
    .reduce<SavedAccount | null>(
      (best, one) => (best === null || (one.lastUsedAt ?? 0) > (best.lastUsedAt ?? 0) ? one : best),
      null,
    );
}

/** No gateway may keep a card's security code, so no account replaces it. */
const SECURITY_CODE = /(^|_)(cvv2?|cvc2?|csc|cid)($|_)|security_?code|card_?verification/i;

/** Whether a form still asks for the field after a saved account was chosen; the account replaces every other field. */
export function isAskedWithAccount({ name, type }: Pick<FormField, 'name' | 'type'>): boolean {
  const { value, isNetwork } = FIELD_TYPES[type];
  return value === 'amount' || isNetwork === true || isSecurityCode(name);
}

/** Whether a field of this name holds a card's security code. */
export const isSecurityCode = (name: string): boolean =>
  SECURITY_CODE.test(name.replace(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_'));
