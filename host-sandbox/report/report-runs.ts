import { isRecord } from '../console/record.ts';
import { readSeen, type Observations } from './observations.ts';

export interface SeenRun {
  readonly run: string;
  readonly at: number;
  readonly seen: Observations;
}

const POLL_MS = 250;

/** The probes' reports on the widget's origin. */
export function createRuns(widget: string) {
  const base = `${widget}/probe/reports`;
  const request = async (address: string): Promise<unknown> => {
    const response = await fetch(address);
    return response.ok ? response.json() : null;
  };

  /** Newest first. */
  async function all(): Promise<readonly SeenRun[]> {
    const runs = await request(base);
    return Array.isArray(runs) ? runs.map(asRun).filter((run) => run !== null) : [];
  }

  /** Reports each change of a run until it ends or `ms` have passed; false when it has not ended by then. */
  async function follow(run: string, ms: number, onChange: (seen: Observations) => void): Promise<boolean> {
    const end = performance.now() + ms;
    let shown = '';
    while (performance.now() < end) {
      const found = asRun(await request(`${base}/${run}`));
      const text = JSON.stringify(found?.seen);
      if (found && text !== shown) onChange(found.seen);
      if (found?.seen.hasEnded) return true;
      shown = text;
      await new Promise((resolve) => window.setTimeout(resolve, POLL_MS));
    }
    return false;
  }

  return { all, follow };
}

function asRun(value: unknown): SeenRun | null {
  if (!isRecord(value) || typeof value.run !== 'string' || !isRecord(value.seen)) return null;
  return { run: value.run, at: Number(value.at), seen: readSeen(value.seen) };
}
