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
