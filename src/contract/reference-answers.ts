import { fit, fitEach, fitOrNull, type OnDrop } from './fit.ts';
import { currency, flag, idText, isRecord, list, object, orNull, recordOf, text } from './scalars.ts';

/** A country of the region screen; its currency, if given, replaces the currency of lists and submissions. */
export interface Country {
  readonly code: string;
  readonly currency: string | null;
  readonly isPopular: boolean;
}

export const WIRE_COUNTRY = object({ code: text, currency: orNull(currency), isPopular: flag });
export const WIRE_COUNTRIES = object({ countries: list(WIRE_COUNTRY) });
export const WIRE_PREFILL = object({ fields: recordOf(recordOf(idText)) });

/** Parses countries; invalid ones are dropped. Throws a CashierError of code `contract`. */
export function parseCountries(data: unknown, onDrop: OnDrop): Country[] {
  const { countries } = fit(WIRE_COUNTRIES, data, 'countries');
  return fitEach<Country>(countries, (country) => fitOrNull(WIRE_COUNTRY, country), 'countries', onDrop);
}

/** Values to prefill: method name to field name to value. */
export type Prefill = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Parses values to prefill; only text and numbers are kept. Throws a CashierError of code `contract`. */
export function parsePrefill(data: unknown): Prefill {
  const { fields } = fit(WIRE_PREFILL, data, 'userdata');
  const methods = Object.entries(fields).flatMap(([method, values]) =>
    isRecord(values) ? [[method, valuesOf(values)] as const] : [],
  );
  return Object.fromEntries(methods);
}

function valuesOf(values: Record<string, unknown>): Record<string, string> {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const fitting = fitOrNull(idText, value);
    return fitting === null ? [] : [[name, fitting] as const];
  });
  return Object.fromEntries(kept);
}
