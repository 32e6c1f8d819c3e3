/** Whether every combination is walked, with `npm test -- --all` or JOURNEYS=all. */
export const isWhole = process.env['JOURNEYS'] === 'all';

/**
 * The combinations that a journey walks, of modes, sizes or transports: all of them in a whole run, otherwise one.
 * Journeys of the same spec file name different turns, so that between them they walk several.
 */
export function sample<T>(all: readonly T[], turn = 0): readonly T[] {
  return isWhole ? all : all.slice(turn % all.length).slice(0, 1);
}

/** Every `step`-th of the combinations, from number `turn`; all of them in a whole run. */
export function everyNth<T>(all: readonly T[], step: number, turn = 0): readonly T[] {
  return isWhole ? all : all.filter((_, index) => index % step === turn);
}

/** A journey of a whole run only, because a unit test or another journey shows its rule as well. */
export function itInFullRun(title: string, walk: () => Promise<void>): void {
  if (isWhole) it(title, walk);
}
