import type { Warning } from '#contract/host-messages.ts';
import { VARIABLE_NAMES } from '#theme/variable-names.ts';

/** The host's variables that have no effect, and how to fix them; never a value (LN-6). */
export function themeWarnings(
  variables: Readonly<Record<string, string>>,
  isColor: (text: string) => boolean,
): readonly Warning[] {
  return Object.entries(variables).flatMap(([name, value]) => {
    const text = problemOf(name, value, isColor);
    return text === null ? [] : [{ field: `schema.variables.${name}`, text }];
  });
}

function problemOf(name: string, value: string, isColor: (text: string) => boolean): string | null {
  if (!VARIABLE_NAMES.has(name)) return 'is not a documented variable and may have no effect';
  if (!name.startsWith('--cashier-color-') || (isColor(value) && !value.includes('var('))) return null;
  return 'was left out: it must be a colour, e.g. #0f766e, not var()';
}
