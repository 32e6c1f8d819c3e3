import { atom } from 'jotai';
import { paymentAtom } from './payment/payment.ts';
import { selectionAtom } from './selection.ts';
import { trackAtom } from './track.ts';

/** The field that was typed into last, of which form. */
const typedIntoAtom = atom<string | null>(null);

/**
 * Tracks that a field was typed into, once until another one is, or that a choice was made in it (AN-1): which field,
 * never what (AN-4).
 */
export const trackFieldAtom = atom(
  null,
  (get, set, event: 'input_field' | 'select_field', field: string): void => {
    const form = get(selectionAtom) ?? get(paymentAtom);
    const section = form?.section ?? null;
    const method = form?.method ?? '';
    const key = event === 'input_field' ? `${section ?? ''}/${method}/${field}` : null;
    const isSame = key !== null && key === get(typedIntoAtom);
    set(typedIntoAtom, key);
    if (!isSame) set(trackAtom, event, section, { method, field });
  },
);
