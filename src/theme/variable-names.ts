const tones = (...names: readonly string[]) => names.flatMap((name) => [name, `${name}-soft`]);

const NAMES = {
  color: [
    ...['bg', 'surface', 'fill', 'text', 'muted', 'border', 'control'],
    ...['on-accent', 'accent-text', ...tones('accent', 'danger', 'success', 'warn')],
  ],
  radius: ['s', 'm', 'l'],
  shadow: ['card', 'raised'],
  font: ['family', 's', 'm', 'l', 'xl', 'figure'],
};

/** The variables that a host may set (docs/guides/theming.md). */
export const VARIABLE_NAMES: ReadonlySet<string> = new Set(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => `--cashier-${kind}-${name}`)),
);
