import {
  BLACK,
  WHITE,
  contrast,
  formatColor,
  ensureContrast,
  mix,
  parseColor,
  TEXT_RATIO,
  worstContrast,
  type Rgb,
} from './contrast.ts';
import { PALETTE, type Theme } from './palette.ts';

type Color = keyof (typeof PALETTE)['light'];
export type Variables = Readonly<Record<string, string>>;
/** Parses a CSS colour, blended with the colour under it; null when it is invalid. */
export type ReadColor = (text: string, under: Rgb) => Rgb | null;

const PREFIX = '--cashier-color-';
const BACKGROUNDS = ['bg', 'surface', 'fill'] as const;
const TONES = ['danger', 'success', 'warn'] as const;
/** If black or white has this ratio on a background, a coloured text can reach 4.5:1 on it. */
const BACKGROUND_RATIO = 6;
/** WCAG 2.2 AA for the outlines of controls. */
const CONTROL_RATIO = 3;

/**
 * Makes the host's variables (LN-6) readable, whatever their colours; names and values are already checked.
 * Backgrounds on which no single text colour is readable are lightened if the surface is light, and darkened if it is
 * dark. Colours that the host does not set are derived from its accent and its backgrounds. A text with a contrast below
 * 4.5:1 gets the nearest shade of its hue that reaches it. A main button that does not stand out gets an outline. Invalid
 * colours are dropped.
 */
export function readableVariables(
  theme: Theme,
  variables: Variables,
  read: ReadColor = parseColor,
): Variables {
  const names = Object.keys(variables).filter((name) => name.startsWith(PREFIX));
  if (names.length === 0) return variables;

  const own = PALETTE[theme];
  const ofPalette = (name: Color): Rgb => parseColor(own[name]) ?? WHITE;
  const under = read(variables[`${PREFIX}bg`] ?? '', ofPalette('bg')) ?? ofPalette('bg');
  const given = new Map(names.map((name) => [name.slice(PREFIX.length), read(variables[name] ?? '', under)]));
  const isKept = ([name]: [string, string]) =>
    !name.startsWith(PREFIX) || Boolean(given.get(name.slice(PREFIX.length)));
  const result = Object.fromEntries(Object.entries(variables).filter(isKept));
  const set = (name: string, value: Rgb): Rgb => {
    // A colour that needs no change stays as the host wrote it, including its transparency.
    const same = given.get(name);
    if (!same || formatColor(same) !== formatColor(value)) result[PREFIX + name] = formatColor(value);
    return value;
  };

  const main = given.get('surface') ?? given.get('bg') ?? given.get('fill') ?? ofPalette('surface');
  const ink = contrast(BLACK, main) > contrast(WHITE, main) ? BLACK : WHITE;
  const paper = ink === BLACK ? WHITE : BLACK;
  const isOtherSide = contrast(ink, ofPalette('surface')) < BACKGROUND_RATIO;
  const background = (name: string, color: Rgb): Rgb => set(name, adjustBackground(color, ink, paper));
  const share = ink === BLACK ? 0.1 : 0.22;

  const [bg, surface, fill] = BACKGROUNDS.map((name) => {
    const missing = name === 'fill' ? mix(ink, main, 0.08) : main;
    return background(name, given.get(name) ?? (isOtherSide ? missing : ofPalette(name)));
  }) as [Rgb, Rgb, Rgb];
  const backgrounds = [bg, surface, fill];
  if (isOtherSide && !given.get('border')) set('border', mix(ink, main, 0.16));

  const softOf = (tone: 'accent' | (typeof TONES)[number]): Rgb => {
    const isDefault = !given.get(tone) && !isOtherSide;
    const color = given.get(tone) ?? ofPalette(tone);
    const soft = isDefault ? ofPalette(`${tone}-soft`) : mix(color, surface, share);
    return background(`${tone}-soft`, given.get(`${tone}-soft`) ?? soft);
  };
  const softs = TONES.map((tone) => {
    const soft = softOf(tone);
    set(tone, ensureContrast(given.get(tone) ?? ofPalette(tone), [...backgrounds, soft]));
    return soft;
  });
  const accentSoft = softOf('accent');
  for (const name of ['text', 'muted'] as const)
    set(name, ensureContrast(given.get(name) ?? ofPalette(name), [...backgrounds, accentSoft, ...softs]));
  const control = set(
    'control',
    ensureContrast(given.get('control') ?? ofPalette('control'), backgrounds, CONTROL_RATIO),
  );

  const accent = given.get('accent') ?? ofPalette('accent');
  const link = given.get('accent-text') ?? given.get('accent') ?? ofPalette('accent-text');
  set('accent-text', ensureContrast(link, [...backgrounds, accentSoft]));
  const onAccent = set('on-accent', given.get('on-accent') ?? inkOn(accent));
  // On a mid-tone accent neither white nor the host's text colour may be readable; then the accent changes.
  const shown = set('accent', ensureContrast(accent, [onAccent]));
  if (worstContrast(shown, [bg, surface]) < CONTROL_RATIO) set('accent-edge', control);
  return result;
}

/** The colour, or its nearest mix with `paper` on which the ink is readable. */
function adjustBackground(color: Rgb, ink: Rgb, paper: Rgb): Rgb {
  const shares = Array.from({ length: 51 }, (_, i) => 1 - i / 50);
  const share = shares.find((part) => contrast(ink, mix(color, paper, part)) >= BACKGROUND_RATIO) ?? 0;
  return mix(color, paper, share);
}

/** White where it is readable, else the darkest ink: brands with yellow or lime accents get dark labels. */
function inkOn(accent: Rgb): Rgb {
  const dark: Rgb = [15, 18, 24];
  return contrast(WHITE, accent) >= TEXT_RATIO || contrast(dark, accent) < TEXT_RATIO ? WHITE : dark;
}
