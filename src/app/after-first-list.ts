import type { Clock } from '#domain/clock.ts';
import type { EarlyScreen } from './early-screen.ts';
import type { Session } from './session.ts';

/** ms after which the interface is fetched in any case, so that a slow host or gateway does not delay it. */
const MAX_WAIT_MS = 2000;

/**
 * Calls `start` once, when the first screen's list has arrived or cannot arrive: before that, loading the interface
 * would compete with the list for bandwidth. The interface then loads while the list is parsed and painted.
 */
export function afterFirstList(session: Session, early: EarlyScreen, clock: Clock, start: () => void): void {
  let isStarted = false;
  const stops = [clock.after(MAX_WAIT_MS, proceed), session.onState(follow)];
  if (early.section === null) proceed();
  else follow();

  function follow(): void {
    const state = session.state();
    if (state.status === 'failed') proceed();
    if (state.status === 'started') state.services.prefetch.onArrival(proceed);
  }

  function proceed(): void {
    if (isStarted) return;
    isStarted = true;
    for (const stop of stops) stop();
    start();
  }
}
