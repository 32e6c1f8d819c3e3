import { plainDigits } from '#domain/digits.ts';
import { nationalDigits, phoneDigits } from '#domain/phone.ts';
import { nationalOf } from '#domain/phone-country.ts';
import { refuseEdit, type Edit, type Mask, type MaskedText } from './mask.ts';
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

/** How many more digits a number may have while it is typed: `00`, a calling code, an area. */
const PREFIX_PLACES = 10;

/**
 * FM-7: `+52 55 1234 5678`. The prefix can be neither deleted nor overwritten, a typed + is ignored, and a number
 * pasted or autofilled with its prefix does not get it twice. `hasOwnPrefix` says whether digits begin with something that
 * the number is written without, such as a trunk prefix: then more of them can be typed than the shape has places. A digit
 * or letter that does not fit is refused; a pasted text is inserted completely or refused.
 */
export function createPhoneMask(
  prefix: string,
  { shape }: PhoneShape,
  fillShape: FillShape,
  hasOwnPrefix: (digits: string) => boolean = () => false,
): Mask {
  const places = placesIn(shape);
  const national = createPatternMask(
    [...shape, ...(patternShape('9'.repeat(PREFIX_PLACES)) ?? [])],
    fillShape,
  );
  const head = `${prefix} `;

  function edit(edit: Edit): MaskedText {
    const { previous, start, end, isForward } = edit;
    const inserted = plainDigits(edit.inserted);
    const from = Math.max(0, start - head.length);
    const to = Math.max(0, end - head.length);
    const digits = from === 0 ? nationalOf(inserted, prefix, places) : phoneDigits(inserted);
    const text = previous.startsWith(head) ? previous.slice(head.length) : '';
    const result = national.edit({ previous: text, start: from, end: to, inserted: digits, isForward });
    const now = phoneDigits(result.text);
    const isFull = now.length > places && now.length > phoneDigits(text).length && !hasOwnPrefix(now);
    const isForeign = /[^\d\s().\-+\p{Pd}/（）ー]/u.test(inserted);
    if (isFull || isForeign || result.refused !== undefined)
      return { ...refuseEdit(edit), text: head + text, caret: Math.max(head.length, end) };
    return { text: head + result.text, caret: head.length + result.caret };
  }

  return {
    edit,
    fill: (text) => head + national.fill(nationalDigits(text, prefix)),
    leave: (text) => text,
  };
}
