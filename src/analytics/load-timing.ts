import type { MetricEvent } from '#contract/early-endpoints.ts';
import type { Clock } from '#domain/clock.ts';
import type { Section } from '#domain/section.ts';

export interface LoadTiming {
  /**
   * The player entered the section (RT-11), now or at `at` (uptime in ms); entering again restarts the timer.
   */
  mark(section: Section, at?: number): void;
  /**
   * The section's list is painted: returns the metric of its load (AN-2), or null if it was already measured or never
   * entered.
   */
  listPainted(section: Section): MetricEvent | null;
  /** The section's list of an earlier visit is painted, at `at` (uptime in ms) or now: returns the metric of that. */
  keptPainted(section: Section, at: number | null): MetricEvent | null;
}

/** Measures the time (ms) from entering a section until its list is painted, once per entry. */
export function createLoadTiming(clock: Clock): LoadTiming {
  const entered = new Map<Section, number>();

  function measure(section: Section, key: MetricEvent['key'], at = clock.uptime()): MetricEvent | null {
    const start = entered.get(section);
    // The section may have been entered again since `at`.
    if (start === undefined || at < start) return null;
    return { key, timestamp: clock.now(), value: Math.round(at - start) };
  }

  return {
    mark(section, at = clock.uptime()) {
      entered.set(section, at);
    },
    keptPainted: (section, at) => measure(section, `${section}_load_kept`, at ?? undefined),
    listPainted(section) {
      const event = measure(section, `${section}_load`);
      entered.delete(section);
      return event;
    },
  };
}
