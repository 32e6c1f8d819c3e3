import type { MetricEvent } from '#contract/early-endpoints.ts';
import type { Clock } from '#domain/clock.ts';
import type { Section } from '#domain/section.ts';

export interface LoadTiming {
  /**
   * The player entered the section (RT-11), now or at `at` (ms since epoch); entering again restarts the timer.
   */
  mark(section: Section, at?: number | null): void;
  /**
   * The section's list is painted: returns the metric of its load (AN-2), or null if it was already measured or never
   * entered.
   */
  listPainted(section: Section): MetricEvent | null;
}

const KEYS = { deposit: 'deposit_load', withdrawal: 'withdrawal_load' } as const satisfies Record<
  Section,
  string
>;

/** Measures the time (ms) from entering a section until its list is painted, once per entry. */
export function createLoadTiming(clock: Clock): LoadTiming {
  const entered = new Map<Section, number>();
  return {
    mark(section, at) {
      entered.set(section, at ?? clock.now());
    },
    listPainted(section) {
      const start = entered.get(section);
      if (start === undefined) return null;
      entered.delete(section);
      const timestamp = clock.now();
      return { key: KEYS[section], timestamp, value: timestamp - start };
    },
  };
}
