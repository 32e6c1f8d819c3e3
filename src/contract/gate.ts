import * as v from 'valibot';
import { SECTIONS } from '#domain/section.ts';
import type { Gate } from '#domain/gate.ts';
import { fitEach, fitOrNull, type OnDrop } from './fit.ts';
import {
  createWatch,
  currency,
  decimal,
  expiry,
  idText,
  isRecord,
  object,
  orNull,
  text,
  texts,
} from './scalars.ts';

export const words = v.pipe(texts, v.minEntries(1));

export const WIRE_GATE = object({
  kind: v.picklist(['limit', 'kyc', 'pause', 'excluded', 'prompt']),
  id: orNull(idText),
  // Read where it is shown (gate-ask.ts).
  ask: v.nullish(v.unknown(), null),
  section: orNull(v.picklist(SECTIONS)),
  text: words,
  until: orNull(expiry),
  // One that cannot be understood is not "no limit".
  limit: v.nullish(
    object({
      amount: decimal,
      remaining: decimal,
      currency,
      period: v.picklist(['day', 'week', 'month']),
      // One that is not known is a limit all the same.
      type: orNull(v.picklist(['deposit', 'net', 'loss', 'spend'])),
      resetsAt: orNull(expiry),
    }),
    null,
  ),
  action: orNull(object({ name: text, text: words })),
});

/** Reads a list of gates; invalid ones are dropped and reported (contract: Shapes). */
export function readGates(elements: readonly unknown[], onDrop: OnDrop, watch = createWatch()): Gate[] {
  const read = (data: unknown): Gate | null => {
    const gate = fitOrNull(WIRE_GATE, data, watch);
    if (gate?.kind !== 'limit' || gate.limit) return gate;
    // Its limit may be under another key.
    return Object.keys(data as object).every((key) => key in WIRE_GATE.entries) ? gate : null;
  };
  return fitEach(elements, read, 'gates', onDrop);
}

/** Reads the `{gates}` of a push or of the host; null when they are not a list. */
export function parseGates(data: unknown, onDrop: OnDrop): Gate[] | null {
  return isRecord(data) && Array.isArray(data.gates) ? readGates(data.gates, onDrop) : null;
}
