import type { createStore } from 'jotai';
import { groupOf, tiles } from '#domain/groups.ts';
import type { PaymentMethod, Section } from '#domain/method.ts';
import { groupRoute, methodRoute } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { listsAtom } from '#state/methods.ts';
import { preloadScreens } from './screens.tsx';

interface Options {
  readonly store: ReturnType<typeof createStore>;
  readonly element: HTMLElement;
}

/**
 * Fetches the code of the forms that a list can open, as soon as the list is shown, and again on a touch if that has
 * failed. Returns a function that stops it.
 */
export function preloadForms({ store, element }: Options): () => void {
  const load = (): void => {
    const lists = store.get(listsAtom);
    for (const section of ['deposit', 'withdrawal'] as const) {
      const state = lists[section];
      if (state.status === 'ready') preloadScreens(new Set(routesOf(section, state.list.methods)));
    }
  };
  const stop = store.sub(listsAtom, load);
  element.addEventListener('pointerdown', load, { passive: true });
  load();
  return () => {
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
