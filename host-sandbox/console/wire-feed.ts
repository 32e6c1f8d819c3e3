import type { FaultRule } from '../workbench/fault-rule.ts';
import type { WireFrame } from '../workbench/wire-frame.ts';
import { isRecord } from './record.ts';

const POLL_MS = 800;

/** How often each active fault has been applied, in the order of the rules. */
export type FaultCounts = readonly number[];

export interface WireFeedOptions {
  readonly gateway: string;
  /** New frames, oldest first, with times by this page's clock. */
  readonly onFrames: (frames: readonly WireFrame[]) => void;
  readonly onFaultCounts: (counts: FaultCounts) => void;
}

export interface WireFeed {
  /**
   * A widget is about to be opened: the gateway sets the faults, and only later frames are reported. `further`
   * are fields of the same request for the gateway's hook.
   */
  begin(
    userId: string,
    rules: readonly FaultRule[],
    further: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Replaces the player's faults; their counts restart at zero. */
  arm(rules: readonly FaultRule[]): Promise<void>;
  /** Requests new frames now. */
  flush(): Promise<void>;
}

/** The player's wire as the gateway recorded it, polled while the page is visible. */
export function createWireFeed({ gateway, onFrames, onFaultCounts }: WireFeedOptions): WireFeed {
  let userId: string | null = null;
  let last = 0;
  let opening = 0;
  let timer: number | null = null;
  const address = (id: string) => `${gateway}/sandbox/wire/${encodeURIComponent(id)}`;

  async function ask(target: string, body?: unknown): Promise<Record<string, unknown> | null> {
    const asked = Date.now();
    const answer = await request(target, body);
    return answer && { ...answer, skew: skewOf(asked, Date.now(), answer.now) };
  }

  async function flush(): Promise<void> {
    if (userId === null) return;
    const mine = opening;
    const answer = await ask(`${address(userId)}?after=${last}`);
    // Two polls can overlap, or another widget may have been opened; nothing is reported twice.
    if (!answer || mine !== opening) return;
    const skew = Number(answer.skew);
    const frames = (Array.isArray(answer.frames) ? (answer.frames as WireFrame[]) : []).filter(
      ({ at }) => at > last,
    );
    last = Math.max(last, ...frames.map(({ at }) => at));
    if (frames.length > 0) onFrames(frames.map((frame) => ({ ...frame, time: frame.time + skew })));
    onFaultCounts(faultCountsOf(answer.faults));
  }

  function plan(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      // A hidden page polls again when it becomes visible.
      void (document.hidden ? Promise.resolve() : flush()).then(plan, plan);
    }, POLL_MS);
  }

  return {
    async begin(id, rules, further) {
      const mine = ++opening;
      userId = null;
      const answer = await ask(`${address(id)}/begin`, { ...further, rules });
      if (!answer) throw new Error(`The gateway at ${gateway} did not accept the faults`);
      if (mine !== opening) return;
      userId = id;
      last = Number(answer.last);
      onFaultCounts(faultCountsOf(answer.faults));
      plan();
    },
    async arm(rules) {
      if (userId === null) return;
      await request(`${gateway}/sandbox/faults`, { userId, rules });
      onFaultCounts(rules.map(() => 0));
    },
    flush,
  };
}

async function request(target: string, body?: unknown): Promise<Record<string, unknown> | null> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(target, body === undefined ? {} : post).catch(() => null);
  const answer: unknown = response?.ok && response.status !== 204 ? await response.json() : null;
  return isRecord(answer) ? answer : null;
}

/** Offset in ms to add to the gateway's times; 0 when the clocks agree within the error. */
function skewOf(asked: number, answered: number, now: unknown): number {
  const skew = (asked + answered) / 2 - Number(now);
  return Math.abs(skew) > (answered - asked) / 2 + 5 ? skew : 0;
}

function faultCountsOf(faults: unknown): FaultCounts {
  return Array.isArray(faults)
    ? (faults as unknown[]).filter(isRecord).map(({ applied }) => Number(applied))
    : [];
}
