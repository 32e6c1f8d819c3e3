import { io, type Socket } from 'socket.io-client';

interface Answer {
  readonly msgid?: string;
  readonly type: string;
  readonly data: unknown;
  readonly needParse?: boolean;
  readonly status?: number;
  readonly serverTime?: number;
}

export interface TestSocket {
  readonly socket: Socket;
  /** Sends a request of that type; resolves with its answer of any status. */
  ask(type: string, data: Record<string, unknown>): Promise<Answer>;
  /** Data of the next push of that type, or of one already received. */
  push(type: string): Promise<unknown>;
  close(): void;
}

/** A socket.io client as the contract requires; `query` is the handshake's, `auth` the payload of CONNECT. */
export async function openTestSocket(
  url: string,
  query: Record<string, string>,
  auth: Record<string, unknown> = {},
): Promise<TestSocket> {
  const socket = io(url, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query,
    auth,
  });
  const answers = new Map<string, (answer: Answer) => void>();
  const pushes: Answer[] = [];
  const awaited = new Map<string, (data: unknown) => void>();
  socket.on('a', (answer: Answer) => {
    if (answer.msgid !== undefined) return answers.get(answer.msgid)?.(answer);
    const waiting = awaited.get(answer.type);
    if (!waiting) return void pushes.push(answer);
    awaited.delete(answer.type);
    waiting(answer.data);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return {
    socket,
    ask: (type, data) =>
      new Promise((resolve) => {
        const msgid = `m${answers.size + 1}`;
        answers.set(msgid, resolve);
        socket.emit('d', { ...data, msgid, sendTime: Date.now(), type });
      }),
    push(type) {
      const at = pushes.findIndex((push) => push.type === type);
      if (at >= 0) return Promise.resolve(pushes.splice(at, 1)[0]?.data);
      return new Promise((resolve) => awaited.set(type, resolve));
    },
    close: () => socket.close(),
  };
}
