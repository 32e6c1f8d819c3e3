import type { Bonus } from '#domain/bonus.ts';
import type { Gate } from '#domain/gate.ts';
import { parseBonusList } from './bonus.ts';
import type { OnDrop } from './fit.ts';
import { readGates } from './gate.ts';
import { EXPIRY } from './readings.ts';
import { isRecord } from './scalars.ts';

/** Gets each time that was written in another way, or left out: its path in the list, and what to send; never its value. */
export type OnTime = (where: string, text: string) => void;

/** The elements with the time of this key as the contract writes it (contract: Readings); null where it has no meaning. */
export function withTimes(elements: readonly unknown[], key: string, now: number, onTime: OnTime): unknown[] {
  return elements.map((element, index) => {
    if (!isRecord(element) || element[key] == null) return element;
    const reading = EXPIRY.read(element[key], now);
    if (!reading) return element;
    const isRead = reading.value !== undefined;
    const said = isRead ? 'it was understood, but send' : 'it was left out: send';
    onTime(`${index}.${key}`, `is ${reading.is}; ${said} ${EXPIRY.fix}`);
    return { ...element, [key]: isRead ? reading.value : null };
  });
}

/** A host's bonuses; invalid ones are dropped. `now` is the gateway's time in ms since epoch. */
export const readHostBonuses = (
  given: readonly unknown[],
  now: number,
  onTime: OnTime,
  onDrop: OnDrop,
): Bonus[] => parseBonusList(withTimes(given, 'expiresAt', now, onTime), onDrop) ?? [];

/** A host's gates, likewise. */
export const readHostGates = (
  given: readonly unknown[],
  now: number,
  onTime: OnTime,
  onDrop: OnDrop,
): Gate[] => readGates(withTimes(given, 'until', now, onTime), onDrop);
