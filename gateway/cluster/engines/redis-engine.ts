import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Engine } from './postgres-engine.ts';
import { requireProgram, endProgram, freePort, startProgram } from './program.ts';

export const REDIS_PACKAGE = 'redis-server';

/** Starts a Redis without persistence on a free port of this machine. */
export async function startRedis(): Promise<Engine> {
  const program = requireProgram('redis-server', REDIS_PACKAGE);
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const start = () => startProgram(program, [...args, '--appendonly', 'no'], () => answers(port));
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => endProgram(child, 'SIGKILL'),
    async restart() {
      child = await start();
    },
    async close() {
      await endProgram(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString().startsWith('+PONG');
  } finally {
    socket.destroy();
  }
}
