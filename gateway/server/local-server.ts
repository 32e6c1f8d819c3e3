import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const HOST = '127.0.0.1';

/** The origin of a listening server on this machine; port 0 while it does not listen. */
export function originOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo | null)?.port ?? 0}`;
}

/** Listens on this machine only; rejects when the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The server's open connections, including those of sockets. */
export function connectionsOf(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  });
  return open;
}

/** Resolves when the server has closed, or immediately if it never listened. */
export function ended(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
