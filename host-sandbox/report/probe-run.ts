import { isRecord, readJson } from '../console/record.ts';
import { NOTHING_SEEN, readSeen, type Observations } from './observations.ts';
import type { Way } from './way.ts';

/** The steps of a run, in order. */
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

/** A run, which is passed from one document of the frame, or one mount of the module, to the next. */
export interface Run {
  readonly id: string;
  readonly step: Step;
  /** The page's origin, once it has answered; an app has none. */
  readonly origin: string | null;
  readonly seen: Observations;
  /** Who makes the page send something while another origin is in the frame. */
  readonly triggeredBy: 'page' | 'person' | null;
}

/** What it means that the page removed the widget during a step. */
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

/** The run's id in an address's query; null if it is missing or invalid. */
export function readRunId(query: string): string | null {
  const id = new URLSearchParams(query).get('run');
  return id !== null && /^[\w-]{1,40}$/.test(id) ? id : null;
}

/** A run without observations. */
export const newRun = (id: string, way: Way): Run => ({
  id,
  step: 'loaded',
  origin: null,
  seen: { ...NOTHING_SEEN, way },
  triggeredBy: null,
});

export interface RunStore {
  /** The run that this document continues, and whether the previous document was removed during a step. */
  open(): { readonly run: Run; readonly isLost: boolean };
  save(run: Run): void;
  forget(): void;
  /**
   * Query and fragment that pass the run to the next document, which the probe itself opens; `home` is its
   * folder.
   */
  handOver(run: Run, home: string): string;
}

/**
 * Stores a run across the frame's documents. A document that the probe opens gets it in the fragment; one that
 * the page opens finds it in session storage, which a frame with an opaque origin does not have.
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
      // The fragment is used only once; the same address opened again starts a new run.
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
      if (carried) return { run: carried, isLost: false };
      const kept = stored();
      if (kept && !kept.seen.hasEnded && kept.step in LOST && kept.step !== 'close')
        return { run: kept, isLost: true };
      return { run: newRun(id ?? newId(), way), isLost: false };
    },
    save(run) {
      try {
        window.sessionStorage.setItem(key, JSON.stringify({ at: now(), run }));
      } catch {
        // Without storage, only the beacon reports that the page has removed the document.
      }
    },
    forget() {
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
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
  return step ? { id: value.id, step, origin, seen: readSeen(value.seen), triggeredBy: null } : null;
}
