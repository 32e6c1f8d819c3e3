import type { Clock } from '#domain/clock.ts';
import type { EarlyScreen } from './early-screen.ts';
import type { Session } from './session.ts';

/** ms after which the interface is fetched in any case, so that a slow host or gateway does not delay it. */
const MAX_WAIT_MS = 2000;

/**
 * A list that arrives within this time (ms) shows that the network is fast. Painting the list then takes longer than the
 * network, so it comes first.
 */
const FAST_MS = 100;

/**
 * Calls `start` once, when the first screen's list has arrived or cannot arrive: before that, loading the interface
 * would compete with the list for bandwidth. The interface then loads while the list is parsed and painted, or, on a fast
 * network, after the list is in the document. With the list of an earlier visit it waits only for that list's frame.
 */
export function afterFirstList(
  session: Session,
  early: EarlyScreen,
  clock: Clock,
  /** When the line requested the list, in ms since epoch; null: it did not. */
  requestedAt: () => number | null,
  start: () => void,
): void {
  let isStarted = false;
  const stops = [clock.after(MAX_WAIT_MS, proceed), session.onState(follow)];
  void early.kept.then(proceed);
  if (early.section === null) proceed();
  else follow();

  function follow(): void {
    const state = session.state();
    if (state.status === 'failed') proceed();
    if (state.status === 'started') state.services.prefetch.onArrival(onArrival);
  }

  function onArrival(): void {
    const sentAt = requestedAt();
    if (sentAt !== null && clock.now() - sentAt < FAST_MS) clock.after(0, proceed);
    else proceed();
  }

  function proceed(): void {
    if (isStarted) return;
    isStarted = true;
    for (const stop of stops) stop();
    start();
  }
}
