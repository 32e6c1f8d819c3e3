/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG 2.2 AA for text. */
export const TEXT_RATIO = 4.5;

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

const NUMBER = String.raw`(-?[\d.]+)(%|deg)?`;
const FUNCTION = new RegExp(
  String.raw`^(rgb|hsl)a?\(\s*${NUMBER}[\s,]+${NUMBER}[\s,]+${NUMBER}(?:\s*[,/]\s*${NUMBER})?\s*\)$`,
);

/**
 * Parses `#rgb`, `#rrggbb`, `rgb()` and `hsl()`, with or without alpha; a transparent colour is blended with `under`.
 * null for anything else (color-probe.ts uses the browser).
 */
export function parseColor(text: string, under: Rgb = WHITE): Rgb | null {
  const value = text.trim().toLowerCase();
  const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(value) ? value.slice(1) : null;
  if (hex) {
    const step = hex.length > 4 ? 2 : 1;
    const part = (i: number) => parseInt(hex.slice(i * step, (i + 1) * step).repeat(3 - step), 16);
    const alpha = hex.length === 4 * step ? part(3) / 255 : 1;
    return mix([part(0), part(1), part(2)], under, alpha);
  }
  const parts = FUNCTION.exec(value);
  if (!parts) return null;
  const number = (i: number, whole: number) =>
    Number(parts[2 * i + 2]) * (parts[2 * i + 3] === '%' ? whole / 100 : 1);
  const alpha = parts[8] === undefined ? 1 : clamp(number(3, 1), 1);
  const color: Rgb =
    parts[1] === 'rgb'
      ? [number(0, 255), number(1, 255), number(2, 255)]
      : fromHsl(number(0, 360), clamp(number(1, 1), 1), clamp(number(2, 1), 1));
  if (![...color, alpha].every(Number.isFinite)) return null;
  return mix([clamp(color[0], 255), clamp(color[1], 255), clamp(color[2], 255)], under, alpha);
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

/** Hue in degrees, saturation and lightness 0 to 1. */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** `#rrggbb`. */
export function formatColor(color: Rgb): string {
  return '#' + color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance([r, g, b]: Rgb): number {
  const linear = (part: number) => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio, 1 to 21, symmetric. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Mixes `share` (0 to 1) of a into b, rounded to whole steps. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => Math.round(a[i] * share + b[i] * (1 - share));
  return [part(0), part(1), part(2)];
}

/** The lowest contrast of a colour with any of several others. */
export function worstContrast(color: Rgb, others: readonly Rgb[]): number {
  return Math.min(...others.map((other) => contrast(color, other)));
}

/**
 * Returns the colour if it has the ratio against every other colour, else the nearest shade or tint that does. Against
 * one colour there always is one (black or white has at least 4.58:1 on anything); when several contradict each other,
 * returns black or white, whichever has the better lowest contrast.
 */
export function ensureContrast(color: Rgb, others: readonly Rgb[], ratio = TEXT_RATIO): Rgb {
  if (worstContrast(color, others) >= ratio) return color;
  const steps = Array.from({ length: 50 }, (_, i) => 1 - (i + 1) / 50);
  for (const share of steps)
    for (const end of [BLACK, WHITE]) {
      const shade = mix(color, end, share);
      if (worstContrast(shade, others) >= ratio) return shade;
    }
  return worstContrast(BLACK, others) > worstContrast(WHITE, others) ? BLACK : WHITE;
}
