/** Whether every combination is run, with `npm test -- --all` or JOURNEYS=all. */
export const isWhole = process.env['JOURNEYS'] === 'all';

/**
 * The combinations that a journey runs, of modes, sizes or transports: all of them in a whole run, otherwise one.
 * Journeys of one spec file pass different turns, so that together they cover several combinations.
 */
export function sample<T>(all: readonly T[], turn = 0): readonly T[] {
  return isWhole ? all : all.slice(turn % all.length).slice(0, 1);
}

/** Every `step`-th of the combinations, from number `turn`; all of them in a whole run. */
export function everyNth<T>(all: readonly T[], step: number, turn = 0): readonly T[] {
  return isWhole ? all : all.filter((_, index) => index % step === turn);
}

/** A journey that runs only in a whole run, because a unit test or another journey also covers its rule. */
export function itInFullRun(title: string, run: () => Promise<void>): void {
  if (isWhole) it(title, run);
}
