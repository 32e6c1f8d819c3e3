import * as v from 'valibot';
import { PLAYER_ACTION } from '../workbench/player-action.ts';

/**
 * What the console and the player's hand inside the widget's frame say to each other. Both pin the other's window and
 * origin. No value of a field goes to the console; what is to be typed comes from it.
 *
 *   page of the widget (frame-driver.ts)           console (stage-driver.ts)
 *     | ready, on every load of the page ------->  |
 *     | <------------------------ stay (a replay)  |   no payment page is opened from now on
 *     | deed, for each of the player's --------->  |
 *     | <-------------------- do, one at a time    |
 *     | done ----------------------------------->  |
 */
export const FROM_DRIVER = v.variant('sandboxHand', [
  v.object({ sandboxHand: v.literal('ready'), path: v.string(), isReload: v.boolean() }),
  v.object({ sandboxHand: v.literal('deed'), deed: PLAYER_ACTION }),
  v.object({ sandboxHand: v.literal('done'), number: v.number() }),
]);

export const TO_DRIVER = v.variant('sandboxHand', [
  v.object({ sandboxHand: v.literal('stay') }),
  v.object({
    sandboxHand: v.literal('do'),
    number: v.number(),
    deed: PLAYER_ACTION,
    texts: v.array(v.string()),
  }),
  v.object({ sandboxHand: v.literal('rest') }),
]);

export type FromDriver = v.InferOutput<typeof FROM_DRIVER>;
export type ToDriver = v.InferOutput<typeof TO_DRIVER>;

/** End of the address of a widget that is to know of no payment that a widget before it has left unfinished. */
export const AFRESH = '#afresh';
/** Where a widget keeps such a payment, in the session storage. */
const KEPT_PAYMENT = 'cashier.intent';

export function forgetPayments(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(KEPT_PAYMENT));
  for (const name of names) storage.removeItem(name);
}
