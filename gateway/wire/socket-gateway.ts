import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { READS_CONNECT } from '#contract/endpoint.ts';
import { bearer } from './bearer.ts';
import type { Answer, Call } from './call.ts';
import { errorBody, GatewayError } from '../gateway-error.ts';
import type { Player, Players } from '../players.ts';
import type { ConnectOutcome, Interceptor } from './interceptor.ts';
import type { SharedRooms } from '../node/redis-adapter.ts';
import type { Timers } from '../timers.ts';
import { createUnsent, DEFAULT_UNSENT, type UnsentLimits } from './unsent.ts';

const PATH = '/v4/socket.io';
const TURN_MS = 50;

export interface SocketGateway {
  /** Accepts the socket connections of another server. */
  attach(other: HttpServer): void;
  /** Sends a message without msgid to all sockets of a player (TR-7); rejects when other nodes may not have received it. */
  push(playerId: string, type: string, data: unknown): Promise<void>;
  /** Breaks the player's connections as a lost network would. */
  drop(playerId: string): void;
  /** Open sockets of this node. */
  count(): number;
  /** Characters of answers and pushes that clients have not taken yet. */
  unsent(): number;
  /** Accepts no new sockets, and closes the open ones spread over `ms`, those with pending calls last. */
  handOver(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface SocketLimits {
  readonly perNode: number;
  /** Of one player, on one node. */
  readonly perPlayer: number;
  readonly unsent: UnsentLimits;
}

export const DEFAULT_SOCKETS: SocketLimits = { perNode: 50_000, perPlayer: 20, unsent: DEFAULT_UNSENT };

export interface SocketGatewayOptions {
  readonly server: HttpServer;
  readonly dispatch: (call: Call) => Promise<Answer>;
  readonly players: Players;
  readonly interceptor: Interceptor;
  readonly timers: Timers;
  /** Connects the rooms of several nodes; null in a single process. */
  readonly shared: Pick<SharedRooms, 'adapter' | 'published'> | null;
  readonly limits: SocketLimits;
  readonly onShed: (reason: string) => void;
}

/**
 * The gateway over Socket.IO: requests arrive as `d`, answers and pushes are sent as `a`. A socket belongs to the player whose
 * token its query names, else to the one whose token its first request carries.
 */
export function createSocketGateway({
  server,
  dispatch,
  players,
  interceptor,
  timers,
  shared,
  limits,
  onShed,
}: SocketGatewayOptions): SocketGateway {
  /** Outcomes of handshakes; some sockets are accepted only to be notified that their token is invalid. */
  const outcomes = new WeakMap<IncomingMessage, ConnectOutcome>();
  /** Pending calls, by socket. */
  const calls = new WeakMap<Socket, number>();
  const unsent = createUnsent(limits.unsent, () => onShed('slow_reader'));
  let isHandedOver = false;
  const io = new Server(server, {
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    ...(shared && { adapter: shared.adapter }),
    // Lists shrink to a fifth; short messages cost more to compress than to send.
    perMessageDeflate: { threshold: 1024 },
    // A refusal at this point sends no answer at all, like a gateway that is down.
    allowRequest: (request, done) => {
      const token = bearer(
        new URL(request.url ?? '/', 'http://gateway').searchParams.get('Authorization') ?? undefined,
      );
      const owner = token === null ? Promise.resolve(null) : players.byToken(token);
      owner.then(
        (player) => {
          const outcome = interceptor.connect(player?.id ?? null);
          outcomes.set(request, outcome);
          if (outcome.kind === 'delay') return void timers.after(outcome.ms, () => done(null, true));
          if (player && outcome.kind !== 'none') interceptor.refused(player.id, outcome.kind);
          if (outcome.kind !== 'silence') done(null, outcome.kind !== 'refuse');
        },
        () => done('unavailable', false),
      );
    },
  });

  io.engine.generateId = () => READS_CONNECT + randomUUID();
  io.engine.on('connection', unsent.watch);

  function shed(status: 429 | 503, code: string): Error {
    onShed(code);
    const error = new GatewayError(status, code, 'Please connect again later.', undefined, { retryAfter: 2 });
    return Object.assign(new Error(code), { data: { status, ...errorBody(error) } });
  }

  io.use((socket, next) => {
    if (isHandedOver) return next(shed(503, 'draining'));
    if (io.engine.clientsCount > limits.perNode) return next(shed(503, 'overloaded'));
    next();
  });
  io.use((socket, next) => {
    const token = tokenOf(socket);
    if (token === null) return next();
    players.byToken(token).then((player) => {
      if (!player || outcomes.get(socket.request)?.kind === 'unauthorized')
        return next(Object.assign(new Error('unauthorized'), { data: { status: 401 } }));
      if (isCrowded(player)) return next(shed(429, 'too_many_connections'));
      join(socket, player);
      next();
    }, next);
  });

  io.on('connection', (socket) => {
    const onRequest = (message: unknown, method?: 'GET'): void => {
      if (isRecord(message)) void answerTo(socket, message, method);
    };
    const { d: first } = socket.handshake.auth;
    // It has the token.
    socket.handshake.auth = {};
    onRequest(first, 'GET');
    socket.on('d', (message: unknown) => onRequest(message));
  });

  const isCrowded = ({ id }: Player): boolean =>
    (io.of('/').adapter.rooms.get(roomOf(id))?.size ?? 0) >= limits.perPlayer;

  function join(socket: Socket, player: Player): void {
    const room = roomOf(player.id);
    if (socket.rooms.has(room)) return;
    if (isCrowded(player)) {
      onShed('too_many_connections');
      throw new GatewayError(429, 'too_many_connections', 'Too many connections of this player.', undefined, {
        retryAfter: 2,
      });
    }
    void socket.join(room);
    const { query, issued } = socket.handshake;
    const outcome = outcomes.get(socket.request);
    const delayMs = outcome?.kind === 'delay' ? outcome.ms : 0;
    interceptor.connected(player, { openedAt: issued, query, delayMs });
    socket.on('disconnect', (reason) => interceptor.disconnected(player, reason));
  }

  /** Answers a request; with a method only if its endpoint has that one. */
  async function answerTo(socket: Socket, message: Record<string, unknown>, method?: 'GET'): Promise<void> {
    const { token, type, ...data } = message;
    const { msgid } = data;
    // Without a type there is nothing to do; without a msgid the answer would match no request.
    if (typeof type !== 'string' || typeof msgid !== 'string') return;
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    const answer = await dispatch({
      transport: 'socket',
      ...(method && { method }),
      path: `/${type.replace(':', '/')}`,
      token: typeof token === 'string' && token !== '' ? bearer(token) : tokenOf(socket),
      data: message,
      headers: {},
      onPlayer: (player) => join(socket, player),
    });
    calls.set(socket, (calls.get(socket) ?? 1) - 1);
    if (answer.kind === 'silence') return;
    if (answer.kind === 'break') return socket.conn.close();
    const sent = { source: 'gateway', serverTime: timers.now() };
    if (answer.kind === 'text')
      return void socket.emit('a', { msgid, type, data: answer.text, needParse: true, ...sent });
    const { status, needParse } = answer;
    const body = needParse ? { data: JSON.stringify(answer.data), needParse } : { data: answer.data };
    for (let copies = answer.copies ?? 1; copies > 0; copies--)
      socket.emit('a', { msgid, type, ...body, status, ...sent });
  }

  return {
    attach(other) {
      const { engine } = io;
      other.on('upgrade', (request, socket, head) => {
        if (request.url?.startsWith(`${PATH}/`)) engine.handleUpgrade(request, socket, head);
        else socket.destroy();
      });
    },
    async push(playerId, type, data) {
      const room = roomOf(playerId);
      const isMuted = interceptor.mutes(playerId);
      if (!isMuted) io.to(room).emit('a', { type, data, source: 'gateway', serverTime: timers.now() });
      // Nothing can be sent without a socket.
      if (io.of('/').adapter.rooms.has(room)) interceptor.pushed(playerId, type, data);
      if (!isMuted) await shared?.published();
    },
    drop(playerId) {
      if (io.of('/').adapter.rooms.has(roomOf(playerId))) interceptor.dropped(playerId);
      for (const socket of io.of('/').sockets.values())
        if (socket.rooms.has(roomOf(playerId))) socket.conn.close();
    },
    count: () => io.engine.clientsCount,
    unsent: unsent.total,
    async handOver(ms) {
      isHandedOver = true;
      const order = [...io.of('/').sockets.values()]
        .map((socket) => ({ socket, isBusy: (calls.get(socket) ?? 0) > 0, at: Math.random() }))
        .sort((a, b) => Number(a.isBusy) - Number(b.isBusy) || a.at - b.at);
      const turns = Math.max(1, Math.ceil(ms / TURN_MS));
      const each = Math.ceil(order.length / turns);
      for (let at = 0; at < order.length; at += each) {
        for (const { socket } of order.slice(at, at + each)) socket.conn.close();
        await new Promise<void>((resolve) => void timers.after(TURN_MS, resolve));
      }
    },
    close: () => io.close(),
  };
}

const roomOf = (playerId: string) => `player:${playerId}`;

function tokenOf(socket: Socket): string | null {
  const { Authorization: token } = socket.handshake.query;
  return typeof token === 'string' ? bearer(token) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
