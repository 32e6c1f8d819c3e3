import * as v from 'valibot';
import { SECTIONS } from '#domain/section.ts';
import type { Entry, HistoryPage } from '#domain/entry.ts';
import { fit, fitEach, fitOrNull, type OnDrop } from './fit.ts';
import { statusWord } from './outcome.ts';
import {
  currency,
  decimal,
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

export const WIRE_ENTRY = object({
  id: idText,
  section: v.picklist(SECTIONS),
  status: statusWord,
  method: text,
  text: textsOrEmpty,
  iconIds: orElse(list(text), () => []),
  amount: orNull(sum),
  currency,
  fee: orNull(decimal),
  createdAt: time,
  updatedAt: orNull(time),
  expectedAt: orNull(time),
  txid: orNull(text),
  reason: textsOrEmpty,
  cancellableUntil: orNull(expiry),
});
export const WIRE_HISTORY = object({ transactions: list(WIRE_ENTRY), next: orNull(text) });

function readEntry(data: unknown): Entry | null {
  const wire = fitOrNull(WIRE_ENTRY, data);
  return (
    wire && { ...wire, iconIds: wire.iconIds.filter(isText), updatedAt: wire.updatedAt ?? wire.createdAt }
  );
}

/**
 * Parses the answer of GET /BANKING/transactions; invalid rows are dropped and reported. Throws a CashierError of code
 * `contract` when the top level is invalid.
 */
export function parseHistory(data: unknown, onDrop: OnDrop): HistoryPage {
  const { transactions, next } = fit(WIRE_HISTORY, data, 'transactions');
  return { entries: fitEach(transactions, readEntry, 'transactions', onDrop), next };
}
