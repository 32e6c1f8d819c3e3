import { requestConflict, requireSameBody } from '../body-hash.ts';

/** What a new row gets of its own. */
export interface New {
  readonly id: string;
  /** ms since epoch */
  readonly now: number;
}

/**
 * The row of a request: found, else made. `make` resolves with none when a copy at the same moment was faster, whose row
 * then counts. Throws `request_conflict` if that one has another body.
 */
export async function onceByRequest<Row extends { readonly bodyHash: string }>(
  hash: string,
  find: () => Promise<readonly Row[]>,
  make: () => Promise<readonly Row[]>,
): Promise<Row> {
  for (const attempt of [find, make, find]) {
    const [row] = await attempt();
    if (row) return requireSameBody(row, hash);
  }
  throw requestConflict();
}
