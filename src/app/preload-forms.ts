import { SECTIONS, type Section } from '#domain/section.ts';
import { groupOf, tiles } from '#domain/groups.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { groupRoute, methodRoute } from '#navigation/opens.ts';
import type { RouteName } from '#navigation/routes.ts';
import { listsAtom } from '#state/methods.ts';
import { isInCardFrameAtom } from '#state/flow/card-frame.ts';
import type { Store } from '#state/services.ts';
import type { StyleRegistry } from '#theme/style-registry.ts';
import { savesData } from './saves-data.ts';
import { preloadScreens } from './screens.tsx';

interface Options {
  readonly store: Store;
  readonly styles: StyleRegistry;
  readonly element: HTMLElement;
}

/**
 * Fetches the code of the forms that a list can open as soon as the list is shown, and again on a touch if that failed.
 * Then renders one form off-screen, and checks the rules of all. Where the player saves data, only the form that is opened is fetched. Returns a
 * function that stops it.
 */
export function preloadForms({ store, styles, element }: Options): () => void {
  if (savesData()) return () => undefined;
  let isWarm = false;
  let isOver = false;
  let stopWarming = (): void => undefined;
  const checked = new WeakSet<object>();
  const load = (): void => {
    const lists = store.get(listsAtom);
    for (const section of SECTIONS) {
      const state = lists[section];
      if (state.status !== 'ready') continue;
      preloadScreens(new Set(routesOf(section, state.list.methods)));
      warm(section, state.list.methods).catch(() => {
        isWarm = false;
      });
      check(section, state.list.methods).catch(() => {
        checked.delete(state.list.methods);
      });
    }
  };

  async function check(section: Section, methods: readonly PaymentMethod[]): Promise<void> {
    if (checked.has(methods)) return;
    checked.add(methods);
    const { checkRules } = await import(/* webpackChunkName: "form" */ '#parts/fields/check-rules.ts');
    if (!isOver) await checkRules(store, section, methods);
  }

  async function warm(section: Section, methods: readonly PaymentMethod[]): Promise<void> {
    const isInCardFrame = store.get(isInCardFrameAtom);
    const method = methods.find((one) => !isInCardFrame(one));
    if (isWarm || !method) return;
    isWarm = true;
    const { warmForm } = await import(/* webpackChunkName: "form" */ './warm-form.tsx');
    if (!isOver) stopWarming = warmForm({ store, styles, section, method });
  }

  const stop = store.sub(listsAtom, load);
  element.addEventListener('pointerdown', load, { passive: true });
  load();
  return () => {
    isOver = true;
    stop();
    stopWarming();
    element.removeEventListener('pointerdown', load);
  };
}

function routesOf(section: Section, methods: readonly PaymentMethod[]): RouteName[] {
  return [
    ...tiles(methods).flatMap((tile) => (tile.kind === 'group' ? [groupRoute(section, tile.name)] : [])),
    ...methods.map((method) => methodRoute(section, method, groupOf(method))),
  ];
}
