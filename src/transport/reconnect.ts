import type { Clock, Random } from '#domain/clock.ts';
import type { PageEvents } from './transport-options.ts';

const ANNOUNCED = 3;
const QUIET_MIN_MS = 5000;
/** The spread of the first quiet attempts, which doubles (s): a fleet must not come back within a few seconds. */
const QUIET_SPREAD_S = 12;
const QUIET_MAX_S = 60;
/** Events that suggest that the network or the player is back. */
const WAKE_EVENTS = ['online', 'pointerdown', 'touchstart'];
/** Minimum delay between woken attempts: during an outage players keep tapping, and every attempt fails fast. */
const BETWEEN_WAKES_MS = 2000;
const BETWEEN_WAKES_SPREAD_MS = 1000;
/** A connection that drops within this time (ms) of a return is tried again at once. */
const JUST_BACK_MS = 1000;

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
  /** The player is back: an attempt that is waited for, announced or quiet, is made now. */
  wake(): void;
  dispose(): void;
}

/**
 * Schedules reconnect attempts, independent of the socket (TR-10, contract: Timeouts, retries and reconnecting).
 *
 *   drop -> attempts 1, 2, 3, announced to the host, each after 2^attempt s + up to 1 s
 *        -> lost: quiet attempts, after 5 s + random(0, min(60, 12·2^k)) s, or immediately on a wake event,
 *           at least 2 s + up to 1 s after the last woken attempt
 *
 * wake() ends either wait in the same way.
 *
 * The quiet attempts spread the reconnects of tens of thousands of widgets over a minute after a gateway's restart;
 * three attempts would not be enough to reconnect them all.
 */
export function createReconnect(options: ReconnectOptions): Reconnect {
  const { clock, random, events, connect, onAttempt, onLost } = options;
  let announced = 0;
  let quiet = 0;
  let nextWake = 0;
  /** The attempt that is waited for, and the uptime (ms) at which it is due. */
  let next: { readonly due: number; readonly run: () => void } | null = null;
  /** Uptime (ms) of the last wake(). */
  let backAt = -JUST_BACK_MS;
  let isRefused = false;
  let isDisposed = false;
  let stopWaiting: () => void = () => {};

  function reset(): void {
    stopWaiting();
    announced = 0;
    quiet = 0;
    isRefused = false;
  }

  function wait(ms: number, run: () => void): void {
    stopWaiting();
    const cancel = clock.after(ms, () => {
      stopWaiting();
      run();
    });
    next = { due: clock.uptime() + ms, run };
    stopWaiting = () => {
      cancel();
      next = null;
      stopWaiting = () => {};
    };
  }

  /** Makes the attempt that is waited for now, or as soon as the last woken one is long enough ago. */
  function wake(): void {
    if (!next) return;
    const { due, run } = next;
    const left = Math.min(due, nextWake) - clock.uptime();
    const runWoken = (): void => {
      nextWake = clock.uptime() + BETWEEN_WAKES_MS + random() * BETWEEN_WAKES_SPREAD_MS;
      run();
    };
    stopWaiting();
    if (left <= 0) runWoken();
    else wait(left, runWoken);
  }

  function waitOrWake(ms: number, run: () => void): void {
    wait(ms, run);
    const stopTimer = stopWaiting;
    for (const type of WAKE_EVENTS) events.addEventListener(type, wake, { capture: true, passive: true });
    stopWaiting = () => {
      for (const type of WAKE_EVENTS) events.removeEventListener(type, wake, true);
      stopTimer();
    };
  }

  function announcedAttempt(): void {
    announced += 1;
    const attempt = announced;
    // A page that is shown again may hear only then that its connection was closed.
    const isJustBack = attempt === 1 && clock.uptime() - backAt < JUST_BACK_MS;
    wait(isJustBack ? 0 : (2 ** attempt + random()) * 1000, () => {
      onAttempt(attempt, ANNOUNCED);
      connect();
    });
  }

  function quietAttempt(): void {
    const spread = random() * Math.min(QUIET_MAX_S, QUIET_SPREAD_S * 2 ** quiet) * 1000;
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
    wake() {
      backAt = clock.uptime();
      wake();
    },
    dispose() {
      isDisposed = true;
      stopWaiting();
    },
  };
}
