import type { Clock } from '#domain/clock.ts';
import { loadAgain } from './load-again.ts';
import { nextTask } from './next-task.ts';

/** The only way from here to React: `tests/layers.cjs` and `tests/start.cjs` hold it. */
const load = () => import(/* webpackChunkName: "interface" */ '#app/render-cashier.tsx');

export type Interface = Awaited<ReturnType<typeof load>>;

/**
 * Loads the interface, with retries (ER-4). React is evaluated first, in a separate task, so that no task is long.
 * `opensForms`: whether a list is shown by then, whose forms' code is then requested. Rejects with `chunk`.
 */
export async function loadInterface(clock: Clock, opensForms: () => boolean): Promise<Interface> {
  const before = () => import(/* webpackChunkName: "interface" */ '#app/before-interface.ts');
  const { requestForms } = await loadAgain(before, clock);
  if (opensForms()) void requestForms();
  await nextTask(clock);
  return loadAgain(load, clock);
}
