import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

export interface UnsentLimits {
  /** Characters that may wait for one connection, beyond what its network has accepted. */
  readonly perSocket: number;
  /** The same for all connections together. */
  readonly perNode: number;
}

/** A list of methods has about 30,000 characters. */
export const DEFAULT_UNSENT: UnsentLimits = { perSocket: 2 ** 20, perNode: 2 ** 28 };

export interface Unsent {
  watch(connection: Connection): void;
  /** Characters that wait in all connections. */
  total(): number;
}

/**
 * Breaks connections whose client does not read. Their answers and pushes would otherwise pile up in this process
 * until the missing heartbeat ends them, or forever if the client sends heartbeats without reading:
 *
 *     answer ─► waiting ──flush──► sending ──drain──► the network has it
 *
 * A message that finds its connection idle is always sent, however long it is. A broken connection loses nothing:
 * the widget connects again, looks its payments up and reads its lists again.
 */
export function createUnsent(limits: UnsentLimits, onBroken: () => void): Unsent {
  let total = 0;

  return {
    total: () => total,
    watch(connection) {
      let waiting = 0;
      let sending = 0;
      let isBroken = false;
      const forget = () => {
        total -= waiting + sending;
        waiting = sending = 0;
      };
      connection.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
        if (isBroken || typeof data !== 'string') return;
        waiting += data.length;
        total += data.length;
        const isOver = waiting + sending > limits.perSocket || total > limits.perNode;
        if (sending === 0 || !isOver) return;
        isBroken = true;
        forget();
        onBroken();
        // A proper close would wait behind the unsent messages.
        connection.request.socket.destroy();
      });
      connection.on('flush', () => {
        sending = waiting;
        waiting = 0;
      });
      connection.transport.on('drain', () => {
        total -= sending;
        sending = 0;
      });
      connection.on('close', forget);
    },
  };
}
