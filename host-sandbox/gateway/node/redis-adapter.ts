import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import type { Namespace } from 'socket.io';

type Adapter = Namespace['adapter'];

export interface SharedRooms {
  /** For socket.io: a push to a room reaches the sockets of all nodes. */
  readonly adapter: (namespace: Namespace) => Adapter;
  /** The latest message is in the stream; rejects when Redis did not take it. */
  published(): Promise<unknown>;
  isReady(): boolean;
  close(): void;
}

const LATER = (times: number) => Math.min(2000, 50 * 2 ** times);
/** A command that Redis does not take at once fails, so that the outbox can try it later. */
const WRITES: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 2000,
  retryStrategy: LATER,
};
/** A reader waits for Redis to come back and goes on where it was. */
const READS: RedisOptions = { maxRetriesPerRequest: null, retryStrategy: LATER };

/** What socket.io's own types keep to themselves. */
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
  // The adapter duplicates its client for reading, which must not give up as the writer does.
  writer.duplicate = () => new Redis(url, READS);
  const make = createAdapter(writer, { streamName: 'gateway', maxLen: 50_000 });
  let latest: Promise<unknown> = Promise.resolve();

  return {
    // socket.io calls it with `new`.
    adapter: function (namespace) {
      const adapter = make(namespace) as Adapter & Publishing;
      const publish = adapter.doPublish.bind(adapter);
      // socket.io tells nobody whether a message was published.
      adapter.doPublish = (message) => {
        const published = publish(message).then(async (offset) => {
          // What other nodes published before this is in the stream; it is delivered here before this is.
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
