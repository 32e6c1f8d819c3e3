import type { createStore } from 'jotai';
import { navigatorAtom, waitingTargetAtom, type Target } from '#state/go.ts';

/** Records the routes to which the state navigates, in order. */
export function recordTargets(store: ReturnType<typeof createStore>): Target[] {
  const targets: Target[] = [];
  // A router would have navigated to it on mount.
  store.set(waitingTargetAtom, null);
  store.set(navigatorAtom, {
    go: (target) => targets.push(target),
    backTo: (name) => targets.push({ name }),
    previous: () => undefined,
  });
  return targets;
}
