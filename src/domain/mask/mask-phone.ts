import { asciiDigits } from '#domain/digits.ts';
import { phoneDigits } from '#domain/phone.ts';
import { nationalOf } from '#domain/phone-country.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';
import { createPatternMask, patternShape, placesIn, type FillShape, type Shape } from './mask-pattern.ts';

export interface PhoneShape {
  readonly shape: Shape;
  /** The minimum number of digits. */
  readonly required: number;
}

/** FM-8: the shape of an example format; a question mark after a digit makes that digit optional. */
export function phoneShape(example: string): PhoneShape {
  const shape =
    patternShape(example.replaceAll('?', '').replace(/\d/g, '9').replace(/[a*]/g, '')) ??
    patternShape('9'.repeat(15)) ??
    [];
  const optional = example.split('?').length - 1;
  return { shape, required: Math.max(1, placesIn(shape) - optional) };
}

/**
 * FM-7: `+52 55 1234 5678`. The prefix can be neither deleted nor overwritten, a typed + is ignored, and a number
 * pasted or autofilled with its prefix does not get it twice.
 */
export function createPhoneMask(prefix: string, { shape }: PhoneShape, fillShape: FillShape): Mask {
  const national = createPatternMask(shape, fillShape);
  const head = `${prefix} `;
  const places = placesIn(shape);

  function edit({ previous, start, end, isForward, ...typed }: Edit): MaskedText {
    const inserted = asciiDigits(typed.inserted);
    const from = Math.max(0, start - head.length);
    const to = Math.max(0, end - head.length);
    const digits = from === 0 ? nationalOf(inserted, prefix, places) : phoneDigits(inserted);
    const text = previous.startsWith(head) ? previous.slice(head.length) : '';
    const result = national.edit({ previous: text, start: from, end: to, inserted: digits, isForward });
    return { text: head + result.text, caret: head.length + result.caret };
  }

  return {
    edit,
    fill: (text) => head + national.fill(nationalOf(text, prefix, places)),
    leave: (text) => text,
  };
}
