import type { createStore } from 'jotai';
import { navigatorAtom, type Target } from '#state/go.ts';

/** The routes that the state goes to from now on, in order. */
export function recordTargets(store: ReturnType<typeof createStore>): Target[] {
  const targets: Target[] = [];
  store.set(navigatorAtom, {
    go: (target) => targets.push(target),
    backTo: (name) => targets.push({ name }),
    previous: () => undefined,
  });
  return targets;
}
