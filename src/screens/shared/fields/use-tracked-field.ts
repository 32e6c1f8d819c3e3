import { useSetAtom } from 'jotai';
import type { FocusEvent } from 'react';
import { useField, type UseFieldConfig } from 'react-final-form';
import { trackFieldAtom } from '#state/track-field.ts';
import { useShownError } from './shown-error.ts';

/**
 * A field of the form library by its key, with the error that is shown for it (FM-3, FM-4). What is typed or chosen is
 * tracked under `field`, the name it has outside the form (AN-1).
 */
export function useTrackedField<E extends HTMLElement>(key: string, field: string, config?: UseFieldConfig) {
  const { input, meta } = useField<string, E>(key, config);
  const shown = useShownError(meta);
  const track = useSetAtom(trackFieldAtom);
  const put = (event: 'input_field' | 'select_field', value: string): void => {
    shown.onInput();
    track(event, field);
    input.onChange(value);
  };
  return {
    value: input.value,
    error: shown.error,
    isActive: meta.active === true,
    type: (value: string) => {
      put('input_field', value);
    },
    choose: (value: string) => {
      put('select_field', value);
    },
    /** Puts another text for what is there already: a mask's shape, trimmed text. */
    reshape: input.onChange as (value: string) => void,
    /** For the control. */
    events: {
      onFocus: (event: FocusEvent<E>) => {
        shown.onFocus(event);
        input.onFocus(event);
      },
      onBlur: (event: FocusEvent<E>) => {
        shown.onBlur();
        input.onBlur(event);
      },
    },
  };
}
