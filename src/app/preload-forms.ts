import type { createStore } from 'jotai';
import { groupOf, tiles } from '#domain/groups.ts';
import type { PaymentMethod, Section } from '#domain/method.ts';
import { groupRoute, methodRoute } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { listsAtom } from '#state/methods.ts';
import { preloadScreens } from './screens.tsx';

/** ms after the list, where the browser has no idle callback (Safari). */
const SOON_MS = 200;

interface Options {
  readonly store: ReturnType<typeof createStore>;
  readonly element: HTMLElement;
  readonly window: Window;
}

/**
 * Fetches the code of the forms that a list can open: once the list is shown and the page is idle, or on the first
 * touch if that comes earlier. Returns a function that stops it.
 */
export function preloadForms({ store, element, window }: Options): () => void {
  let cancel: () => void = () => undefined;
  const routes = (): ReadonlySet<RouteName> => {
    const lists = store.get(listsAtom);
    return new Set(
      (['deposit', 'withdrawal'] as const).flatMap((section) => {
        const state = lists[section];
        return state.status === 'ready' ? routesOf(section, state.list.methods) : [];
      }),
    );
  };
  const load = (): void => {
    cancel();
    preloadScreens(routes());
  };
  const follow = (): void => {
    cancel();
    cancel = whenIdle(window, load);
  };
  const stop = store.sub(listsAtom, follow);
  element.addEventListener('pointerdown', load, { passive: true });
  follow();
  return () => {
    cancel();
    stop();
    element.removeEventListener('pointerdown', load);
  };
}

function routesOf(section: Section, methods: readonly PaymentMethod[]): RouteName[] {
  return [
    ...tiles(methods).flatMap((tile) => (tile.kind === 'group' ? [groupRoute(section, tile.name)] : [])),
    ...methods.map((method) => methodRoute(section, method, groupOf(method))),
  ];
}

function whenIdle(window: Window, then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, SOON_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(then, { timeout: 1000 });
  return () => {
    window.cancelIdleCallback(handle);
  };
}
