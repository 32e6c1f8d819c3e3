import { atom } from 'jotai';
import { groupOf } from '#domain/groups.ts';
import type { PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import { selectAtom, selectionAtom } from '#state/selection.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { trackAtom } from '#state/track.ts';

/** Selects a method for the form page, as a tile does for its own page; does nothing when it is already selected. */
export const openFormAtom = atom(null, (get, set, section: Section, method: PaymentMethod) => {
  const selection = get(selectionAtom);
  if (selection?.section === section && selection.method === method.name) return;
  set(selectAtom, { section, group: groupOf(method), method: method.name });
  set(dispatchAtom, { type: 'form-opened' });
  set(trackAtom, 'form_view', section, { method: method.name });
});
