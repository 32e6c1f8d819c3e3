import type { Clock } from '#domain/clock.ts';
import type { Prefetch } from '#state/services.ts';
import type { LoadTransport } from '#transport/late-transport.ts';
import { startEarlyScreen, type EarlyScreen } from './early-screen.ts';
import type { Line } from './line.ts';
import { loadInterface, type Interface } from './load-interface.ts';
import type { MountPoint } from './mount-point.ts';
import { startSession, type Session } from './session.ts';
import type { SessionOptions } from './session-options.ts';

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
export function afterFirstList(session: Session, early: EarlyScreen, clock: Clock, start: () => void): void {
  let isStarted = false;
  const stops = [clock.after(MAX_WAIT_MS, proceed), session.onState(follow)];
  void early.kept.then(proceed);
  if (early.section === null) proceed();
  else follow();

  function follow(): void {
    const state = session.state();
    if (state.status === 'failed') proceed();
    if (state.status === 'started') followList(state.services.prefetch);
  }

  function followList({ onArrival, sentAt }: Prefetch): void {
    onArrival(() => {
      if (clock.uptime() - sentAt() < FAST_MS) clock.after(0, proceed);
      else proceed();
    });
  }

  function proceed(): void {
    if (isStarted) return;
    isStarted = true;
    for (const stop of stops) stop();
    start();
  }
}

/**
 * Continues a widget whose line is open: the session, the painted first screen, then the interface. `rendering` resolves
 * when the interface has loaded; it rejects with `chunk` when that failed.
 */
export function startWidget(options: SessionOptions, line: Line, place: MountPoint) {
  const { clock } = options;
  let loading: Promise<Interface> | null = null;
  const load = (): Promise<Interface> => (loading ??= loadInterface(clock, () => early.hasList()));
  const loadTransport: LoadTransport = async () => (await load()).createSocketTransport;
  const session = startSession({ ...options, loadTransport }, line, place);
  const early = startEarlyScreen(session, place);
  const rendering = new Promise<Interface>((resolve) => {
    afterFirstList(session, early, clock, () => {
      session.loadTexts();
      resolve(load());
    });
  });
  return { session, early, rendering };
}
