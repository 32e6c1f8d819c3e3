/** A mutant that no test fails, and why it may live. */
export interface Survivor {
  readonly file: string;
  /** What stands in the place of the code. */
  readonly text: string;
  readonly reason: string;
}

/** None has been judged yet. */
export const SURVIVORS: readonly Survivor[] = [];
