import type { Clock } from '#domain/clock.ts';

/** Resolves in the next task, so that the browser can first handle pending events, e.g. a message of the socket. */
export const nextTask = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(0, resolve);
  });
