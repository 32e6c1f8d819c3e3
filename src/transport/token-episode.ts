import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';

/** ms that a read refused with 401 is held for the host's token-updated before it fails. */
const HOLD_MS = 3000;

export interface TokenEpisode {
  /**
   * Runs a request. A 401 tells the host, once per episode; a read is then held for a new token and sent again once
   * (TR-11, TR-12). A request that was under way while the token changed is not the new token's fault: no word of it.
   */
  run<T>(isRead: boolean, send: () => Promise<T>): Promise<T>;
  /** A 401 that was no request's answer: of a connection. */
  expired(): void;
  tokenUpdated(): void;
  dispose(): void;
}

/**
 * An episode begins with the first 401 and ends with token-updated or with any successful answer; the host hears
 * onTokenExpired once in it, however many requests fail.
 */
export function createTokenEpisode(clock: Clock, onTokenExpired: () => void): TokenEpisode {
  const held = new Set<(isThere: boolean) => void>();
  let isTold = false;
  let isDisposed = false;
  let generation = 0;

  function expired(): void {
    if (isTold || isDisposed) return;
    isTold = true;
    onTokenExpired();
  }

  /** Resolves with whether a new token came in time. */
  function newToken(): Promise<boolean> {
    if (isDisposed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isThere: boolean) => {
        cancel();
        held.delete(end);
        resolve(isThere);
      };
      const cancel = clock.after(HOLD_MS, () => end(false));
      held.add(end);
    });
  }

  const release = (isThere: boolean) => [...held].forEach((end) => end(isThere));

  async function once<T>(send: () => Promise<T>): Promise<T> {
    const sentWith = generation;
    try {
      const answer = await send();
      isTold = false;
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
      isTold = false;
      release(true);
    },
    dispose() {
      isDisposed = true;
      release(false);
    },
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CashierError && error.code === 'unauthorized';
}
