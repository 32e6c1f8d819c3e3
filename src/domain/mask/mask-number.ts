import { asciiDigits } from '#domain/digits.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';

export interface NumberMaskOptions {
  readonly decimals?: number;
  readonly radix?: string;
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * FM-11: a number with its radix; two decimals and the bounds of safe integers by default. Both `.` and `,` type the
 * radix; in pasted text the last of them is the radix. An edit that exceeds the bounds is rejected. Leading zeros stay:
 * the number may be the last digits of an account.
 */
export function createNumberMask({ decimals = 2, radix = ',' }: NumberMaskOptions = {}): Mask {
  const withRadix = (text: string): string => text.replaceAll('#', radix);

  /** Keeps digits, a leading minus, and `#` in the place of the radix. */
  function read(text: string): string {
    const signs = asciiDigits(text)
      .replace(/−/g, '-')
      .replaceAll(radix, '#')
      .replace(/[.,]/g, '#')
      .replace(/[^\d#-]/g, '');
    const last = signs.lastIndexOf('#');
    const plain = signs.replace(/#/g, (sign, at: number) => (at === last && decimals > 0 ? sign : ''));
    return plain.replace(/(?!^)-/g, '');
  }

  /** The longest part that is a number; null when it is out of bounds. */
  function bounded(text: string): string | null {
    const [whole = '', fraction] = text.split('#');
    const digits = whole.replace('-', '');
    const kept = fraction?.slice(0, decimals);
    const size = BigInt(digits);
    if (size > LARGEST || (size === LARGEST && Number(kept) > 0)) return null;
    return kept === undefined ? whole : `${whole}#${kept}`;
  }

  function edit({ previous, start, end, inserted }: Edit): MaskedText {
    // Nothing may be inserted before a minus.
    const from = end === 0 && previous.startsWith('-') ? 1 : start;
    const before = previous.slice(0, from).replaceAll(radix, '#');
    const after = previous.slice(Math.max(from, end)).replaceAll(radix, '#');
    let typed = read(inserted);
    if ((before + after).includes('#')) typed = typed.replace('#', '');
    if (before !== '') typed = typed.replace('-', '');
    const text = bounded(before + typed + after);
    if (text === null) return { text: previous, caret: end };
    return { text: withRadix(text), caret: Math.min(before.length + typed.length, text.length) };
  }

  return {
    edit,
    fill: (text) => withRadix(bounded(read(text)) ?? ''),
    leave: (text) => {
      const tidy = text
        .replaceAll(radix, '#')
        .replace(/#$/, '')
        .replace(/^(-?)#/, '$10#');
      return tidy === '-' ? '' : withRadix(tidy);
    },
  };
}
