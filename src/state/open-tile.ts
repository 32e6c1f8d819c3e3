import { atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { isOpenable } from '#domain/availability.ts';
import { closingGates } from '#domain/gate.ts';
import { groupOf, type Tile } from '#domain/groups.ts';
import { groupRoute, methodRoute } from '#navigation/opens.ts';
import { addToDraftAtom, type Draft } from './drafts.ts';
import { activeGatesAtom } from './gates.ts';
import { goAtom } from './go.ts';
import { nowAtom } from './now.ts';
import { dispatchAtom } from './payment/payments.ts';
import { showPaymentAtom } from './payment/show-payment.ts';
import { blockerAtom } from './payment/submission.ts';
import { selectAtom } from './selection.ts';
import { trackAtom } from './track.ts';

interface Filled {
  /** Values that replace those of the form's draft. */
  readonly draft?: Draft;
  /** The form repeats the last payment. */
  readonly repeats?: boolean;
}

/**
 * Selects the method or group of a tile and opens its page (LS-4, LS-5). Disabled methods and those of a closed section
 * are not opened. While the outcome of an intent is unknown, the tiles of all methods lead to that intent (TX-5), whose
 * form keeps its values. `filled` is for a method whose form opens filled in.
 */
export const openTileAtom = atom(null, (get, set, section: Section, tile: Tile, filled: Filled = {}) => {
  if (closingGates(get(activeGatesAtom)(section), section).length > 0) return;
  if (tile.kind === 'group') {
    set(selectAtom, { section, group: tile.name, method: null });
    set(goAtom, { name: groupRoute(section, tile.name) });
    return;
  }
  const { method } = tile;
  if (!isOpenable(method, get(nowAtom))) return;
  const blocker = get(blockerAtom);
  if (blocker) {
    void set(showPaymentAtom, blocker.key, 'requested');
    return;
  }
  const group = groupOf(method);
  const { draft, repeats = false } = filled;
  if (draft) set(addToDraftAtom, section, method.name, draft);
  set(selectAtom, { section, group, method: method.name, ...(repeats ? { repeats: true } : {}) });
  set(dispatchAtom, { type: 'form-opened' });
  set(trackAtom, 'form_view', section, { method: method.name });
  set(goAtom, { name: methodRoute(section, method, group) });
});
