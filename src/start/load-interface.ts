import type { Clock } from '#domain/clock.ts';
import { loadAgain } from './load-again.ts';
import { nextTask } from './next-task.ts';

/** The only way from here to React: `tests/layers.cjs` and `tests/start.cjs` hold it. */
const load = () => import(/* webpackChunkName: "interface" */ '#app/render-cashier.tsx');

export type Interface = Awaited<ReturnType<typeof load>>;

/**
 * Loads the interface, with retries (ER-4). React is evaluated first, in a separate task, so that no task is long.
 * Rejects with `chunk`.
 */
export async function loadInterface(clock: Clock): Promise<Interface> {
  await loadAgain(() => import(/* webpackChunkName: "interface" */ '#app/evaluate-react.ts'), clock);
  await nextTask(clock);
  return loadAgain(load, clock);
}
