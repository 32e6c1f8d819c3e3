import { createServer } from 'node:http';
import express from 'express';
import { createGateway } from './gateway.ts';
import { ended, listen, originOf } from './server/local-server.ts';
import { CAPTCHA_SCRIPTS, mountGateway } from './server/mount-gateway.ts';

/**
 * `npm run gateway`: the gateway alone, in one process. GATEWAY_PORT sets the port (0 for any free one). DATABASE_URL (a
 * Postgres server) or DATA_DIR (a folder) stores the ledger, which is otherwise in memory.
 */
async function main(): Promise<void> {
  const app = express();
  app.disable('x-powered-by');
  const server = createServer(app);
  const gateway = await createGateway({
    server,
    publicUrl: () => originOf(server),
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    dataDir: process.env['DATA_DIR'] || undefined,
    captchaScripts: CAPTCHA_SCRIPTS,
    report: console.error,
  });
  mountGateway(app, gateway);
  const stop = () => {
    void Promise.all([gateway.close(), ended(server)]).then(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await listen(server, Number(process.env['GATEWAY_PORT'] || 4402));
  console.log(`gateway  ${originOf(server)}/\nready`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
