import { createListeners } from '#domain/listeners.ts';
import type { EarlySocket } from './early-socket.ts';
import { networkError } from './failures.ts';
import type { SocketOptions } from './link.ts';
import { readAnswer } from './socket-answer.ts';
import type { Connection, Push, Transport, WireRequest } from './transport.ts';
import { REQUEST_TIMEOUT_MS, type SocketTransportOptions } from './transport-options.ts';

/** Loads what creates the socket's transport. Rejects with `chunk` after its own retries. */
export type LoadTransport = () => Promise<(options: SocketOptions) => Transport>;

export interface LateTransportOptions extends SocketTransportOptions {
  /** The socket that was opened early; null: none. */
  readonly early: EarlySocket | null;
  /** The request that the early socket sends, with the same data object as that which waits for its answer; null: none. */
  readonly first: Pick<WireRequest, 'path' | 'data'> | null;
  readonly load: LoadTransport;
}

/** A request that waits for the transport; `stop` ends its time limit. */
interface Waiting {
  readonly request: WireRequest;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly stop: () => void;
}

/** ms after which the transport is loaded in any case, so that a slow gateway does not delay it. */
const MAX_WAIT_MS = 2000;

/**
 * Stands for the socket's transport until its code has loaded, which the first list does not need. It takes only a
 * successful answer to the first request from the early socket. Then it loads the transport; before, when the early
 * socket has failed, after 2 s, or for another request. The transport takes over the socket with all that it has
 * received, and the requests that wait, none of which has been sent but the first (TX-5).
 */
export function createLateTransport(options: LateTransportOptions): Transport {
  const { clock, early, load, onServerTime } = options;
  const pushes = createListeners<Push>();
  const connections = createListeners<Connection>();
  const waiting = new Set<Waiting>();
  let { first } = options;
  let transport: Transport | null = null;
  let isLoading = false;
  let isTokenNew = false;
  let isDisposed = false;

  function wait(request: WireRequest): Promise<unknown> {
    if (isDisposed) return Promise.reject(networkError());
    return new Promise((resolve, reject) => {
      const stop = clock.after(REQUEST_TIMEOUT_MS, () => fail(one, networkError()));
      const one: Waiting = { request, resolve, reject, stop };
      waiting.add(one);
      if (!early || request.path !== first?.path || request.data !== first.data) return open();
      first = null;
      void readEarly(one, early);
    });
  }

  async function readEarly(one: Waiting, socket: EarlySocket): Promise<void> {
    const answer = readAnswer(await socket.answer);
    const sentAt = socket.firstSentAt;
    if (!answer || answer.error || sentAt === null || !waiting.has(one)) return;
    const { data, serverTime } = answer;
    if (serverTime != null) onServerTime(serverTime, { sentAt, receivedAt: clock.uptime() });
    end(one);
    one.resolve(data);
  }

  function end(one: Waiting): void {
    one.stop();
    waiting.delete(one);
  }

  function fail(one: Waiting, error: unknown): void {
    end(one);
    one.reject(error);
  }

  function open(): void {
    if (isLoading || isDisposed) return;
    isLoading = true;
    load().then(start, (error: unknown) => {
      isLoading = false;
      // The widget, which needs the same script, ends first and reports it.
      clock.after(0, () => {
        for (const one of waiting) fail(one, error);
      });
    });
  }

  function start(create: (options: SocketOptions) => Transport): void {
    if (isDisposed) return;
    const started = create({ ...options, early: early?.take() });
    transport = started;
    started.onPush(pushes.call);
    started.onConnection(connections.call);
    const pass = (one: Waiting): void => {
      waiting.delete(one);
      // The transport waits itself for the answer to a submission, which may be late.
      if (!one.request.isRead) one.stop();
      void started.request(one.request).then(one.resolve, one.reject).then(one.stop);
    };
    // In this task, so that the link recognizes the first request before it reads what the socket has received.
    for (const one of waiting) if (one.request.isRead) pass(one);
    if (isTokenNew) started.tokenUpdated();
    // Afterwards: only a read waits for the connection.
    clock.after(0, () => waiting.forEach(pass));
  }

  if (early) {
    void early.answer.then(() => clock.after(0, open));
    clock.after(MAX_WAIT_MS, open);
  } else open();

  return {
    request: (request) => (transport ? transport.request(request) : wait(request)),
    onPush: pushes.add,
    onConnection: connections.add,
    get connection() {
      return transport?.connection ?? 'connecting';
    },
    hasPushes: true,
    tokenUpdated() {
      isTokenNew = true;
      transport?.tokenUpdated();
    },
    wake: (isDead) => transport?.wake(isDead),
    dispose() {
      isDisposed = true;
      transport?.dispose();
      for (const one of waiting) fail(one, networkError());
      pushes.clear();
      connections.clear();
    },
  };
}
