import { currency, expiry, idText, orNull, sum, text, time } from './scalars.ts';
import { spelled } from './spelled.ts';

/** A saved account of a list; without a method of its own, it belongs to the method that it is listed under. */
export const WIRE_SAVED_ACCOUNT = spelled({
  id: idText,
  label: text,
  method: orNull(text),
  lastUsedAt: orNull(time),
  expiresAt: orNull(expiry),
});

export const WIRE_LAST_USED = spelled({
  method: text,
  amount: sum,
  currency,
  at: time,
  accountId: orNull(idText),
});
