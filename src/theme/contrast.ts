/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG 2.2 AA for text. */
export const TEXT_RATIO = 4.5;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** Reads `#rgb`, `#rrggbb` and `rgb(1 2 3)` or `rgb(1, 2, 3)`; null for anything else, transparent colours included. */
export function parseColor(text: string): Rgb | null {
  const value = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) {
    const step = hex.length / 3;
    const part = (i: number) => parseInt(hex.slice(i * step, (i + 1) * step).repeat(step === 1 ? 2 : 1), 16);
    return [part(0), part(1), part(2)];
  }
  const rgb = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/.exec(value);
  if (!rgb) return null;
  const parts = [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] as const;
  return parts.every((part) => part <= 255) ? parts : null;
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

/** Contrast ratio, 1 to 21, the same both ways round. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `share` of a (0 to 1) over b, in whole steps. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => Math.round(a[i] * share + b[i] * (1 - share));
  return [part(0), part(1), part(2)];
}

/** The worst contrast of a colour against several others. */
export function worst(color: Rgb, others: readonly Rgb[]): number {
  return Math.min(...others.map((other) => contrast(color, other)));
}

/**
 * The colour itself when it has the ratio against every other, else the nearest shade or tint that has. One colour
 * can always be served (black or white has 4.58:1 on anything); where several contradict each other, black or white
 * is returned, whichever is worst off the least.
 */
export function mend(color: Rgb, others: readonly Rgb[], ratio = TEXT_RATIO): Rgb {
  if (worst(color, others) >= ratio) return color;
  const steps = Array.from({ length: 50 }, (_, i) => 1 - (i + 1) / 50);
  for (const share of steps)
    for (const end of [BLACK, WHITE]) {
      const shade = mix(color, end, share);
      if (worst(shade, others) >= ratio) return shade;
    }
  return worst(BLACK, others) > worst(WHITE, others) ? BLACK : WHITE;
}
