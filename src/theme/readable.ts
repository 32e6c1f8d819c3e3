import { contrast, formatColor, mend, mix, parseColor, TEXT_RATIO, type Rgb } from './contrast.ts';
import { PALETTE, type Theme } from './palette.ts';

type Color = keyof (typeof PALETTE)['light'];
export type Variables = Readonly<Record<string, string>>;

const PREFIX = '--cashier-color-';
const WHITE: Rgb = [255, 255, 255];

/**
 * The host's variables (LN-6), already checked by name and value, made readable: what the host leaves open follows
 * from its accent and its backgrounds, and a text that would have less than 4.5:1 on them is moved to the nearest
 * shade that has it. Colours not written as hex or rgb() are passed on as they are, unmended.
 */
export function readableVariables(theme: Theme, variables: Variables): Variables {
  if (!Object.keys(variables).some((name) => name.startsWith(PREFIX))) return variables;

  const given = (name: string) => parseColor(variables[PREFIX + name] ?? '');
  const color = (name: Color): Rgb => given(name) ?? parseColor(PALETTE[theme][name]) ?? WHITE;
  const result: Record<string, string> = { ...variables };
  const set = (name: string, value: Rgb) => (result[PREFIX + name] = formatColor(value));

  const grounds = [color('bg'), color('surface'), color('fill')];
  const accent = given('accent');
  if (accent) {
    const soft = given('accent-soft') ?? mix(accent, color('surface'), theme === 'light' ? 0.1 : 0.22);
    set('accent-soft', soft);
    set('accent-text', mend(given('accent-text') ?? accent, [...grounds, soft]));
    set('on-accent', given('on-accent') ?? onAccent(accent));
    // Neither white nor the host's own ink may be readable on a middling accent: then the accent gives way.
    set('accent', mend(accent, [parseColor(result[`${PREFIX}on-accent`] ?? '') ?? WHITE]));
  }
  if (given('bg') || given('surface') || given('fill') || given('text') || given('muted'))
    for (const name of ['text', 'muted', 'danger', 'success', 'warn'] as const)
      set(name, mend(color(name), grounds));
  return result;
}

/** White where it can be read, else the darkest ink: brands with yellow or lime accents get dark labels. */
function onAccent(accent: Rgb): Rgb {
  const ink: Rgb = [15, 18, 24];
  return contrast(WHITE, accent) >= TEXT_RATIO || contrast(ink, accent) < TEXT_RATIO ? WHITE : ink;
}
