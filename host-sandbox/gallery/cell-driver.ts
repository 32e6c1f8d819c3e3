import { putText } from '../driver/put-text.ts';
import type { CellDriver } from './cell-state.ts';

const FRAMES = 300;

/** Waits frame by frame until the condition holds; false if it never does. */
export async function until(holds: () => boolean, frames = FRAMES): Promise<boolean> {
  for (let left = frames; left > 0; left -= 1) {
    if (holds()) return true;
    await nextFrame();
  }
  return holds();
}

/** Waits for the next frame, or a moment if the page is not drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Acts as the player inside a cell. */
export function createCellDriver(root: ParentNode): CellDriver {
  const find = async <T extends Element>(selector: string): Promise<T> => {
    await until(() => root.querySelector(selector) !== null);
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`no element matches ${selector}`);
    return found;
  };
  return {
    async see(selector) {
      await find(selector);
    },
    async press(selector) {
      (await find<HTMLElement>(selector)).click();
      await nextFrame();
    },
    async fail(selector) {
      (await find(selector)).dispatchEvent(new Event('error'));
      await nextFrame();
    },
    async type(selector, text) {
      putText(await find<HTMLInputElement>(selector), text);
      await nextFrame();
    },
  };
}
