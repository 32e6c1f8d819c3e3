import { useSetAtom } from 'jotai';
import type { FocusEvent } from 'react';
import { trackFieldAtom } from '#state/flow/track-field.ts';
import { useShownError } from './shown-error.ts';
import { useFormField, type Validate } from './use-form-field.ts';

/**
 * A field of the form library by its key, with its visible error (FM-3, FM-4). Edits are tracked under `field`, its
 * name outside the form (AN-1). The value is validated again when `rules`, which `validate` uses, have changed.
 */
export function useTrackedField<E extends HTMLElement>(
  key: string,
  field: string,
  validate?: Validate,
  rules?: unknown,
) {
  const { value: held, meta, change, focus, blur } = useFormField(key, validate, rules);
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
    /** Changes the format of the current text, e.g. applies a mask or trims it. */
    reshape: change,
    /** Event handlers for the control. */
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
