import { atom } from 'jotai';
import type { CardVerdict } from '#domain/card-verdict.ts';
import { sentValuesAtom } from './sent-values.ts';
import { services } from './services.ts';

/** ms after which an answer comes too late: the player is already further. */
const IN_TIME_MS = 2000;

/** What was asked, by method and prefix. */
const checksAtom = atom(() => new Map<string, Promise<CardVerdict | null>>());

/**
 * Asks whether the method accepts the card, once per prefix; resolves with null without an answer in time. Only the inner
 * widget asks: elsewhere a partner's scripts could see the prefix (MO-16).
 */
export const checkCardAtom = atom(
  null,
  (get, _set, method: string, prefix: string): Promise<CardVerdict | null> => {
    const { clock, gateway, isInner, newId } = services(get);
    if (!isInner) return Promise.resolve(null);
    const checks = get(checksAtom);
    const key = `${method} ${prefix}`;
    const before = checks.get(key);
    if (before) return before;
    get(sentValuesAtom).addValues([prefix]);
    const answer = gateway
      .call('cardCheck', { requestId: newId(), method, prefix }, { isQuiet: true })
      .catch(() => null);
    const late = new Promise<null>((resolve) => {
      clock.after(IN_TIME_MS, () => {
        resolve(null);
      });
    });
    const check = Promise.race([answer, late]);
    checks.set(key, check);
    return check;
  },
);
