import type { Getter } from 'jotai';
import { services } from '#state/services.ts';

/** Resolves when the connection is back, when `ms` are over, or with the unmount. */
export function connectionOrDelay(get: Getter, ms: number): Promise<void> {
  const { clock, transport, signal } = services(get);
  return new Promise((resolve) => {
    const done = (): void => {
      cancel();
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = clock.after(ms, done);
    const stop = transport.onConnection((connection) => {
      if (connection === 'connected') done();
    });
    signal.addEventListener('abort', done);
  });
}
