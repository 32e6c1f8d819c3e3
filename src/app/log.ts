import { readForceLogging } from '#contract/stored.ts';
import type { Storage } from '#host/storage.ts';

/** Console logging, silent unless session storage's force_logging is '1' (US-5). Texts only: never a token or a value. */
export function createLog(storage: Storage): (text: string) => void {
  return (text) => {
    // eslint-disable-next-line no-console -- the one place that may, and only when asked to
    if (readForceLogging(storage.get('force_logging'))) console.info(`[cashier] ${text}`);
  };
}
