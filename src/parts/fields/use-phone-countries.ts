import { useCallback, useEffect, useState } from 'react';
import type { PhoneCountry } from '#domain/phone-country.ts';

/**
 * The phone countries, fetched when the first phone field is shown; null until then or after a failure. `load` tries
 * again.
 */
export function usePhoneCountries(): { countries: readonly PhoneCountry[] | null; load: () => void } {
  const [countries, setCountries] = useState<readonly PhoneCountry[] | null>(null);
  const load = useCallback(() => {
    import('./phone-countries.ts').then(
      ({ PHONE_COUNTRIES }) => {
        setCountries(PHONE_COUNTRIES);
      },
      // Without them, a number can still be typed with its prefix.
      () => undefined,
    );
  }, []);
  useEffect(load, [load]);
  return { countries, load };
}
