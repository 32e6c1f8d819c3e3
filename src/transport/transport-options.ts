import type { io } from 'socket.io-client';
import type { CashierError } from '#domain/error.ts';
import type { Clock, NewId, Random } from '#domain/clock.ts';
import type { ParentData } from '#domain/parent-data.ts';
import type { TimeSample } from '#domain/server-time.ts';

/** The part of a window that tells of a network that is back and of a player who is there; the real one fits. */
export interface PageEvents {
  addEventListener(type: string, listener: () => void, options?: { passive: boolean }): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** What both transports are made of. Tokens and language are asked for at every request and connection. */
export interface TransportOptions {
  /** Origin of the gateway without a slash at its end; '' = the page's own origin. */
  readonly baseUrl: string;
  /** The parent data's token as it is now, token-updated included. */
  readonly parentToken: () => string | null;
  readonly userToken: () => string | null;
  readonly parent: Pick<ParentData, 'xOrigin' | 'platformVersion' | 'pwa' | 'isMobileApp'>;
  readonly language: () => string;
  /** Mode ios or android; null elsewhere, whatever `loaded` says of a platform. */
  readonly native: { readonly platform: 'ios' | 'android' } | null;
  readonly clock: Clock;
  /** A 401: called once per episode (TR-11, TR-12). */
  readonly onTokenExpired: () => void;
  /** An answer, whatever its status, told the server's time. */
  readonly onServerTime: (sample: TimeSample) => void;
}

export interface SocketTransportOptions extends TransportOptions {
  readonly random: Random;
  readonly newId: NewId;
  readonly events: PageEvents;
  /** Makes the socket; default: socket.io's own. */
  readonly openSocket?: typeof io;
  /** An announced reconnect attempt begins: the first of three is (1, 3) (TR-10). */
  readonly onReconnectAttempt: (attempt: number, of: number) => void;
  /** The announced attempts are used up (TR-10): the error that every waiting read ends in, once per drop. */
  readonly onLost: (error: CashierError) => void;
}

/** One request waits this long (ms) for its answer, then it is a network error (contract section 3). */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The data of a request as it travels; in native mode isNative and platform are added (TR-8). */
export function requestData(
  data: Readonly<Record<string, unknown>>,
  { native }: Pick<TransportOptions, 'native'>,
): Record<string, unknown> {
  return native ? { ...data, isNative: true, platform: native.platform } : { ...data };
}

/** The token that requests carry: the parent data's, else the user's. */
export function requestToken({
  parentToken,
  userToken,
}: Pick<TransportOptions, 'parentToken' | 'userToken'>): string | null {
  return parentToken() ?? userToken();
}
