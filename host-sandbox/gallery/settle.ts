import type { RouteName } from '#navigation/routes.ts';
import { placeAtom } from '#state/place.ts';
import { startAtom } from '#state/start.ts';
import type { CellState, Store } from './cell-state.ts';
import { createCellDriver, nextFrame, until } from './cell-driver.ts';

interface Shown {
  readonly route: RouteName;
  readonly state: CellState;
}

/** Waits for the screen, performs the state's steps, and waits until everything is drawn. */
export async function settle(store: Store, container: HTMLElement, { route, state }: Shown): Promise<void> {
  await until(() => container.querySelector('h1, [aria-busy]') !== null);
  if (state.play) {
    // The form's first validation must be over before the driver starts.
    await until(() => isDrawn(store, container, route, false), 60);
    for (let frames = 12; frames > 0; frames -= 1) await nextFrame();
    await state.play(createCellDriver(container));
  }
  await until(() => isDrawn(store, container, state.shows ?? route, state.isLoading === true));
  await quiet(container);
}

/** Waits until the browser has drawn three frames without a change. */
async function quiet(container: HTMLElement): Promise<void> {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(container, { attributes: true, characterData: true, childList: true, subtree: true });
  await until(() => (still += 1) > 3, 120);
  observer.disconnect();
}

function isDrawn(store: Store, container: HTMLElement, expected: RouteName, isLoading: boolean): boolean {
  const { status } = store.get(startAtom);
  if (status === 'ready' && store.get(placeAtom)?.route !== expected) return false;
  return isLoading || container.querySelector('[aria-busy="true"]:not(button)') === null;
}
