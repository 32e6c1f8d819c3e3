import { useCallback, useEffect, useState } from 'react';
import type * as rules from './phone-numbers.ts';

/** The phone countries, and the reader of their numbers. */
export type PhoneNumbers = typeof rules;

/**
 * The rules of phone numbers, fetched when the first phone field is shown; null until then or after a failure. `load` tries
 * again.
 */
export function usePhoneNumbers(): { numbers: PhoneNumbers | null; load: () => void } {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  const load = useCallback(() => {
    import(/* webpackChunkName: "phone" */ './phone-numbers.ts').then(
      setNumbers,
      // Without them, a number can still be typed with its prefix.
      () => undefined,
    );
  }, []);
  useEffect(load, [load]);
  return { numbers, load };
}
