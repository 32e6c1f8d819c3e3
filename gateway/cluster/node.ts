import { createServer } from 'node:http';
import express from 'express';
import { createGateway } from '../gateway.ts';
import { SchemaError } from '../ledger/migrate.ts';
import { DEFAULT_ADMISSION } from '../node/admission.ts';
import { createLog, failureFields } from '../node/log.ts';
import { DEFAULT_SOCKETS } from '../wire/socket-gateway.ts';
import { CAPTCHA_SCRIPTS, mountGateway } from '../server/mount-gateway.ts';
import { connectionsOf, listen, originOf } from '../server/local-server.ts';
import { NODE_ENV, OUTDATED, type NodeUp } from './messages.ts';

const given = (name: keyof typeof NODE_ENV): string | undefined => process.env[NODE_ENV[name]] || undefined;
const number = (name: keyof typeof NODE_ENV, fallback: number): number => Number(given(name) ?? fallback);

/**
 * One gateway node: a process that shares only its port with the others. It serves its health and metrics on
 * its own second port. SIGTERM drains it.
 */
async function main(): Promise<void> {
  const log = createLog(given('name') ?? String(process.pid), (line) => process.stdout.write(`${line}\n`));
  const report = (error: unknown) => log('failure', failureFields(error));
  process.on('unhandledRejection', report);
  const databaseUrl = given('databaseUrl');
  const redisUrl = given('redisUrl');
  if (!databaseUrl || !redisUrl) throw new Error('A node needs DATABASE_URL and REDIS_URL.');

  const app = express();
  app.disable('x-powered-by');
  const server = createServer(app);
  const own = createServer(app);
  const connections = [server, own].map(connectionsOf);
  let isStopping = false;

  const gateway = await createGateway({
    server,
    publicUrl: () => given('publicUrl') ?? originOf(server),
    databaseUrl,
    redisUrl,
    captchaScripts: CAPTCHA_SCRIPTS,
    connections: number('connections', 8),
    limits: {
      ...DEFAULT_ADMISSION,
      running: number('running', DEFAULT_ADMISSION.running),
      queued: number('queued', DEFAULT_ADMISSION.queued),
    },
    socketLimits: { ...DEFAULT_SOCKETS, perNode: number('sockets', DEFAULT_SOCKETS.perNode) },
    onOutdated(error) {
      log('outdated', { message: error instanceof SchemaError ? error.message : '' });
      void stop(OUTDATED);
    },
    report,
  });
  mountGateway(app, gateway);

  async function stop(code: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log('draining');
    server.close();
    await gateway.drain(number('drainMs', 5000));
    await gateway.close();
    own.close();
    for (const connection of connections.flatMap((open) => [...open])) connection.destroy();
    log('stopped');
    process.exit(code);
  }
  process.on('SIGTERM', () => void stop(0));
  // Ctrl+C also reaches the nodes, but the process that started them stops them.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => void stop(0));

  await new Promise<void>((resolve, reject) => {
    own.once('error', reject);
    own.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve);
  });
  await listen(server, number('port', 4402));
  log('up', { pid: process.pid });
  process.send?.({ kind: 'up', ownUrl: originOf(own) } satisfies NodeUp);
}

main().catch((error: unknown) => {
  // Errors at the start contain no player data: a taken port, a missing server, a newer database.
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof SchemaError ? OUTDATED : 1);
});
