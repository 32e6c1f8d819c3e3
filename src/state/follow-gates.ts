import { atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { pollWait } from '#domain/poll-wait.ts';
import { gateSourceAtom, listGatesAtom, nextOrderAtom } from './gates.ts';
import { countryAtom, currencyAtom } from './player.ts';
import { services } from './services.ts';

/** ms between two requests for gates that came by a push, because the push that lifts them can be lost. */
const PUSHED_MS = 60_000;

/**
 * Requests a section's list again while its gates stop the player, because the gateway may lift a gate without a push
 * (MO-6). Returns a function that stops it.
 */
export const followGatesAtom = atom(null, (get, set, section: Section): (() => void) => {
  const { clock } = services(get);
  let asked = 0;
  let isStopped = false;
  let cancel: () => void = () => undefined;
  const wait = (since: number): void => {
    const pause = get(gateSourceAtom)[section].by === 'list' ? pollWait(asked) : PUSHED_MS;
    cancel = clock.after(Math.max(0, since + pause - clock.uptime()), () => {
      void set(readGatesAtom, section, asked > 0).then((isAsked) => {
        if (isAsked) asked += 1;
        if (!isStopped) wait(clock.uptime());
      });
    });
  };
  // Gates that arrived long before the player came here are requested immediately.
  wait(get(gateSourceAtom)[section].at);
  return () => {
    isStopped = true;
    cancel();
  };
});

/**
 * Reads only the gates of the list, so that the visible methods do not change. The host lifts its own gates, so nothing
 * is requested for those and false is returned.
 */
export const readGatesAtom = atom(
  null,
  async (get, set, section: Section, isQuiet: boolean): Promise<boolean> => {
    if (get(gateSourceAtom)[section].by === 'host') return false;
    const payload = { country: get(countryAtom), currency: get(currencyAtom) };
    const order = set(nextOrderAtom);
    try {
      const { list } = await services(get).gateway.call(`${section}Methods`, payload, { isQuiet });
      const isCurrent = payload.country === get(countryAtom) && payload.currency === get(currencyAtom);
      if (isCurrent) set(listGatesAtom, section, list.gates, order);
    } catch {
      // The gates stay as they are; the next request may succeed.
    }
    return true;
  },
);
