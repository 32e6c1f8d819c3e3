import type { Clock } from '#domain/clock.ts';
import type { EarlyScreen } from './early-screen.ts';
import type { Session } from './session.ts';

/** ms after which the interface is fetched in any case: a host or a gateway that is slow to answer must not hold it up. */
const MAX_WAIT_MS = 2000;

/**
 * Calls `start` once when the list of the first screen has arrived, or will not: until then the interface's code would
 * take bandwidth from it. Its first bytes come while the list is being read and painted.
 */
export function whenLineIsFree(session: Session, early: EarlyScreen, clock: Clock, start: () => void): void {
  let isStarted = false;
  const stops = [clock.after(MAX_WAIT_MS, free), session.onState(follow)];
  if (early.section === null) free();
  else follow();

  function follow(): void {
    const state = session.state();
    if (state.status === 'failed') free();
    if (state.status === 'started') state.services.prefetch.onArrival(free);
  }

  function free(): void {
    if (isStarted) return;
    isStarted = true;
    for (const stop of stops) stop();
    start();
  }
}
