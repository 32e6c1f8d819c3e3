import type { Findings } from '../proof.ts';

/** What a widget holds while the player rests: counts by name, and bytes of `heap`. */
export type Sample = Readonly<Record<string, number>>;

/** What is compiled late and cached, in bytes; a leak is far more over a day. */
const HEAP_TOLERANCE = 8 * 2 ** 20;

/** A notice more in a screen that React still holds; a node that stays of each payment is far more in an hour. */
const TOLERATED: Readonly<Record<string, number>> = { nodes: 20 };

const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * How each count grew from the first third of the samples to the last: the least of each, because a player who is seen
 * in the middle of something holds more.
 */
export function growth(samples: readonly Sample[]): Findings {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const figures: [string, string][] = [];
  const faults: string[] = [];
  for (const name of Object.keys(samples[0] ?? {})) {
    const values = samples.map((sample) => sample[name] ?? NaN);
    const [first, last] = [values.slice(0, third), values.slice(-third)];
    if (name === 'heap') {
      const grown = middleOf(last) - middleOf(first);
      figures.push(['growth of the heap', `${(grown / 2 ** 20).toFixed(1)} MB`]);
      if (!(grown < HEAP_TOLERANCE)) faults.push(`the heap grew by ${(grown / 2 ** 20).toFixed(1)} MB`);
      continue;
    }
    const [before, after] = [Math.min(...first), Math.min(...last)];
    figures.push([`${name} at rest, in the first and the last third`, `${String(before)}, ${String(after)}`]);
    if (!(after <= before + (TOLERATED[name] ?? 0)))
      faults.push(`${name} grew from ${String(before)} to ${String(after)}`);
  }
  if (samples.length < 3) faults.push('there are too few samples to compare');
  return { figures: [['samples', String(samples.length)], ...figures], faults };
}
