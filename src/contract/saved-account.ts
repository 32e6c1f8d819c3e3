import { decimal, idText, object, orNull, text, time } from './scalars.ts';

/** A saved account of a list; without a method of its own, it belongs to the method that it is listed under. */
export const WIRE_SAVED_ACCOUNT = object({
  id: idText,
  label: text,
  method: orNull(text),
  lastUsedAt: orNull(time),
  expiresAt: orNull(time),
});

export const WIRE_LAST_USED = object({
  method: text,
  amount: decimal,
  currency: text,
  at: time,
  accountId: orNull(idText),
});
