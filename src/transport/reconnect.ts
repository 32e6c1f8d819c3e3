import type { Clock, Random } from '#domain/clock.ts';
import { backOff } from './retry.ts';
import type { PageEvents } from './transport-options.ts';

const ANNOUNCED = 3;
const QUIET_MIN_MS = 5000;
const QUIET_MAX_S = 60;
/** Events that suggest that the network or the player is back. */
const WAKE_EVENTS = ['online', 'pointerdown', 'touchstart'];
/** Minimum delay between woken attempts: during an outage players keep tapping, and every attempt fails fast. */
const BETWEEN_WAKES_MS = 2000;
const BETWEEN_WAKES_SPREAD_MS = 1000;

export interface ReconnectOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly events: PageEvents;
  /** Tries to connect; the caller reports the result by succeeded(), failed() or refused(). */
  readonly connect: () => void;
  /** An announced attempt starts, e.g. (1, 3). */
  readonly onAttempt: (attempt: number, of: number) => void;
  /** The announced attempts are used up (TR-10); quiet ones continue. */
  readonly onLost: () => void;
}

export interface Reconnect {
  succeeded(): void;
  /** An attempt failed or the connection dropped: schedules the next one. */
  failed(): void;
  /** The gateway rejects the token: no further attempt until resume(). */
  refused(): void;
  /** After refused(): connects immediately, with a new set of announced attempts. Otherwise does nothing. */
  resume(): void;
  dispose(): void;
}

/**
 * Schedules reconnect attempts, independent of the socket (TR-10, contract: Timeouts, retries and reconnecting).
 *
 *   drop -> attempts 1, 2, 3, announced to the host, each after 2^attempt s + up to 1 s
 *        -> lost: quiet attempts, after 5 s + random(0, min(60, 10·2^k)) s, or immediately on a wake event,
 *           at least 2 s + up to 1 s after the last woken attempt
 *
 * The quiet attempts spread the reconnects of tens of thousands of widgets over a minute after a gateway's restart;
 * three attempts would not be enough to reconnect them all.
 */
export function createReconnect(options: ReconnectOptions): Reconnect {
  const { clock, random, events, connect, onAttempt, onLost } = options;
  let announced = 0;
  let quiet = 0;
  let nextWake = 0;
  let isRefused = false;
  let isDisposed = false;
  let stopWaiting: () => void = () => {};

  function reset(): void {
    stopWaiting();
    announced = 0;
    quiet = 0;
    isRefused = false;
  }

  function wait(ms: number, then: () => void): void {
    stopWaiting();
    const cancel = clock.after(ms, () => {
      stopWaiting();
      then();
    });
    stopWaiting = () => {
      cancel();
      stopWaiting = () => {};
    };
  }

  function waitOrWake(ms: number, then: () => void): void {
    const wake = (): void => {
      const left = Math.max(0, nextWake - clock.uptime());
      stopWaiting();
      if (left === 0) wakeNow();
      // Earlier than the timer that was stopped, which waits at least 5 s after the last attempt.
      else wait(left, wakeNow);
    };
    const wakeNow = (): void => {
      nextWake = clock.uptime() + BETWEEN_WAKES_MS + random() * BETWEEN_WAKES_SPREAD_MS;
      then();
    };
    wait(ms, then);
    const stopTimer = stopWaiting;
    for (const type of WAKE_EVENTS) events.addEventListener(type, wake, { passive: true });
    stopWaiting = () => {
      for (const type of WAKE_EVENTS) events.removeEventListener(type, wake);
      stopTimer();
    };
  }

  function announcedAttempt(): void {
    announced += 1;
    const attempt = announced;
    wait(backOff(attempt, random), () => {
      onAttempt(attempt, ANNOUNCED);
      connect();
    });
  }

  function quietAttempt(): void {
    const spread = random() * Math.min(QUIET_MAX_S, 10 * 2 ** quiet) * 1000;
    quiet += 1;
    waitOrWake(QUIET_MIN_MS + spread, connect);
  }

  return {
    succeeded: reset,
    failed() {
      if (isDisposed || isRefused) return;
      if (announced < ANNOUNCED) return announcedAttempt();
      if (quiet === 0) onLost();
      quietAttempt();
    },
    refused() {
      reset();
      isRefused = true;
    },
    resume() {
      if (isDisposed || !isRefused) return;
      reset();
      connect();
    },
    dispose() {
      isDisposed = true;
      stopWaiting();
    },
  };
}
