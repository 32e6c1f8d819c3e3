import type { GateAsk } from '#domain/gate.ts';
import { linkKind } from '#domain/link.ts';
import { fitEach, fitOrNull, type OnDrop } from './fit.ts';
import { readFields, WIRE_FIELD } from './form-field.ts';
import { words } from './gate.ts';
import { normalise } from './normalise.ts';
import { list, object, orElse, orNull, text } from './scalars.ts';

export const WIRE_SKIP = object({ text: words, confirm: words });
export const WIRE_ASK_LINK = object({
  text: words,
  url: text,
});
export const WIRE_ASK = object({
  fields: orElse(list(WIRE_FIELD), () => []),
  submit: words,
  skip: orNull(WIRE_SKIP),
  links: orElse(list(WIRE_ASK_LINK), () => []),
});

function readLink(data: unknown): GateAsk['links'][number] | null {
  const link = fitOrNull(WIRE_ASK_LINK, data);
  return link && linkKind(link.url) !== null ? link : null;
}

/** Reads what a gate asks; null when it cannot be understood. `now` is the gateway's time in ms since epoch. */
export function readAsk(data: unknown, onDrop: OnDrop, now: number): GateAsk | null {
  const read = normalise(WIRE_ASK, data, now);
  read.problems.forEach((problem) => onDrop({ ...problem, where: `ask.${problem.where}` }));
  const ask = fitOrNull(WIRE_ASK, read.data);
  if (ask === null) {
    onDrop({ where: 'ask', name: null });
    return null;
  }
  return {
    ...ask,
    fields: readFields(ask.fields, 'ask.fields', onDrop),
    links: fitEach(ask.links, readLink, 'ask.links', onDrop),
  };
}
