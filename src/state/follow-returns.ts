import { onReturn } from '#host/page-return.ts';
import type { Services } from './services.ts';

/** ms without an answer or a push after which a connection must prove, at a return, that it still works. */
const SILENCE_MS = 5000;
/** The same when the window only gets the focus again, which can happen often. */
const FOCUS_SILENCE_MS = 30_000;
/** ms within which it must answer. */
const PROOF_MS = 5000;

/**
 * Reconnects at once when the player is back (contract: Timeouts, retries and reconnecting). After sleep, or in another
 * network, a socket can be dead without an event for minutes, so one that has been silent is asked, and dropped if it
 * does not answer. Returns a function that stops this.
 */
export function followReturns({
  storage,
  clock,
  gateway,
  transport,
}: Pick<Services, 'storage' | 'clock' | 'gateway' | 'transport'>): () => void {
  let cancel = (): void => undefined;
  // In some browsers uptime stands still during sleep, and the date may be set.
  const moment = () => ({ uptime: clock.uptime(), date: clock.now() });
  let heard = moment();
  const hear = (): void => {
    heard = moment();
    cancel();
  };
  const silence = (): number => {
    const now = moment();
    return Math.max(now.uptime - heard.uptime, now.date - heard.date);
  };
  const stops = [
    gateway.onAnswer(hear),
    transport.onPush(hear),
    onReturn({ storage, clock }, (event) => {
      transport.wake(false);
      const isSilent = silence() >= (event === 'focus' ? FOCUS_SILENCE_MS : SILENCE_MS);
      if (!transport.hasPushes || transport.connection !== 'connected' || !isSilent) return;
      cancel();
      cancel = clock.after(PROOF_MS, () => {
        transport.wake(true);
      });
      // The smallest read that every gateway has. After a drop it is sent again.
      gateway.call('countries', {}, { isQuiet: true }).catch(() => undefined);
    }),
  ];
  return () => {
    cancel();
    for (const stop of stops) stop();
  };
}
