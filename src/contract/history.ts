import * as v from 'valibot';
import { SECTIONS } from '#domain/section.ts';
import type { Entry, EntryStep, HistoryPage } from '#domain/entry.ts';
import type { EntryLeg } from '#domain/plan.ts';
import { fit, fitEach, fitOrNull, type OnDrop } from './fit.ts';
import { words } from './gate.ts';
import { statusWord } from './outcome.ts';
import { WIRE_ENTRY_LEG } from './plan.ts';
import {
  currency,
  expiry,
  idText,
  isText,
  list,
  object,
  orElse,
  orNull,
  sum,
  text,
  textsOrEmpty,
  time,
} from './scalars.ts';

export const WIRE_STEP = object({
  name: text,
  text: textsOrEmpty,
  state: v.picklist(['done', 'now', 'next', 'held']),
  at: orNull(time),
  reason: textsOrEmpty,
  action: orNull(object({ name: text, text: words })),
});
export const WIRE_ENTRY = object({
  id: idText,
  section: v.picklist(SECTIONS),
  status: statusWord,
  method: text,
  text: textsOrEmpty,
  iconIds: orElse(list(text), () => []),
  amount: orNull(sum),
  currency,
  fee: orNull(sum),
  createdAt: time,
  updatedAt: orNull(time),
  expectedAt: orNull(time),
  txid: orNull(text),
  reason: textsOrEmpty,
  cancellableUntil: orNull(expiry),
  legs: orElse(list(WIRE_ENTRY_LEG), () => []),
  steps: orElse(list(WIRE_STEP), () => []),
});
export const WIRE_HISTORY = object({ transactions: list(WIRE_ENTRY), next: orNull(text) });

const NO_REASON = 'is held without a reason; send reason, or the player cannot know what to do';

function readEntry(data: unknown, where: string, onDrop: OnDrop): Entry | null {
  const wire = fitOrNull(WIRE_ENTRY, data);
  if (wire === null) return null;
  const legs = fitEach<EntryLeg>(wire.legs, (leg) => fitOrNull(WIRE_ENTRY_LEG, leg), `${where}.legs`, onDrop);
  const steps = fitEach<EntryStep>(
    wire.steps,
    (step) => fitOrNull(WIRE_STEP, step),
    `${where}.steps`,
    onDrop,
  );
  for (const [at, { state, reason, name }] of steps.entries())
    if (state === 'held' && Object.keys(reason).length === 0)
      onDrop({ where: `${where}.steps.${String(at)}`, name, text: NO_REASON });
  const updatedAt = wire.updatedAt ?? wire.createdAt;
  return { ...wire, iconIds: wire.iconIds.filter(isText), updatedAt, legs, steps };
}

/**
 * Parses the answer of GET /BANKING/transactions; invalid rows are dropped and reported. Throws a CashierError of code
 * `contract` when the top level is invalid.
 */
export function parseHistory(data: unknown, onDrop: OnDrop): HistoryPage {
  const { transactions, next } = fit(WIRE_HISTORY, data, 'transactions');
  return {
    entries: fitEach(transactions, (row, where) => readEntry(row, where, onDrop), 'transactions', onDrop),
    next,
  };
}
