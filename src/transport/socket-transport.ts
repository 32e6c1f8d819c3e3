import { socketType } from '#contract/endpoint.ts';
import type { CashierError } from '#domain/error.ts';
import { createListeners } from '#domain/listeners.ts';
import { networkError } from './failures.ts';
import type { CreateLink, SocketOptions } from './link.ts';
import { readAnswer } from './socket-answer.ts';
import { createSocketLink } from './socket-link.ts';
import { socketPacket } from './socket-wire.ts';
import { createTokenEpisode } from './token-episode.ts';
import type { Connection, Push, Transport, WireRequest } from './transport.ts';
import { REQUEST_TIMEOUT_MS } from './transport-options.ts';

/** A read is sent at most twice: again if the connection dropped before its answer. */
const MAX_ATTEMPTS = 2;
/** Number of failed submissions whose late answers are still awaited. */
const MAX_LATE_REQUESTS = 100;

interface Pending {
  readonly request: WireRequest;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: CashierError) => void;
  attempts: number;
  /** Uptime (ms) when it was last sent. */
  sentAt: number;
}

/**
 * Requests over one socket (TR-4 to TR-8, TR-11, TR-14). Each attempt has a msgid of its own:
 *
 *   request -> connected:  sent -> answer                       settled
 *                               -> drop: a read waits, anything else is a network error
 *           -> down:       a read waits, anything else is a network error
 *   waiting -> reconnected: sent once; announced attempts used up, or after 30 s: a network error
 *
 * No packet is ever resent: repeating a read creates a new packet, and nothing else is repeated.
 */
export function createSocketTransport(
  options: SocketOptions,
  createLink: CreateLink = createSocketLink,
): Transport {
  const { clock, newId, onTokenExpired, onServerTime } = options;
  const episode = createTokenEpisode(clock, onTokenExpired);
  const pushes = createListeners<Push>();
  const connections = createListeners<Connection>();
  const asked = new Map<string, Pending>();
  const waiting = new Set<Pending>();
  const late = new Map<string, WireRequest>();
  let refusal: CashierError | null = null;
  let isDisposed = false;

  const link = createLink({ ...options, onMessage, onConnection, onRefused });

  function send(request: WireRequest): Promise<unknown> {
    if (isDisposed) return Promise.reject(networkError());
    if (refusal && request.isRead) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const cancel = clock.after(REQUEST_TIMEOUT_MS, () => fail(pending, networkError()));
      const pending: Pending = {
        request,
        resolve: (data) => {
          cancel();
          resolve(data);
        },
        reject: (error) => {
          cancel();
          reject(error);
        },
        attempts: 0,
        sentAt: 0,
      };
      ask(pending);
    });
  }

  function ask(pending: Pending): void {
    const { request } = pending;
    const sent = link.takeSent?.(request);
    const packet = sent?.packet ?? socketPacket(request, { msgid: newId(), now: clock.now() }, options);
    if (sent || link.emit(packet)) {
      pending.attempts += 1;
      pending.sentAt = sent?.sentAt ?? clock.uptime();
      asked.set(packet.msgid, pending);
    } else if (request.isRead) waiting.add(pending);
    else fail(pending, networkError());
  }

  function fail(pending: Pending, error: CashierError): void {
    waiting.delete(pending);
    for (const [msgid, other] of asked) {
      if (other !== pending) continue;
      asked.delete(msgid);
      if (pending.request.onLateAnswer && late.size < MAX_LATE_REQUESTS) late.set(msgid, pending.request);
    }
    pending.reject(error);
  }

  function onConnection(connection: Connection): void {
    if (connection === 'connected') {
      const back = [...waiting];
      waiting.clear();
      back.forEach(ask);
    } else if (connection === 'lost') {
      const error = networkError();
      [...waiting].forEach((pending) => fail(pending, error));
      options.onLost(error);
    } else onDrop();
    connections.call(connection);
  }

  function onDrop(): void {
    for (const [msgid, pending] of [...asked]) {
      if (pending.request.isRead && pending.attempts < MAX_ATTEMPTS) {
        asked.delete(msgid);
        waiting.add(pending);
      } else fail(pending, networkError());
    }
  }

  function onRefused(error: CashierError): void {
    refusal = error;
    episode.expired();
    [...waiting].forEach((pending) => fail(pending, error));
  }

  function onMessage(raw: unknown): void {
    const answer = readAnswer(raw);
    if (answer === null) return;
    const { msgid, type, data, error, serverTime } = answer;
    if (msgid === null) return pushes.call({ type, data });
    const pending = asked.get(msgid);
    const request = pending?.request ?? late.get(msgid);
    if (request && isOfAnother(type, request)) return pending && fail(pending, networkError());
    asked.delete(msgid);
    late.delete(msgid);
    if (pending && serverTime != null)
      onServerTime(serverTime, { sentAt: pending.sentAt, receivedAt: clock.uptime() });
    if (pending && error) pending.reject(error);
    else if (pending) pending.resolve(data);
    else if (!error) request?.onLateAnswer?.(data);
  }

  return {
    request: (request) => episode.run(request.isRead, () => send(request)),
    onPush: (listener) => pushes.add(listener),
    onConnection: (listener) => connections.add(listener),
    get connection() {
      return link.connection;
    },
    hasPushes: true,
    tokenUpdated() {
      refusal = null;
      episode.tokenUpdated();
      link.tokenUpdated();
    },
    wake: (isDead) => link.wake(isDead),
    dispose() {
      isDisposed = true;
      link.dispose();
      episode.dispose();
      for (const pending of [...asked.values(), ...waiting]) pending.reject(networkError());
      asked.clear();
      waiting.clear();
      late.clear();
      pushes.clear();
      connections.clear();
    },
  };
}

/** Whether an answer to a submission or a look-up names another call: its msgid is wrong, so it says nothing of a payment. */
const isOfAnother = (type: string, { path, isRead }: WireRequest): boolean =>
  (!isRead || path.endsWith('/transaction')) && type.includes(':') && type !== socketType(path);
