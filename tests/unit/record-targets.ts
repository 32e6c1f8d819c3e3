import type { createStore } from 'jotai';
import { navigatorAtom, type Target } from '#state/go.ts';

/** Records the routes to which the state navigates, in order. */
export function recordTargets(store: ReturnType<typeof createStore>): Target[] {
  const targets: Target[] = [];
  store.set(navigatorAtom, {
    go: (target) => targets.push(target),
    backTo: (name) => targets.push({ name }),
    previous: () => undefined,
  });
  return targets;
}
