import { createContext, useState, type SubmitEvent } from 'react';
import { scrollToInvalid } from './scroll-to-invalid.ts';

/** How often the form around was submitted: what a field's player had cleared (FM-4) is shown again at each attempt. */
export const SubmitAttempt = createContext(0);

export interface SubmitAttempts {
  /** For the SubmitAttempt around the form's fields. */
  readonly attempt: number;
  /** Submits by the form library, then goes to the first field that is wrong (FM-10). */
  readonly submit: (event: SubmitEvent<HTMLFormElement>, handleSubmit: () => unknown) => void;
}

export function useSubmitAttempts(): SubmitAttempts {
  const [attempt, setAttempt] = useState(0);
  return {
    attempt,
    submit: (event, handleSubmit) => {
      event.preventDefault();
      const form = event.currentTarget;
      setAttempt((count) => count + 1);
      void Promise.resolve(handleSubmit()).then(() => {
        requestAnimationFrame(() => {
          scrollToInvalid(form);
        });
      });
    },
  };
}
