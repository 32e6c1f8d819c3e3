import type { Socket } from 'node:net';

/** An error from Firefox, by its WebDriver name. */
export class MarionetteError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export interface Marionette {
  /** Sends a command and waits for its result. Throws MarionetteError. */
  send(command: string, parameters: object): Promise<unknown>;
  dispose(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

type Answer = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/**
 * Firefox's own remote protocol: each message is its length in bytes, a colon and JSON. Commands are `[0, id, name,
 * parameters]`, answers `[1, id, error, result]`; the first message is a greeting, which is not an array.
 */
export function createMarionette(socket: Socket): Marionette {
  const waiting = new Map<number, Waiting>();
  let received: Buffer = Buffer.alloc(0);
  let lastId = 0;

  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let message = next(); message !== null; message = next()) take(message);
  });
  const fail = (): void => {
    for (const { reject } of waiting.values())
      reject(new MarionetteError('unknown error', 'Firefox has exited'));
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', fail);

  /** Removes one complete message from the received bytes. */
  function next(): string | null {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 0 || received.length < end) return null;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  }

  function take(message: string): void {
    const answer = JSON.parse(message) as Answer | object;
    if (!Array.isArray(answer)) return;
    const [, id, error, result] = answer as unknown as Answer;
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(new MarionetteError(error.error, error.message));
    else one?.resolve(result);
  }

  return {
    send: (command, parameters) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        const text = JSON.stringify([0, id, command, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    dispose() {
      socket.destroy();
      fail();
    },
  };
}
