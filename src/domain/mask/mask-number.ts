import { CURRENCY_CODES } from '#domain/currency.ts';
import { plainDigits } from '#domain/digits.ts';
import { isPaste, plainEdit, refuseEdit, type Edit, type FieldMask, type MaskedText } from './mask.ts';

export interface NumberMaskOptions {
  readonly decimals?: number;
  readonly radix?: string;
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);
/** A currency's sign or code beside a number; it does not change the number. */
const MARK = String.raw`(?:\p{Lu}{0,3}\p{Sc}|${CURRENCY_CODES.join('|')})`;
const MARKS = new RegExp(String.raw`^${MARK}\s*|\s*${MARK}$`, 'gu');
/**
 * Thousands in groups, by the same sign throughout; in India the groups before the last one have two digits. A tab or a
 * line break separates two numbers.
 */
const GROUPED =
  /^(-?[1-9]\d{0,2})([.,'’ \u00a0\u2000-\u200a\u202f])((?:\d{3}\2|\d\d\2)*\d{3})(?:([.,])(\d+))?$/;

/**
 * FM-11: a number with its radix; two decimals and the bounds of safe integers by default. Both `.` and `,` type the
 * radix. Leading zeros stay: the number may be the last digits of an account. A typed sign that does not fit is refused, as
 * is one that exceeds the bounds; only a space or an apostrophe, which group, just does not appear. Text that is pasted or
 * inserted at once is one number, or digits for the caret, or it is refused.
 */
export function createNumberMask({ decimals = 2, radix = ',' }: NumberMaskOptions = {}): FieldMask {
  const number = new RegExp(String.raw`^-?\d*(?:#\d{0,${decimals}})?$`);
  const withRadix = (text: string): string => text.replaceAll('#', radix);
  const withHash = (text: string): string => text.replaceAll(radix, '#');

  /** A text with `#` in the place of the radix, when it is a number within the bounds. */
  function bounded(text: string): string | null {
    if (!number.test(text) || (decimals === 0 && text.includes('#'))) return null;
    const [whole = '', fraction] = text.split('#');
    const size = BigInt(whole.replace('-', ''));
    return size > LARGEST || (size === LARGEST && Number(fraction) > 0) ? null : text;
  }

  /** The number that a copied text is, with `#` for the radix; null for any other text, and for 1.234, which may be two. */
  function copied(text: string): string | null {
    const figure = normalised(text).trim().replace(MARKS, '');
    const [, head = '', group = '', groups = '', sign, fraction] = GROUPED.exec(figure) ?? [];
    if (head === '') return bounded(figure.replace(/[.,٫]/, '#'));
    const isCertain = sign === undefined ? /[^.,]/.test(group) || groups.includes(group) : sign !== group;
    const whole = head + groups.replaceAll(group, '');
    return isCertain ? bounded(sign === undefined ? whole : `${whole}#${fraction}`) : null;
  }

  function read(text: string): string | null {
    const held = bounded(withHash(text)) ?? copied(text);
    return held === null ? null : withRadix(held);
  }

  /** What a typed sign or pasted digits add between two texts; null for a text that is refused. */
  function added(inserted: string, before: string, after: string): string | null {
    const text = withHash(normalised(inserted)).replace(/[.,٫]/g, '#');
    if (isPaste(inserted)) return before + after === '' ? copied(inserted) : text.trim();
    const isOne = /\d/.test(text) || (text === '#' && !(before + after).includes('#'));
    if (isOne || text === '-') return text;
    return /^[\s'’]?$/.test(text) ? '' : null;
  }

  function edit(edit: Edit): MaskedText {
    const { previous, start, end } = edit;
    if (bounded(withHash(previous)) === null) {
      const next = plainEdit(edit);
      const text = read(next.text);
      return text === null ? next : { text, caret: text.length };
    }
    // Nothing may be inserted before a minus, and it is not inserted twice.
    const isBeforeMinus = end === 0 && previous.startsWith('-');
    const from = isBeforeMinus ? 1 : start;
    const before = withHash(previous.slice(0, from));
    const after = withHash(previous.slice(Math.max(from, end)));
    const typed = added(isBeforeMinus ? edit.inserted.replace(/^[-−]/, '') : edit.inserted, before, after);
    const text = typed === null ? null : bounded(before + typed + after);
    if (typed === null || text === null) return refuseEdit(edit);
    return { text: withRadix(text), caret: Math.min(before.length + typed.length, text.length) };
  }

  return {
    edit,
    read,
    fill: (text) => read(text) ?? text,
    leave: (text) => {
      if (bounded(withHash(text)) === null) return text;
      const tidy = withHash(text)
        .replace(/#$/, '')
        .replace(/^(-?)#/, '$10#');
      return tidy === '-' ? '' : withRadix(tidy);
    },
  };
}

function normalised(text: string): string {
  return plainDigits(text).replaceAll('−', '-');
}
