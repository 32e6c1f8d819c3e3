import type { FieldState, FieldSubscription } from 'final-form';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';

/** The form library's state of a text field. */
export type TextFieldState = FieldState<string | undefined>;

/** Returns the error of a value, or undefined. */
export type Validate = (value: string | undefined) => string | undefined;

const SUBSCRIPTION: FieldSubscription = {
  active: true,
  dirtySinceLastSubmit: true,
  error: true,
  modified: true,
  submitError: true,
  touched: true,
  value: true,
};

/**
 * A field of the form library by its key. The library's own `useField` registers in a passive effect and then
 * overwrites earlier input with the initial value; this hook registers before the field is painted. The value is validated
 * again when `rules`, which `validate` uses, have changed.
 */
export function useFormField(key: string, validate?: Validate, rules?: unknown) {
  const form = useForm<Record<string, string | undefined>>();
  const [state, setState] = useState<TextFieldState | undefined>(() => form.getFieldState(key));
  const validator = useRef(validate);
  useLayoutEffect(() => {
    validator.current = validate;
  });
  useLayoutEffect(() => {
    let isRegistered = false;
    const update = (next: TextFieldState): void => {
      const isRendered = !isRegistered && isUntouched(next, form.getState().initialValues?.[key]);
      isRegistered = true;
      // The field was just rendered in this state: rendering it again would delay the form's first frame.
      if (!isRendered) setState(next);
    };
    return form.registerField(key, update, SUBSCRIPTION);
  }, [form, key]);
  const isValidated = validate !== undefined;
  useLayoutEffect(() => {
    if (!isValidated) return undefined;
    return form.registerField(key, () => undefined, {}, { getValidator: () => validator.current });
  }, [form, key, isValidated, rules]);
  const change = useCallback(
    (value: string) => {
      // The library represents empty as `undefined`.
      form.change(key, value === '' ? undefined : value);
    },
    [form, key],
  );
  return {
    value: (state ? state.value : form.getState().initialValues?.[key]) ?? '',
    meta: state ?? null,
    change,
    focus: () => {
      form.focus(key);
    },
    blur: () => {
      form.blur(key);
    },
  };
}

/** Whether the player has neither changed nor visited the field, and the gateway has not refused it. */
function isUntouched(
  { value, active, modified, touched, submitError }: TextFieldState,
  initial: string | undefined,
): boolean {
  return value === initial && !active && !modified && !touched && submitError === undefined;
}
