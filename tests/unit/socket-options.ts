import type { Clock } from '#domain/clock.ts';
import type { SocketTransportOptions } from '#transport/transport-options.ts';

/** Options of a socket's transport whose events nobody hears. */
export function createSocketOptions(clock: Clock): SocketTransportOptions {
  const ignore = (): void => undefined;
  let ids = 0;
  return {
    clock,
    random: () => 0,
    newId: () => `id-${String((ids += 1))}`,
    events: { addEventListener: ignore, removeEventListener: ignore },
    baseUrl: 'https://gateway.test',
    parentToken: () => 't',
    userToken: () => null,
    parent: { xOrigin: null, platformVersion: 'test', pwa: false, isMobileApp: false },
    language: () => 'en',
    native: null,
    onTokenExpired: ignore,
    onServerTime: ignore,
    onReconnectAttempt: ignore,
    onLost: ignore,
  };
}
