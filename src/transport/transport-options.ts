import type { CashierError } from '#domain/error.ts';
import type { Clock, NewId, Random } from '#domain/clock.ts';
import type { ParentData } from '#domain/parent-data.ts';
import type { TimeSample } from '#domain/server-time.ts';

/** The part of a window that signals a restored network or an active player; the real window satisfies it. */
export interface PageEvents {
  addEventListener(
    type: string,
    listener: () => void,
    options?: { capture: boolean; passive: boolean },
  ): void;
  removeEventListener(type: string, listener: () => void, capture?: boolean): void;
}

/** Options of both transports. Tokens and language are read again for every request and connection. */
export interface TransportOptions {
  /** Origin of the gateway without a trailing slash; '' = the page's own origin. */
  readonly baseUrl: string;
  /** The parent data's current token, including updates by token-updated. */
  readonly parentToken: () => string | null;
  readonly userToken: () => string | null;
  readonly parent: Pick<ParentData, 'xOrigin' | 'platformVersion' | 'pwa' | 'isMobileApp'>;
  readonly language: () => string;
  /** Set in modes ios and android; null elsewhere, even if `loaded` names a platform. */
  readonly native: { readonly platform: 'ios' | 'android' } | null;
  readonly clock: Clock;
  /** Called on a 401, once per episode (TR-11, TR-12). */
  readonly onTokenExpired: () => void;
  /** Called when an answer, whatever its status, contained the server's time; `given` is that time as it was written. */
  readonly onServerTime: (given: unknown, at: Omit<TimeSample, 'serverTime'>) => void;
}

export interface SocketTransportOptions extends TransportOptions {
  readonly random: Random;
  readonly newId: NewId;
  readonly events: PageEvents;
  /** An announced reconnect attempt starts: the first of three is (1, 3) (TR-10). */
  readonly onReconnectAttempt: (attempt: number, of: number) => void;
  /** The announced attempts are used up (TR-10). Called once per drop with the error that ends every waiting read. */
  readonly onLost: (error: CashierError) => void;
}

/**
 * Timeout (ms) of one request; afterwards it fails with a network error (contract: Timeouts, retries and reconnecting).
 */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The data of a request as sent; native modes add isNative and platform (TR-8). */
export function requestData(
  data: Readonly<Record<string, unknown>>,
  { native }: Pick<TransportOptions, 'native'>,
): Record<string, unknown> {
  return native ? { ...data, isNative: true, platform: native.platform } : { ...data };
}

/** The token for requests: the parent data's, else the user's. */
export function requestToken({
  parentToken,
  userToken,
}: Pick<TransportOptions, 'parentToken' | 'userToken'>): string | null {
  return parentToken() ?? userToken();
}
