import { SECTIONS } from '#domain/section.ts';
import { gatesAtom } from './gates.ts';
import { listsAtom } from './methods.ts';
import { setNowAtom } from './now.ts';
import type { Services, Store } from './services.ts';

/** ms between updates while something waits for a time, so that texts like "in 12 minutes" stay correct. */
const TICK_MS = 30_000;

/** The times at which a gate ends, a limit starts again, a method is available again, or a saved account expires. */
function timesOf(store: Store): number[] {
  const gates = store.get(gatesAtom);
  const lists = store.get(listsAtom);
  return SECTIONS.flatMap((section) => {
    const state = lists[section];
    const methods = state.status === 'ready' ? state.list.methods : [];
    return [
      ...gates[section].flatMap(({ until, limit }) => [until, limit?.resetsAt ?? null]),
      ...methods.map(({ availableAt }) => availableAt),
      ...methods.flatMap(({ savedAccounts }) => savedAccounts.map(({ expiresAt }) => expiresAt)),
    ];
  }).filter((time) => time !== null);
}

/**
 * Keeps nowAtom up to date: with every new list or gate, and while something waits for a time. Returns a function that
 * stops it.
 */
export function followTime(store: Store, { clock, serverNow }: Services): () => void {
  let cancel: () => void = () => undefined;
  const follow = (): void => {
    cancel();
    const now = serverNow();
    store.set(setNowAtom, now);
    const waits = timesOf(store).flatMap((time) => (time > now ? [time - now] : []));
    cancel = waits.length === 0 ? () => undefined : clock.after(Math.min(TICK_MS, ...waits), follow);
  };
  const stops = [store.sub(gatesAtom, follow), store.sub(listsAtom, follow)];
  follow();
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
