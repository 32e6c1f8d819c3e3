import { setImmediate } from 'node:timers/promises';

/** Resolves after all pending promise callbacks have run, however long their chain is. */
export const flushPromises = (): Promise<void> => setImmediate();
