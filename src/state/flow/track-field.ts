import { atom } from 'jotai';
import { hapticAtom } from '#state/haptics.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { selectionAtom } from '#state/selection.ts';
import { trackAtom } from '#state/track.ts';

/** The form and the field into which the player last typed. */
const typedIntoAtom = atom<string | null>(null);

/**
 * Tracks that the player typed into a field (once, until they type into another) or chose a value (AN-1). The event
 * contains the field's name, never its value (AN-4). A choice is also felt (HS-21).
 */
export const trackFieldAtom = atom(
  null,
  (get, set, event: 'input_field' | 'select_field', field: string): void => {
    if (event === 'select_field') set(hapticAtom, 'selection');
    const form = get(selectionAtom) ?? get(paymentAtom);
    const section = form?.section ?? null;
    const method = form?.method ?? '';
    const key = event === 'input_field' ? `${section ?? ''}/${method}/${field}` : null;
    const isSame = key !== null && key === get(typedIntoAtom);
    set(typedIntoAtom, key);
    if (!isSame) set(trackAtom, event, section, { method, field });
  },
);
