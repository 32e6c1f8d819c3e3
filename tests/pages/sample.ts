/** Whether every combination is walked, with `npm test -- --all` or JOURNEYS=all. */
export const isWhole = process.env['JOURNEYS'] === 'all';

/**
 * The combinations that a journey walks, of modes, sizes or transports: all of them in a whole run, otherwise one.
 * Journeys of the same spec file name different turns, so that between them they walk several.
 */
export function sample<T>(all: readonly T[], turn = 0): readonly T[] {
  return isWhole ? all : all.slice(turn % all.length).slice(0, 1);
}
