import * as v from 'valibot';
import { PLAYER_ACTION } from '../format/player-action.ts';

/**
 * The messages between the console and the player driver inside the widget's frame. Each side checks the
 * other's window and origin. Field values are never sent to the console; the texts to type come from it.
 *
 *   page of the widget (frame-driver.ts)           console (stage-driver.ts)
 *     | ready, on every load of the page ------->  |
 *     | <------------------------ stay (a replay)  |   no payment page is opened from now on
 *     | action, for each of the player's --------->  |
 *     | <-------------------- do, one at a time    |
 *     | done ----------------------------------->  |
 */
export const FROM_DRIVER = v.variant('sandboxDriver', [
  v.object({ sandboxDriver: v.literal('ready'), path: v.string(), isReload: v.boolean() }),
  v.object({ sandboxDriver: v.literal('action'), action: PLAYER_ACTION }),
  v.object({ sandboxDriver: v.literal('done'), number: v.number() }),
]);

export const TO_DRIVER = v.variant('sandboxDriver', [
  v.object({ sandboxDriver: v.literal('stay') }),
  v.object({
    sandboxDriver: v.literal('do'),
    number: v.number(),
    action: PLAYER_ACTION,
    texts: v.array(v.string()),
  }),
  v.object({ sandboxDriver: v.literal('rest') }),
]);

export type FromDriver = v.InferOutput<typeof FROM_DRIVER>;
export type ToDriver = v.InferOutput<typeof TO_DRIVER>;
