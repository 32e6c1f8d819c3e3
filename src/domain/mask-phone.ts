import type { Edit, Mask, MaskedText } from './mask.ts';
import { asciiDigits } from './digits.ts';
import { createPatternMask, patternShape, placesIn, type Lay, type Shape } from './mask-pattern.ts';
import { nationalOf } from './phone-country.ts';

export interface PhoneShape {
  readonly shape: Shape;
  /** Digits that a number has at least. */
  readonly required: number;
}

/** FM-8: the shape of an example format; a question mark behind a digit makes that digit optional. */
export function phoneShape(example: string): PhoneShape {
  const shape =
    patternShape(example.replaceAll('?', '').replace(/\d/g, '9').replace(/[a*]/g, '')) ??
    patternShape('9'.repeat(15)) ??
    [];
  const optional = example.split('?').length - 1;
  return { shape, required: Math.max(1, placesIn(shape) - optional) };
}

/**
 * FM-7: `+52 55 1234 5678`. The prefix can be neither deleted nor typed over, a typed + is nothing, and a number that
 * comes with its prefix (pasted, filled in) does not get it twice.
 */
export function createPhoneMask(prefix: string, { shape }: PhoneShape, lay: Lay): Mask {
  const national = createPatternMask(shape, lay);
  const head = `${prefix} `;
  const places = placesIn(shape);

  function edit({ previous, start, end, isForward, ...typed }: Edit): MaskedText {
    const inserted = asciiDigits(typed.inserted);
    const from = Math.max(0, start - head.length);
    const to = Math.max(0, end - head.length);
    const isInPrefix = start < head.length;
    const isWholeNumber = isInPrefix && /^\s*(?:\+|00)/.test(inserted);
    const digits =
      isWholeNumber || from === 0 ? nationalOf(inserted, prefix, places) : inserted.replace(/\D/g, '');
    const text = previous.startsWith(head) ? previous.slice(head.length) : '';
    if (inserted === '' && isInPrefix && to === 0) return { text: head + text, caret: head.length };
    const result = national.edit({ previous: text, start: from, end: to, inserted: digits, isForward });
    return { text: head + result.text, caret: head.length + result.caret };
  }

  return {
    edit,
    fill: (text) => head + national.fill(nationalOf(text, prefix, places)),
    leave: (text) => text,
  };
}
