import { CURRENCY_CODES } from '#domain/currency.ts';
import type { HostData, Warning } from './host-messages.ts';

/** Length to which an unknown name from the host is truncated when it is quoted. */
const MAX_NAME = 40;

/** The problems of an accepted `loaded`, by field and with the fix; never a value (contract section 2). */
export function loadedWarnings(
  fields: Readonly<Record<string, unknown>>,
  { parent, user, problems }: HostData,
): readonly Warning[] {
  const warnings: Warning[] = problems.map((path) => ({
    field: `loaded.${path}`,
    text: 'has a wrong type or value and was left out; see the fields of loaded in the guide',
  }));
  for (const name of Object.keys(fields))
    if (!Object.hasOwn(parent, name) && name !== 'user')
      warnings.push({
        field: `loaded.${name.slice(0, MAX_NAME)}`,
        text: 'is no field of loaded and was left out; what describes the player, e.g. balanceData, belongs into user',
      });
  if (user.id === '')
    warnings.push({
      field: 'loaded.userId',
      text: 'is missing: an unfinished payment cannot be found again, and players cannot be distinguished',
    });
  if (parent.token === null && user.token === null)
    warnings.push({ field: 'loaded.token', text: 'is missing: most gateways answer every call with 401' });
  if (!CURRENCY_CODES.includes(user.currency))
    warnings.push({
      field: 'loaded.currency',
      text: 'is not in the catalogue of currencies: give the ISO code in capitals, e.g. MXN, or it is shown as it is',
    });
  return warnings;
}
