import type { Clock } from '#domain/clock.ts';
import { loadAgain } from './load-again.ts';
import type * as RenderCashier from './render-cashier.tsx';
import { nextTask } from './next-task.ts';

/**
 * Loads the interface, with retries (ER-4). React is evaluated first, in a separate task, so that no task is long.
 * Rejects with `chunk`.
 */
export async function loadInterface(clock: Clock): Promise<typeof RenderCashier> {
  await loadAgain(() => import(/* webpackChunkName: "interface" */ 'react-dom/client'), clock);
  await nextTask(clock);
  return loadAgain(() => import(/* webpackChunkName: "interface" */ './render-cashier.tsx'), clock);
}
