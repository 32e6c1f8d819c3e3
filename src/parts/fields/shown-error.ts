import { useContext, useState, type FocusEvent } from 'react';
import { KEEPS_ERROR } from './scroll-to-invalid.ts';
import type { TextFieldState } from './use-form-field.ts';
import { SubmitAttempt } from './use-submit-attempts.ts';

export interface ShownError {
  readonly error: string | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onInput: () => void;
  readonly onBlur: () => void;
}

/**
 * The visible error of a field: shown once the field was touched (FM-3), and hidden when the player returns to it
 * (FM-4), until blur or the next submit, because after Enter the focus may stay in the field. A failed submit that
 * focuses the field keeps its error visible. A server error disappears when the value changes.
 */
export function useShownError(meta: TextFieldState | null): ShownError {
  const attempt = useContext(SubmitAttempt);
  const [clearedAt, setClearedAt] = useState<number | null>(null);
  const fromServer = meta?.dirtySinceLastSubmit ? undefined : (meta?.submitError as string | undefined);
  const own = meta?.touched || meta?.modified ? (meta.error as string | undefined) : undefined;
  return {
    error: clearedAt === attempt ? undefined : (fromServer ?? own),
    onFocus: (event) => {
      setClearedAt(KEEPS_ERROR in event.currentTarget.dataset ? null : attempt);
    },
    onInput: () => {
      setClearedAt(attempt);
    },
    onBlur: () => {
      setClearedAt(null);
    },
  };
}
