import { isRecord, readJson } from '../console/record.ts';
import { NOTHING_SEEN, type Observations } from './observations.ts';

/** Steps of a run, in their order. */
export const STEPS = [
  'loaded',
  'describe',
  'height',
  'token',
  'update',
  'back',
  'again',
  'stranger',
  'close',
] as const;
export type Step = (typeof STEPS)[number];

/** A run as it goes from one document of the frame to the next. */
export interface Run {
  readonly id: string;
  readonly step: Step;
  /** The page's origin, once it has answered. */
  readonly origin: string | null;
  readonly seen: Observations;
  /** Who makes the page say something while a stranger is in the frame. */
  readonly speaker: 'page' | 'person' | null;
}

/** What it means that the page took the document away during a step. */
const LOST: Partial<Record<Step, Partial<Observations>>> = {
  token: { token: 'remount' },
  update: { update: 'remount' },
  back: { back: 'left' },
  stranger: {},
  close: { isClosed: true, hasEnded: true },
};
export const lostIn = (step: Step): Partial<Observations> => LOST[step] ?? {};

const MAX_AGE_MS = 10 * 60_000;

export interface RunStore {
  /** The run that this document goes on with, and whether the document before was taken away in its midst. */
  open(): { readonly run: Run; readonly isLost: boolean };
  keep(run: Run): void;
  forget(): void;
  /** The fragment that hands the run to the next document, which the probe itself opens. */
  handOver(run: Run): string;
}

/**
 * Keeps a run through the frame's documents: one that the probe opens gets it in its fragment; one that the page opens
 * finds it in session storage, which a frame without an origin of its own does not have.
 */
export function createRunStore(window: Window, now: () => number, newId: () => string): RunStore {
  const wanted = new URLSearchParams(window.location.search).get('run');
  const id = wanted !== null && /^[\w-]{1,40}$/.test(wanted) ? wanted : null;
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
      return {
        run: { id: id ?? newId(), step: 'loaded', origin: null, seen: NOTHING_SEEN, speaker: null },
        isLost: false,
      };
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
    handOver: (run) =>
      `?${new URLSearchParams({ run: run.id }).toString()}#${encodeURIComponent(JSON.stringify(run))}`,
  };
}

function asRun(value: unknown): Run | null {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.seen)) return null;
  const step = STEPS.find((known) => known === value.step);
  const origin = typeof value.origin === 'string' ? value.origin : null;
  return step
    ? { id: value.id, step, origin, seen: { ...NOTHING_SEEN, ...value.seen }, speaker: null }
    : null;
}
