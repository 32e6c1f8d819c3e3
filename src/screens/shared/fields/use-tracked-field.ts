import { useSetAtom } from 'jotai';
import type { FocusEvent } from 'react';
import { trackFieldAtom } from '#state/track-field.ts';
import { useShownError } from './shown-error.ts';
import { useFormField, type Validate } from './use-form-field.ts';

/**
 * A field of the form library by its key, with the error that is shown for it (FM-3, FM-4). What is typed or chosen is
 * tracked under `field`, the name it has outside the form (AN-1).
 */
export function useTrackedField<E extends HTMLElement>(key: string, field: string, validate?: Validate) {
  const { value: held, meta, change, focus, blur } = useFormField(key, validate);
  const shown = useShownError(meta);
  const track = useSetAtom(trackFieldAtom);
  const put = (event: 'input_field' | 'select_field', value: string): void => {
    shown.onInput();
    track(event, field);
    change(value);
  };
  return {
    value: held,
    error: shown.error,
    isActive: meta?.active === true,
    type: (value: string) => {
      put('input_field', value);
    },
    choose: (value: string) => {
      put('select_field', value);
    },
    /** Puts another text for what is there already: a mask's shape, trimmed text. */
    reshape: change,
    /** For the control. */
    events: {
      onFocus: (event: FocusEvent<E>) => {
        shown.onFocus(event);
        focus();
      },
      onBlur: () => {
        shown.onBlur();
        blur();
      },
    },
  };
}
