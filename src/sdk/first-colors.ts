import type { CashierOptions, LoadedSource } from './options.ts';

/** The colours of the frame's first paint: the page, its cards, and the lines and placeholders on them. */
const NAMES = ['bg', 'surface', 'border'] as const;

/**
 * The fragment of the frame's address that gives its skeleton the page's colours before `loaded` arrives; empty when
 * none is known. Example: `#colors=bg.0e1116,surface.171b22`. Only hex colours are passed on.
 */
export function firstColors({ loaded, variables }: Pick<CashierOptions, 'loaded' | 'variables'>): string {
  const known = variables ?? variablesOf(loaded);
  const colors = NAMES.flatMap((name) => {
    const text: unknown = known?.[`--cashier-color-${name}`];
    const hex = typeof text === 'string' ? /^\s*#([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text)?.[1] : undefined;
    if (hex === undefined) return [];
    return [`${name}.${(hex.length === 3 ? hex.replace(/./g, '$&$&') : hex).toLowerCase()}`];
  });
  return colors.length === 0 ? '' : `#colors=${colors.join(',')}`;
}

/** The page's variables, if `loaded` is not a function; a getter that throws is reported when `loaded` is sent. */
export function variablesOf(loaded: LoadedSource | null | undefined): CashierOptions['variables'] {
  try {
    return typeof loaded === 'function' ? undefined : loaded?.schema?.variables;
  } catch {
    return undefined;
  }
}
