import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import type { Namespace } from 'socket.io';

type Adapter = Namespace['adapter'];

export interface SharedRooms {
  /** The socket.io adapter through which a push to a room reaches the sockets of all nodes. */
  readonly adapter: (namespace: Namespace) => Adapter;
  /** Resolves when the latest message is in the stream; rejects when Redis did not accept it. */
  published(): Promise<unknown>;
  isReady(): boolean;
  close(): void;
}

const LATER = (times: number) => Math.min(2000, 50 * 2 ** times);
/** A write that Redis does not accept immediately fails, so the outbox can retry it later. */
const WRITES: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 2000,
  retryStrategy: LATER,
};
/** A reader waits until Redis is back and continues where it stopped. */
const READS: RedisOptions = { maxRetriesPerRequest: null, retryStrategy: LATER };

/** A method that socket.io's types do not declare. */
interface Publishing {
  doPublish(message: unknown): Promise<string>;
}

/** Socket.io's rooms over Redis Streams. */
export function createSharedRooms(url: string, report: (error: unknown) => void): SharedRooms {
  const writer = new Redis(url, WRITES);
  let isDown = false;
  writer.on('error', (error) => {
    if (!isDown) report(error);
    isDown = true;
  });
  writer.on('ready', () => (isDown = false));
  // The adapter duplicates its client for reading; unlike the writer, the reader must not give up.
  writer.duplicate = () => new Redis(url, READS);
  const make = createAdapter(writer, { streamName: 'gateway', maxLen: 50_000 });
  let latest: Promise<unknown> = Promise.resolve();

  return {
    // socket.io calls it with `new`, so it cannot be an arrow function.
    adapter: function (namespace) {
      const adapter = make(namespace) as Adapter & Publishing;
      const publish = adapter.doPublish.bind(adapter);
      // socket.io does not report whether a message was published.
      adapter.doPublish = (message) => {
        const published = publish(message).then(async (offset) => {
          // Messages that other nodes published earlier are in the stream and must be delivered here first.
          await new Promise(setImmediate);
          return offset;
        });
        latest = published;
        published.catch(() => undefined);
        return published;
      };
      return adapter;
    },
    published: () => latest,
    isReady: () => writer.status === 'ready',
    close: () => writer.disconnect(),
  };
}
