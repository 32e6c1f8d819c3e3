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
