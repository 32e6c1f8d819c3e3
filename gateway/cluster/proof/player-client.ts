import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

export interface Answer {
  readonly status: number;
  readonly data: Record<string, unknown>;
}

export interface PlayerClient {
  /** Makes one attempt; null if no answer came, so the result is unknown. */
  ask(type: string, data: Readonly<Record<string, unknown>>): Promise<Answer | null>;
  /** The pushed final statuses by transaction, as numbers. */
  readonly ends: ReadonlyMap<string, readonly { readonly status: number; readonly at: number }[]>;
  /** Calls the listener with each push of a final status. */
  onEnd(listener: (id: string) => void): void;
  connected(): Promise<void>;
  /** How often the client has connected. */
  readonly connects: number;
  close(): void;
}

const ANSWER_MS = 8000;
const CONNECT_MS = 8000;

/** A player's socket. It reconnects as the widget does, only sooner, and never resends anything automatically. */
export function openPlayer(url: string, token: string, random: () => number): PlayerClient {
  const socket: Socket = io(url, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    autoConnect: false,
    timeout: CONNECT_MS,
    query: { Authorization: token, Language: 'en', cashier_type: 'widget' },
  });
  const asked = new Map<string, (answer: Answer | null) => void>();
  const ends = new Map<string, { status: number; at: number }[]>();
  const listeners = new Set<(id: string) => void>();
  let waiting: (() => void)[] = [];
  let connects = 0;
  let tries = 0;
  let sent = 0;
  let isClosed = false;

  function again(): void {
    // A request on a broken connection is never answered.
    for (const resolve of asked.values()) resolve(null);
    asked.clear();
    if (isClosed) return;
    tries += 1;
    setTimeout(() => isClosed || socket.connect(), Math.min(4000, 250 * 2 ** tries) * (0.5 + random()));
  }
  socket.on('connect', () => {
    tries = 0;
    connects += 1;
    for (const resolve of waiting) resolve();
    waiting = [];
  });
  socket.on('connect_error', again);
  socket.on('disconnect', again);
  socket.on('a', (message: { msgid?: string; type: string; data: never; status?: number }) => {
    if (message.msgid !== undefined) {
      asked.get(message.msgid)?.({ status: message.status ?? 200, data: message.data });
      asked.delete(message.msgid);
    } else if (message.type.endsWith('.status')) {
      const { id, status } = message.data as { id: string; status: number };
      ends.set(id, [...(ends.get(id) ?? []), { status, at: performance.now() }]);
      for (const listener of listeners) listener(id);
    }
  });
  socket.connect();

  return {
    ends,
    get connects() {
      return connects;
    },
    onEnd: (listener) => void listeners.add(listener),
    async connected() {
      while (!socket.connected)
        await Promise.race([
          new Promise<void>((resolve) => waiting.push(resolve)),
          sleep(CONNECT_MS, null, { ref: false }),
        ]);
    },
    ask(type, data) {
      if (!socket.connected) return Promise.resolve(null);
      const msgid = `m${(sent += 1)}`;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          asked.delete(msgid);
          resolve(null);
        }, ANSWER_MS);
        asked.set(msgid, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        socket.emit('d', { ...data, token, msgid, type, sendTime: Date.now() });
      });
    },
    close() {
      isClosed = true;
      socket.close();
    },
  };
}
