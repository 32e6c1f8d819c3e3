import type { Clock } from '#domain/clock.ts';

/** Resolves in the next task, so that the browser can handle what waits, e.g. a message of the socket, before it. */
export const nextTask = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(0, resolve);
  });
