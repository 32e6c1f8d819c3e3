// A real socket.io server on its own port, for tests of the socket transport.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { READS_CONNECT } from '#contract/endpoint.ts';

export interface Packet {
  readonly msgid: string;
  readonly type: string;
  readonly [name: string]: unknown;
}

export async function startSocketServer() {
  const packets: Packet[] = [];
  const queries: Record<string, unknown>[] = [];
  const sockets = new Set<Socket>();
  const behaviour = {
    onPacket: (packet: Packet, socket: Socket): void => void socket.emit('a', { ...packet, data: 'answer' }),
    onConnection: null as ((socket: Socket) => void) | null,
    /** Reads a request in CONNECT, and says so. */
    readsConnect: false,
    /** Refuses connections with this status. */
    refuseWith: null as number | null,
  };
  const http = createServer();
  const io = new Server(http, { path: '/v4/socket.io' });
  io.engine.generateId = () => (behaviour.readsConnect ? READS_CONNECT : '') + crypto.randomUUID();
  io.use((socket, next) => {
    queries.push(socket.handshake.query);
    if (behaviour.refuseWith === null) return next();
    next(Object.assign(new Error('Refused'), { data: { status: behaviour.refuseWith } }));
  });
  io.on('connection', (socket) => {
    sockets.add(socket);
    behaviour.onConnection?.(socket);
    socket.on('disconnect', () => sockets.delete(socket));
    const onPacket = (packet: Packet): void => {
      packets.push(packet);
      behaviour.onPacket(packet, socket);
    };
    const { d } = socket.handshake.auth as { readonly d?: Packet };
    if (d) onPacket(d);
    socket.on('d', onPacket);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    packets,
    queries,
    sockets,
    behaviour,
    /** Drops every connection without a close packet, as a broken network does. */
    cut: () => sockets.forEach((socket) => socket.conn.close(true)),
    stop: () => io.close(),
  };
}
