import { GatewayError } from '../gateway-error.ts';
import type { Timers } from '../timers.ts';

export interface AdmissionLimits {
  /** The number of calls that run at the same time. */
  readonly running: number;
  /** The number of calls that wait for a running one to end; any further call is refused. */
  readonly queued: number;
  /** How long a call may wait, in ms. */
  readonly waitMs: number;
  /** Calls of one player at the same time. */
  readonly perPlayer: number;
}

export const DEFAULT_ADMISSION: AdmissionLimits = { running: 64, queued: 192, waitMs: 750, perPlayer: 24 };

export interface Admission {
  /** Does the work when it is this call's turn. Throws `overloaded` (503) if the wait would be too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Does the work of a known player's call immediately. Throws `too_many_requests` (429). */
  ofPlayer<T>(playerId: string, work: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly queued: number;
  /** Resolves when no call is running. */
  idle(): Promise<void>;
}

/** In seconds; callers add jitter to it. */
const RETRY_AFTER_S = 2;

/**
 * Limits a node's load: calls that it cannot answer soon are refused immediately, before the accepted ones become
 * slow. A refused call has had no effect.
 */
export function createAdmission(
  limits: AdmissionLimits,
  timers: Pick<Timers, 'after'>,
  onShed: (reason: string) => void = () => undefined,
): Admission {
  const waiting: { go(): void }[] = [];
  const ofPlayers = new Map<string, number>();
  let running = 0;
  let atIdle: (() => void)[] = [];

  const shed = (status: 429 | 503, code: string, message: string): GatewayError => {
    onShed(code);
    return new GatewayError(status, code, message, undefined, { retryAfter: RETRY_AFTER_S });
  };
  const overloaded = () => shed(503, 'overloaded', 'The gateway is busy. Please try again.');

  function turn(): Promise<void> {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.queued) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      const one = {
        go() {
          cancel();
          resolve();
        },
      };
      const cancel = timers.after(limits.waitMs, () => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(overloaded());
      });
      waiting.push(one);
    });
  }
  function release(): void {
    const next = waiting.shift();
    // The next call takes over the slot, so the number does not change.
    if (next) return next.go();
    running -= 1;
    if (running > 0) return;
    for (const resolve of atIdle) resolve();
    atIdle = [];
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        release();
      }
    },
    async ofPlayer(playerId, work) {
      const own = ofPlayers.get(playerId) ?? 0;
      if (own >= limits.perPlayer)
        throw shed(429, 'too_many_requests', 'Too many requests at the same time. Please try again.');
      ofPlayers.set(playerId, own + 1);
      try {
        return await work();
      } finally {
        const left = (ofPlayers.get(playerId) ?? 1) - 1;
        if (left > 0) ofPlayers.set(playerId, left);
        else ofPlayers.delete(playerId);
      }
    },
    get running() {
      return running;
    },
    get queued() {
      return waiting.length;
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => atIdle.push(resolve))),
  };
}
