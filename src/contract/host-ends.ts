import { EXPIRY } from './readings.ts';

/**
 * The elements of a host's message with their ends as the contract writes them (contract: Readings); `report` gets each
 * that was written in another way. `now` is the gateway's time in ms since epoch.
 */
export function withEnds<Key extends string, T extends { readonly [K in Key]: number | null }>(
  elements: readonly T[],
  key: Key,
  now: number,
  report: (where: string, text: string) => void,
): readonly T[] {
  return elements.map((element, index) => {
    const reading = element[key] === null ? null : EXPIRY.read(element[key], now);
    if (!reading) return element;
    report(`${index}.${key}`, `is ${reading.is}; it was understood, but send ${EXPIRY.fix}`);
    return { ...element, [key]: reading.value };
  });
}
