/** Range of an amount for one currency; decimal text, compared as decimals (FM-9, FM-20). */
export interface AmountRule {
  readonly min: string;
  /** '0' means: no upper bound known. */
  readonly max: string;
  /** Replaces min when the effective country is not `ru` (FM-15). */
  readonly minNonRus: string | null;
}
