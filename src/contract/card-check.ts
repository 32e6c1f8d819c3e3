import * as v from 'valibot';
import type { CardVerdict } from '#domain/card-verdict.ts';
import { fit } from './fit.ts';
import { object, orNull, text, texts } from './scalars.ts';

export const WIRE_CARD_CHECK = object({
  isAccepted: v.boolean(),
  reason: orNull(texts),
  brand: orNull(text),
  funding: orNull(v.picklist(['credit', 'debit', 'prepaid'])),
});

/** Reads whether a card is accepted. Throws a CashierError of code `contract`. */
export const parseCardCheck = (data: unknown): CardVerdict => fit(WIRE_CARD_CHECK, data, 'card-check');
