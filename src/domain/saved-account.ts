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
