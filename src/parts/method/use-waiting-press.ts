import { useEffect, useState } from 'react';
import { afterNextFrame } from '#ui/next-frame.ts';
import { submitForm } from '#ui/submit-form.ts';

/** A press of a form's button that comes before the values that the gateway prefills. */
export interface WaitingPress {
  /** A press waits for the values. */
  readonly isHeld: boolean;
  /** The form is submitted again when they are there. */
  hold(form: HTMLFormElement): void;
  /** The player goes on filling in, so the press no longer counts. */
  drop(): void;
}

/** Without it the press would show errors that vanish, and would have to be repeated. */
export function useWaitingPress(isPrefilled: boolean): WaitingPress {
  const [held, setHeld] = useState<HTMLFormElement | null>(null);
  useEffect(
    () =>
      held && isPrefilled
        ? // The fields must show the values first: a submit takes what they contain (FM-21).
          afterNextFrame(() => {
            setHeld(null);
            submitForm(held);
          })
        : undefined,
    [held, isPrefilled],
  );
  return {
    isHeld: held !== null,
    hold: setHeld,
    drop() {
      setHeld(null);
    },
  };
}
