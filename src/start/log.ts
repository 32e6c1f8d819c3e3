import { readForceLogging } from '#contract/stored.ts';
import type { Log } from '#domain/log.ts';
import type { Storage } from '#host/storage.ts';

/**
 * Logs to the console, but only if session storage's force_logging is '1' (US-5). Texts only, never a token or a value.
 */
export function createLog(storage: Storage): Log {
  return (text) => {
    if (!readForceLogging(storage.get('force_logging'))) return;
    // eslint-disable-next-line no-console -- the only place that logs, and only when enabled
    console.info(`[cashier] ${typeof text === 'string' ? text : text()}`);
  };
}
