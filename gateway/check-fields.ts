import type { Market, WireField } from './data/method.ts';
import { GatewayError } from './gateway-error.ts';

/** Throws `invalid_fields` (422) with each missing or invalid field; `hasAmount`: an amount is a field like any other. */
export function checkFields(
  fields: readonly WireField[],
  values: Readonly<Record<string, string>>,
  market: Market | undefined,
  luhn: boolean,
  hasAmount = false,
): void {
  const wrong = fields.filter((field) => !passes(field, values[field.name] ?? '', market, luhn));
  const unknown = Object.keys(values).filter(
    (name) => (hasAmount || name !== 'amount') && !fields.some((field) => field.name === name),
  );
  if (wrong.length === 0 && unknown.length === 0) return;
  const errors = Object.fromEntries([
    ...wrong.map(({ name, regex_error_key: key }) => [name, key ?? 'fields.error.required']),
    ...unknown.map((name) => [name, 'fields.error.unknown']),
  ]) as Record<string, string>;
  throw new GatewayError(422, 'invalid_fields', 'Some fields are not filled in correctly.', errors);
}

function passes(field: WireField, value: string, market: Market | undefined, luhn: boolean): boolean {
  if (value === '') return field.isAdvanced === true;
  if (field.values) return field.values.some((one) => (typeof one === 'string' ? one : one.value) === value);
  const isCard = field.name === 'card_number' || field.category === 'card';
  if (isCard && luhn && !passesLuhn(value.replace(/\D/g, ''))) return false;
  if (field.regex === undefined) return true;
  return new RegExp(field.regex).test(
    field.type === 'phone_with_prefix' ? nationalNumber(value, market) : value,
  );
}

/**
 * The number without the country's prefix, as its rule expects; '' when it has other characters than digits.
 */
function nationalNumber(value: string, market: Market | undefined): string {
  if (!/^\d{6,15}$/.test(value)) return '';
  const prefix = market?.phonePrefix ?? '';
  return value.startsWith(prefix) ? value.slice(prefix.length) : value;
}

function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return digits.length > 0 && sum % 10 === 0;
}
