import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';

/** How long (ms) a read refused with 401 waits for the host's token-updated before it fails. */
const HOLD_MS = 3000;
/** Delay before the host is notified again when its new token is refused as well: 2 s, doubling up to a minute. */
const REPEAT_MS = 2000;
const MAX_REPEAT_MS = 60_000;

export interface TokenEpisode {
  /**
   * Runs a request. A 401 notifies the host once per episode; a read then waits for a new token and is sent again once
   * (TR-11, TR-12). A 401 of a request that was sent before the token changed is not due to the new token and is not
   * reported.
   */
  run<T>(isRead: boolean, send: () => Promise<T>): Promise<T>;
  /** A connection was refused with 401, rather than a request. */
  expired(): void;
  tokenUpdated(): void;
  dispose(): void;
}

/**
 * An episode starts with the first 401 and ends with token-updated or any successful answer. The host receives
 * onTokenExpired once per episode, however many requests fail. If new tokens are refused as well, the delay grows:
 * without it, a host that renews its token immediately would be asked again and again without a pause.
 */
export function createTokenEpisode(clock: Clock, onTokenExpired: () => void): TokenEpisode {
  const waiting = new Set<(isThere: boolean) => void>();
  let isReported = false;
  let isDisposed = false;
  let generation = 0;
  /** Number of notifications since the last successful answer. */
  let timesReported = 0;
  let cancelReport = (): void => undefined;

  function expired(): void {
    if (isReported || isDisposed) return;
    isReported = true;
    const wait = timesReported === 0 ? 0 : Math.min(MAX_REPEAT_MS, REPEAT_MS * 2 ** (timesReported - 1));
    timesReported += 1;
    if (wait === 0) onTokenExpired();
    else cancelReport = clock.after(wait, onTokenExpired);
  }

  function end(): void {
    isReported = false;
    cancelReport();
  }

  /** Resolves with true if a new token arrives in time, else with false. */
  function newToken(): Promise<boolean> {
    if (isDisposed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const finish = (isThere: boolean) => {
        cancel();
        waiting.delete(finish);
        resolve(isThere);
      };
      const cancel = clock.after(HOLD_MS, () => finish(false));
      waiting.add(finish);
    });
  }

  const release = (isThere: boolean) => [...waiting].forEach((finish) => finish(isThere));

  async function once<T>(send: () => Promise<T>): Promise<T> {
    const sentWith = generation;
    try {
      const answer = await send();
      end();
      timesReported = 0;
      return answer;
    } catch (error) {
      if (isUnauthorized(error) && generation === sentWith) expired();
      throw error;
    }
  }

  return {
    async run(isRead, send) {
      const sentWith = generation;
      try {
        return await once(send);
      } catch (error) {
        if (!isRead || !isUnauthorized(error)) throw error;
        if (generation === sentWith && !(await newToken())) throw error;
      }
      return once(send);
    },
    expired,
    tokenUpdated() {
      generation += 1;
      end();
      release(true);
    },
    dispose() {
      isDisposed = true;
      cancelReport();
      release(false);
    },
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CashierError && error.code === 'unauthorized';
}
