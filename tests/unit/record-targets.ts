import type { createStore } from 'jotai';
import { goToWaitingTargetAtom, navigatorAtom, type Target } from '#state/go.ts';

/** Records the routes to which the state navigates, in order. */
export function recordTargets(store: ReturnType<typeof createStore>): Target[] {
  const targets: Target[] = [];
  // A router would have navigated to it on mount.
  store.set(goToWaitingTargetAtom, () => undefined);
  store.set(navigatorAtom, {
    go: (target) => targets.push(target),
    backTo: (name) => targets.push({ name }),
    previous: () => undefined,
  });
  return targets;
}
