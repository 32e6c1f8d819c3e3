import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import path from 'node:path';
import express from 'express';
import { Server, type Socket } from 'socket.io';
import { createStaticServer } from '../../host-sandbox/server/static-server.ts';
import type { FloorMethod } from './floors/ask-methods.ts';

/** As going-live.md asks for, and as the sandbox serves the widget: every page of the race is compressed in the same way. */
const QUALITY = 11;

const COUNT = 40;
const TEXT = 'Usually within some minutes. ';

/** Forty methods whose descriptions make the list `bytes` long as JSON, but for the remainder of each. */
function methodsOf(bytes: number): readonly FloorMethod[] {
  const methods = Array.from({ length: COUNT }, (_, index) => ({
    id: `method-${index + 1}`,
    name: `Payment method ${index + 1}`,
    currency: 'MXN',
    min: String(10 + index),
    max: String(5000 + 10 * index),
    description: '',
  }));
  const missing = (bytes - JSON.stringify({ methods }).length) / COUNT;
  return methods.map((method) => ({
    ...method,
    description: TEXT.repeat(missing / TEXT.length + 1).slice(0, missing),
  }));
}

export interface PageServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a built folder unchanged. */
export function serveFolder(folder: string): Promise<PageServer> {
  const app = express();
  app.use(createStaticServer({ root: path.resolve(folder), quality: QUALITY }));
  return listen(app, null);
}

/** Serves a built folder, and answers a floor's only request with forty methods in a list of `bytes`. */
export function serveFloor(folder: string, bytes: number): Promise<PageServer> {
  const methods = methodsOf(bytes);
  const app = express();
  app.use(createStaticServer({ root: path.resolve(folder), quality: QUALITY }));
  return listen(app, (socket) => socket.on('d', () => socket.emit('a', { methods })));
}

/** Serves one partner's page around the widget, and the SDK's scripts below /sdk. */
export function servePage(html: string, sdk: string): Promise<PageServer> {
  const app = express();
  app.use('/sdk', createStaticServer({ root: path.resolve(sdk), quality: QUALITY }));
  app.get('/', (_request, response) => void response.type('html').send(html));
  return listen(app, null);
}

async function listen(
  app: express.Express,
  onSocket: ((socket: Socket) => void) | null,
): Promise<PageServer> {
  const server = createServer(app);
  const io = new Server(server, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  if (onSocket) io.on('connection', onSocket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await io.close();
    },
  };
}
