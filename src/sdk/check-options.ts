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

/**
 * Reports unknown options and values of the wrong type, which are treated as omitted: `options` inherits from `given`,
 * and hides them.
 */
export function checkOptions(
  given: CashierOptions,
  options: CashierOptions,
  warn: (field: string, text: string) => void,
): void {
  for (const name of Object.keys(given)) {
    const accepted = (OPTIONS as Readonly<Record<string, string>>)[name];
    const value: unknown = given[name as keyof CashierOptions];
    if (accepted === undefined)
      warn(`options.${name}`, `is not an option: ${Object.keys(OPTIONS).join(', ')}`);
    else if (accepted && value !== undefined && !accepts(accepted, value)) {
      Object.defineProperty(options, name, { value: undefined });
      warn(`options.${name}`, `accepts ${accepted}; value ignored`);
    }
  }
}
