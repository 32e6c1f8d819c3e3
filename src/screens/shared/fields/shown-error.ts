import { useState, type FocusEvent } from 'react';
import type { FieldMetaState } from 'react-final-form';
import { KEEPS_ERROR } from './scroll-to-invalid.ts';

export interface ShownError {
  readonly error: string | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onInput: () => void;
  readonly onBlur: () => void;
  /** Enter submits while the focus stays: the error has to be seen. */
  readonly onEnter: () => void;
}

/**
 * The error of a field as far as it is shown: once the field was touched (FM-3), and not after the player has come back
 * to it (FM-4), except when a failed submit brought them there. What the server said stays until the value changes.
 */
export function useShownError(meta: FieldMetaState): ShownError {
  const [isCleared, setCleared] = useState(false);
  const fromServer = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const own = meta.touched || meta.modified ? (meta.error as string | undefined) : undefined;
  return {
    error: fromServer ?? (isCleared ? undefined : own),
    onFocus: (event) => {
      setCleared(!(KEEPS_ERROR in event.currentTarget.dataset));
    },
    onInput: () => {
      setCleared(true);
    },
    onBlur: () => {
      setCleared(false);
    },
    onEnter: () => {
      setCleared(false);
    },
  };
}
