import { atom } from 'jotai';
import { isAvailable } from '#domain/availability.ts';
import { hiddenMethods } from '#domain/groups.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { listedMethodAtom } from '#state/methods.ts';
import { nowAtom } from '#state/now.ts';
import { services } from '#state/services.ts';
import { openTileAtom } from './open-tile.ts';

const MAX_OFFERED = 3;

/** The methods to offer after a refusal: at most three of those that the gateway named and the list has (MO-7). */
export const alternativesAtom = atom((get) => {
  const find = get(listedMethodAtom);
  const now = get(nowAtom);
  return (section: Section, names: readonly string[]): PaymentMethod[] =>
    [...new Set(names)]
      .map((name) => find(section, name))
      .filter((method): method is PaymentMethod => method !== null && isAvailable(method, now))
      .filter((method) => hiddenMethods([method]).length === 0)
      .slice(0, MAX_OFFERED);
});

interface Choice {
  readonly section: Section;
  /** Name of the method. */
  readonly method: string;
  /** The amount of the refused form, as forms store it; undefined when it is unknown. */
  readonly amount?: string | undefined;
}

/**
 * Opens the form of another method after a refusal, with the same amount. An inner widget asks the outer widget to open
 * the form, and passes only the method.
 */
export const openAlternativeAtom = atom(null, (get, set, { section, method: name, amount }: Choice) => {
  const { isInner, bridge } = services(get);
  if (isInner) {
    bridge.send({ messageType: 'onAlternative', payload: { method: name } });
    return;
  }
  const method = get(listedMethodAtom)(section, name);
  if (method === null) return;
  const tile = { kind: 'method', method, position: method.position } as const;
  set(openTileAtom, section, tile, amount === undefined ? {} : { draft: { $amount: amount } });
});
