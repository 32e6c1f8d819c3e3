import type { CashierOptions } from './options.ts';

/** The types or values that each option accepts; empty: checked elsewhere, with its own error. */
const OPTIONS: Readonly<Record<keyof CashierOptions, string>> = {
  url: '',
  loaded: '',
  mode: 'auto, federated, iframe',
  path: 'string',
  timeoutMs: 'number',
  height: 'object, fill',
  title: 'string',
  variables: 'object',
  passKeys: 'boolean',
  refreshToken: 'function',
  debug: 'boolean',
  onMessage: 'function',
};
const accepts = (accepted: string, value: unknown): boolean =>
  value !== null && accepted.split(', ').some((one) => one === typeof value || one === value);

/** What is wrong with an option; undefined: nothing. */
function faultOf(given: CashierOptions, name: string, accepted: string): string | undefined {
  try {
    const value: unknown = given[name as keyof CashierOptions];
    return !accepted || value === undefined || accepts(accepted, value) ? undefined : `accepts ${accepted}`;
  } catch {
    return 'cannot be read: its getter throws';
  }
}

/**
 * Reports unknown options and values that cannot be read or have the wrong type, which are treated as omitted: `options`
 * inherits from `given`, and hides them.
 */
export function checkOptions(
  given: CashierOptions,
  options: CashierOptions,
  warn: (field: string, text: string) => void,
): void {
  for (const name of Object.keys(given)) {
    const accepted = (OPTIONS as Readonly<Record<string, string>>)[name];
    if (accepted === undefined) {
      warn(`options.${name}`, `is not an option: ${Object.keys(OPTIONS).join(', ')}`);
      continue;
    }
    const fault = faultOf(given, name, accepted);
    if (fault === undefined) continue;
    Object.defineProperty(options, name, { value: undefined });
    warn(`options.${name}`, `${fault}; value ignored`);
  }
}
