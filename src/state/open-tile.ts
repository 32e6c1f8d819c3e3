import { atom } from 'jotai';
import type { Section } from '#domain/method.ts';
import { groupOf, type Tile } from '#domain/groups.ts';
import { groupOpens, methodOpens } from '#navigation/opens.ts';
import { isFinal } from '#domain/transaction.ts';
import { goAtom } from './go.ts';
import { paymentAtom } from './payment/payment.ts';
import { selectionAtom } from './selection.ts';
import { backToUnansweredAtom } from './payment/back-to-unanswered.ts';
import { dismissRefusalAtom, unansweredAtom } from './payment/submission.ts';
import { trackAtom } from './track.ts';

/**
 * Selects what a tile stands for and opens its page (LS-4, LS-5). A disabled method is not opened; nor is another
 * method while it is not known what became of a payment that was sent: that one's form comes instead (TX-5).
 */
export const openTileAtom = atom(null, (get, set, section: Section, tile: Tile) => {
  if (tile.kind === 'group') {
    set(selectionAtom, { section, group: tile.name, method: null });
    set(goAtom, { name: groupOpens(section, tile.name) });
    return;
  }
  const { method } = tile;
  if (method.isDisabled) return;
  const unanswered = get(unansweredAtom);
  const isOther = unanswered?.section !== section || unanswered.method !== method.name;
  if (unanswered && isOther && set(backToUnansweredAtom)) return;
  const group = groupOf(method);
  set(selectionAtom, { section, group, method: method.name });
  // An ended payment by the same method would take the form's place.
  const payment = get(paymentAtom);
  if (payment && isFinal(payment.transaction.status)) set(paymentAtom, null);
  set(dismissRefusalAtom);
  set(trackAtom, 'form_view', section, { method: method.name });
  set(goAtom, { name: methodOpens(section, method, group) });
});
