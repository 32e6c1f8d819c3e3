import { postgresFolders, requireProgram } from './program.ts';
import { POSTGRES_PACKAGE } from './postgres-engine.ts';
import { REDIS_PACKAGE } from './redis-engine.ts';

/** The missing program without which no cluster can start, with the command that installs it; null if none is. */
export function missingEngine(): string | null {
  try {
    requireProgram('initdb', POSTGRES_PACKAGE, postgresFolders());
    requireProgram('redis-server', REDIS_PACKAGE);
    return null;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
