import type { PhoneCountry } from '#domain/phone-country.ts';
import rows from './phone-countries.json';

/**
 * All countries of libphonenumber, by code (build/phone-countries.mjs). A separate module, because it is loaded on
 * demand.
 */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = Object.entries(rows).map(([code, row]) => {
  const [prefix = '', example = ''] = row.split('|');
  return { code, prefix: `+${prefix}`, example };
});
