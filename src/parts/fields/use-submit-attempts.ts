import { useSetAtom } from 'jotai';
import { createContext, useEffect, useState, type SubmitEvent } from 'react';
import { hapticAtom } from '#state/haptics.ts';
import { settleTexts } from '#ui/use-element-text.ts';
import { scrollToInvalid } from './scroll-to-invalid.ts';

/** The number of submits of the surrounding form; each shows errors again that the player had dismissed (FM-4). */
export const SubmitAttempt = createContext(0);

export interface SubmitAttempts {
  /** Value for the SubmitAttempt context around the form's fields. */
  readonly attempt: number;
  /**
   * Takes what the fields contain (FM-21), submits with the form library, then goes to the first invalid field (FM-10).
   */
  readonly submit: (event: SubmitEvent<HTMLFormElement>, handleSubmit: () => unknown) => void;
}

export function useSubmitAttempts(): SubmitAttempts {
  const [attempt, setAttempt] = useState(0);
  const feel = useSetAtom(hapticAtom);
  const [answered, setAnswered] = useState<{ readonly form: HTMLFormElement } | null>(null);
  // An effect, so that the errors of the attempt have rendered.
  useEffect(() => {
    if (answered && scrollToInvalid(answered.form)) feel('error');
  }, [answered, feel]);
  return {
    attempt,
    submit: (event, handleSubmit) => {
      event.preventDefault();
      const form = event.currentTarget;
      settleTexts(form);
      setAttempt((count) => count + 1);
      void Promise.resolve(handleSubmit()).then(() => {
        setAnswered({ form });
      });
    },
  };
}
