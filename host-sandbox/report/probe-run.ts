import { isRecord, readJson } from '../console/record.ts';
import { NOTHING_SEEN, readSeen, type Observations } from './observations.ts';
import type { Way } from './way.ts';

/** Steps of a run, in their order. */
export const STEPS = [
  'loaded',
  'describe',
  'height',
  'token',
  'update',
  'back',
  'external',
  'again',
  'stranger',
  'close',
] as const;
export type Step = (typeof STEPS)[number];

/** A run as it goes from one document of the frame, or one mount of the module, to the next. */
export interface Run {
  readonly id: string;
  readonly step: Step;
  /** The page's origin, once it has answered; an app has none. */
  readonly origin: string | null;
  readonly seen: Observations;
  /** Who makes the page say something while a stranger is in the frame. */
  readonly speaker: 'page' | 'person' | null;
}

/** What it means that the widget was taken away during a step. */
const LOST: Partial<Record<Step, Partial<Observations>>> = {
  token: { token: 'remount' },
  update: { update: 'remount' },
  back: { back: 'left' },
  external: { external: 'inside' },
  stranger: {},
  close: { isClosed: true, hasEnded: true },
};
export const lostIn = (step: Step): Partial<Observations> => LOST[step] ?? {};

const MAX_AGE_MS = 10 * 60_000;

/** The id that an address' query names; null for none, or no id. */
export function readRunId(query: string): string | null {
  const wanted = new URLSearchParams(query).get('run');
  return wanted !== null && /^[\w-]{1,40}$/.test(wanted) ? wanted : null;
}

/** A run that has seen nothing yet. */
export const newRun = (id: string, way: Way): Run => ({
  id,
  step: 'loaded',
  origin: null,
  seen: { ...NOTHING_SEEN, way },
  speaker: null,
});

export interface RunStore {
  /** The run that this document goes on with, and whether the document before was taken away in its midst. */
  open(): { readonly run: Run; readonly isLost: boolean };
  keep(run: Run): void;
  forget(): void;
  /** Query and fragment that hand the run to the next document, which the probe itself opens; `home` is its folder. */
  handOver(run: Run, home: string): string;
}

/**
 * Keeps a run through the frame's documents: one that the probe opens gets it in its fragment; one that the page opens
 * finds it in session storage, which a frame without an origin of its own does not have.
 */
export function createRunStore(window: Window, way: Way, now: () => number, newId: () => string): RunStore {
  const id = readRunId(window.location.search);
  const key = `cashier.probe.${id ?? 'own'}`;

  function stored(): Run | null {
    try {
      const kept: unknown = readJson(window.sessionStorage.getItem(key) ?? '');
      return isRecord(kept) && now() - Number(kept.at) < MAX_AGE_MS ? asRun(kept.run) : null;
    } catch {
      return null;
    }
  }

  return {
    open() {
      const carried = asRun(readJson(decodeURIComponent(window.location.hash.slice(1))));
      // Used up: the same address opened again is another matter.
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      if (carried) return { run: carried, isLost: false };
      const kept = stored();
      if (kept && !kept.seen.hasEnded && kept.step in LOST && kept.step !== 'close')
        return { run: kept, isLost: true };
      return { run: newRun(id ?? newId(), way), isLost: false };
    },
    keep(run) {
      try {
        window.sessionStorage.setItem(key, JSON.stringify({ at: now(), run }));
      } catch {
        // Nothing to keep it in: a document that the page takes away is then seen by the beacon alone.
      }
    },
    forget() {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
    handOver: (run, home) =>
      `?${new URLSearchParams({ run: run.id }).toString()}#${encodeURIComponent(JSON.stringify({ ...run, home }))}`,
  };
}

function asRun(value: unknown): Run | null {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.seen)) return null;
  const step = STEPS.find((known) => known === value.step);
  const origin = typeof value.origin === 'string' ? value.origin : null;
  return step ? { id: value.id, step, origin, seen: readSeen(value.seen), speaker: null } : null;
}
