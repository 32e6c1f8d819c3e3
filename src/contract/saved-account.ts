import { decimal, idText, object, orNull, text, time } from './scalars.ts';

/** An account of a list; its method is the one that it stands at, where it names none. */
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
