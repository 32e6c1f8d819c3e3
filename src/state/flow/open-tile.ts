import { atom, type Atom } from 'jotai';
import type { Section } from '#domain/section.ts';
import { isOpenable } from '#domain/availability.ts';
import { groupOf, tileKey, tiles, type Tile } from '#domain/groups.ts';
import type { MethodList } from '#domain/method.ts';
import { groupRoute, methodRoute } from '#navigation/opens.ts';
import { addToDraftAtom, type Draft } from '#state/drafts.ts';
import { isSectionClosedAtom } from '#state/gates.ts';
import { goAtom } from '#state/go.ts';
import { listsAtom } from '#state/methods.ts';
import { nowAtom } from '#state/now.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { showPaymentAtom } from '#state/payment/show-payment.ts';
import { blockerAtom } from '#state/payment/submission.ts';
import { selectAtom } from '#state/selection.ts';
import { trackAtom } from '#state/track.ts';

interface HeldTile {
  readonly section: Section;
  readonly key: string;
}

interface Filled {
  /** Values that replace those of the form's draft. */
  readonly draft?: Draft;
  /** The form repeats the last payment. */
  readonly repeats?: boolean;
}

const writableHeldTileAtom = atom<HeldTile | null>(null);

/** A tile of a kept list that the player has pressed; it opens once the section's list has arrived. */
export const heldTileAtom: Atom<HeldTile | null> = writableHeldTileAtom;

/** Opens the held tile as the section's list has it; without it, or without a list, it is released. */
export const openHeldTileAtom = atom(null, (get, set, section: Section, list: MethodList | null) => {
  const held = get(writableHeldTileAtom);
  if (held?.section !== section) return;
  set(writableHeldTileAtom, null);
  const tile = tiles(list?.methods ?? []).find((one) => tileKey(one) === held.key);
  if (tile) set(openTileAtom, section, tile);
});

/**
 * Selects the method or group of a tile and opens its page (LS-4, LS-5). Disabled methods and those of a closed section
 * are not opened, those of a kept list later. While the outcome of an intent is unknown, the tiles of all methods lead to that intent (TX-5), whose
 * form keeps its values. `filled` is for a method whose form opens filled in.
 */
export const openTileAtom = atom(null, (get, set, section: Section, tile: Tile, filled: Filled = {}) => {
  if (get(listsAtom)[section].status === 'loading') {
    set(writableHeldTileAtom, { section, key: tileKey(tile) });
    return;
  }
  if (get(isSectionClosedAtom)(section)) return;
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
