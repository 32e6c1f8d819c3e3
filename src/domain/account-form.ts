import { FIELD_TYPES } from './field-type.ts';
import type { FormField } from './field.ts';
import { isExpired, type SavedAccount } from './saved-account.ts';

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
  SECURITY_CODE.test(name.replace(/([a-z])([A-Z])/g, '$1_$2').replace(/\W/g, '_'));
