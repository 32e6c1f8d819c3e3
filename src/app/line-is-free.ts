import type { Clock } from '#domain/clock.ts';
import type { EarlyScreen } from './early-screen.ts';
import type { Session } from './session.ts';

/** ms after which the interface is fetched in any case: a host or a gateway that is slow to answer must not hold it up. */
const MOST_MS = 2000;

/**
 * Resolves when the list of the first screen is painted, or none will be: until then the interface's code would take
 * bandwidth and processor from it.
 */
export function lineIsFree(session: Session, early: EarlyScreen, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stops = [session.onState(follow), clock.after(MOST_MS, free)];
    if (early.section === null) free();
    else {
      void early.answered.then(free);
      follow();
    }

    function follow(): void {
      if (session.state().status === 'failed') free();
    }

    function free(): void {
      for (const stop of stops.splice(0)) stop();
      resolve();
    }
  });
}
