import type { Clock } from '#domain/clock.ts';
import { toCashierError } from '#domain/error.ts';
import type { Log } from '#domain/log.ts';
import type { Transport } from '#transport/transport.ts';

/**
 * Logs each request of a transport with its status and duration, and each change of the connection (US-5).
 */
export function createLoggedTransport(transport: Transport, clock: Clock, log: Log): Transport {
  transport.onConnection((connection) => {
    log(`connection: ${connection}`);
  });
  return {
    async request(request) {
      const start = clock.now();
      const end = (status: string): void => {
        log(`${request.method} ${request.path}: ${status}, ${String(clock.now() - start)} ms`);
      };
      try {
        const data = await transport.request(request);
        end('ok');
        return data;
      } catch (thrown) {
        const { status, code } = toCashierError(thrown);
        end(status === undefined ? code : `${code} ${String(status)}`);
        throw thrown;
      }
    },
    onPush: transport.onPush,
    onConnection: transport.onConnection,
    get connection() {
      return transport.connection;
    },
    hasPushes: transport.hasPushes,
    tokenUpdated: transport.tokenUpdated,
    wake: transport.wake,
    dispose: transport.dispose,
  };
}
