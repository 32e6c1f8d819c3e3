import {
  amountFault,
  hasDecimalsBeyond,
  readAmountText,
  typedFigure,
  type AmountFault,
} from '#domain/amount-text.ts';
import { readNumber, writeNumber, type NumberNotation } from '#domain/number-notation.ts';
import { plainSigns, visibleBreaks } from '#domain/plain-signs.ts';
import { heldAmount } from './held-amount.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';

// The form holds an amount without grouping, independent of the language: `1234`, `12.`, `1234,5`. The radix is kept as
// the player typed it, because a third digit turns `1,234,56` into a grouping but is rejected after `1,234.56`; `٫` is
// a radix that no digit can turn into a grouping. Text that is not (yet) an amount, such as `1 5` before `1 500`, is
// held as typed. So is a grouping by a sign that is not the language's own, which may group again: `1.500` before
// `1.500.000` in English.

export interface AmountMask extends Mask {
  /**
   * An edit whose text arrived at once (paste, drop, autofill, dictation): with the amount in it, or with the whole text
   * if that is not certain.
   */
  arrival(edit: Edit): Edit;
  /** What keeps a held value from being an amount. */
  fault(held: string): AmountFault;
  /** The text shown for a held value. */
  fill(held: string): string;
  /** A held text without what is understood around its figure (typedFigure). */
  figure(held: string): string;
  /** The held value after the player leaves the field; its text then equals the amount on the submit button. */
  leave(held: string): string;
  /** The held value that belongs to a text which the field showed earlier. */
  heldOf(text: string): string;
  /** The held value as decimal text; '' when the field is empty, null when it is not an amount. */
  read(held: string): string | null;
}

/**
 * Groups an amount while it is typed and limits it to the currency's decimals (FM-9, contract: Amounts). `marks` may
 * stand beside an amount that arrives at once, by default those of every currency.
 */
export function createAmountMask(
  notation: NumberNotation,
  decimals: number,
  marks?: readonly string[],
): AmountMask {
  const typed = { pasted: false, groupSeparator: plainSigns(notation.group), decimals };
  const pasted = { ...typed, pasted: true, ...(marks && { marks }) };
  const isGroupTyped = (sign: string): boolean =>
    sign === ' ' || (sign === typed.groupSeparator && decimals < 3);

  /** The text as a held amount; null when it is not (yet) an amount, or has more decimals than the currency. */
  function settled(given: string): string | null {
    const text = plainSigns(given).trimStart();
    const [, whole = '', sign = '', fraction = ''] = /^(\d*)([.,٫]?)(\d*)$/.exec(text) ?? [];
    if (text === whole) return text;
    if (sign !== '' && decimals > 0 && fraction.length <= decimals)
      return `${whole || '0'}${sign}${fraction}`;
    const end = /[.,٫ ]$/.exec(text)?.[0];
    if (end !== undefined) {
      const before = settled(text.slice(0, -1));
      // `1,000,000,` cannot end in a radix.
      const isAlike = (decimals >= 3 || !isGroupTyped(end)) && text.indexOf(end) < text.length - 1;
      const isRadix = end !== ' ' && decimals > 0 && !isAlike && before !== null && /^\d+$/.test(before);
      return isRadix ? before + end : null;
    }
    const amount = readAmountText(text, typed);
    if (amount === null) return null;
    const [integer = '', rest] = amount.split('.');
    if (hasDecimalsBeyond(amount, decimals)) return null;
    // Beyond the currency's last decimal are only zeros.
    if (rest !== undefined)
      return `${integer}${/[.,٫](?=\d*$)/.exec(text)?.[0] ?? '.'}${rest.slice(0, decimals)}`;
    const isWhole = /^\d/.test(text) && integer.length === digitsOf(text).length;
    return isWhole ? integer : null;
  }

  function show(held: string): string {
    const amount = settled(held);
    return amount === null ? held : writeNumber(amount, notation);
  }

  const inDigits = (text: string): string =>
    text.replace(/\d/g, (digit) => notation.digits.charAt(Number(digit)));

  function heldOf(text: string): string {
    const held = readNumber(text, notation).replace('.', '٫');
    return writeNumber(held, notation) === text ? held : text;
  }

  /** Handles a text that was not an amount before this edit, or no longer is. */
  function unsettled(text: string, caret: number, isTyped: boolean): MaskedText {
    const held = settled(text);
    if (held === null) return { text, caret, held: text };
    return asTyped(text, formatted(held, plainSigns(text.slice(caret)), isTyped, false));
  }

  /** The sign that groups a text and is not the language's own; '' if none does. */
  function foreignGroup(text: string): string {
    const sign = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/.exec(text)?.[1] ?? '';
    return isGroupTyped(sign) ? '' : sign;
  }

  /** Holds the text itself when its sign may group again. */
  const asTyped = (text: string, shown: MaskedText): MaskedText =>
    foreignGroup(text) === '' ? shown : { ...shown, held: text };

  /** Keeps the caret in front of the same characters (`right`) as before. */
  function formatted(held: string, right: string, isTyped: boolean, endsWithSign: boolean): MaskedText {
    // Leading zeros stay after a deletion: the player may be replacing the first digit of 1,050.
    const kept = isTyped ? held.replace(/^0+(?=\d)/, '') : held;
    const text = writeNumber(kept, notation);
    const isRadixBehind = /[.,٫]/.test(kept) && /[.,٫]/.test(right);
    let behind = digitsOf(right).length + (isRadixBehind ? 1 : 0);
    let caret = text.length;
    for (; behind > 0 && caret > 0; caret -= 1) if (text[caret - 1] !== notation.group) behind -= 1;
    if (!endsWithSign && text[caret - 1] === notation.group) caret -= 1;
    return { text, caret, held: kept };
  }

  function edit({ previous, start, end, inserted, isForward, held = heldOf(previous) }: Edit): MaskedText {
    const isTyped = inserted !== '';
    const stays = (caret = end): MaskedText => ({ text: previous, caret, held });
    const next = previous.slice(0, start) + inserted + previous.slice(end);
    if (settled(held) === null) return unsettled(next, start + inserted.length, isTyped);
    // With three or more decimals, a `,` of our own would be read back as a typed radix.
    const isGroupKept = decimals < 3 || typed.groupSeparator === ' ';
    const ungrouped = (text: string): string => (isGroupKept ? text : text.replaceAll(notation.group, ''));
    const unread = (): MaskedText => {
      const before = ungrouped(previous.slice(0, start)) + inserted;
      return unsettled(before + ungrouped(previous.slice(end)), before.length, isTyped);
    };

    const sign = radixOf(held);
    const part = (text: string): string => readNumber(text, notation).replace('.', sign);
    let left = part(previous.slice(0, start));
    let right = part(previous.slice(end));
    let put = plainSigns(inserted);
    if (left === '') put = put.trimStart();
    if (!isTyped && end > start && part(previous.slice(start, end)) === '') {
      // Deleting a group separator also deletes the digit next to it.
      if (isForward) right = right.slice(1);
      else left = left.slice(0, -1);
    }
    if (start === end && isGroupTyped(put)) {
      if (previous[start] === notation.group) return stays(start + 1);
      if (previous[start - 1] === notation.group) return stays();
    }
    if (right === '' && put !== '' && put === foreignGroup(held))
      return { text: held + put, caret: held.length + 1, held: held + put };
    if (right === '' && mayGroupBefore(left, put)) {
      const kept = /[.,]/.test(left) ? inDigits(left) : previous;
      return unsettled(kept + put, kept.length + 1, isTyped);
    }
    // `1,234` was the beginning of `1,234.5`.
    if (right === '' && decimals >= 3 && /^[.,٫]$/.test(put) && /^[1-9]\d{0,2}[.,]\d{3}$/.test(left))
      return formatted(`${digitsOf(left)}٫`, '', isTyped, true);
    if (/^[.,٫]$/.test(put) && /[.,٫]/.test(left + right)) {
      // A second radix is rejected, and fixes the first one as the radix.
      const isInFront = start === end && previous[start] === notation.radix;
      const fixed = { held: held.replace(/[.,]/, '٫') };
      return isInFront ? { ...stays(start + 1), ...fixed } : { ...stays(), ...fixed, refused: inserted };
    }

    // A key beyond the last decimal is refused; a longer text stays whole, and is refused as a whole.
    if (put.length === 1 && isBeyond(left + put + right)) return { ...stays(), refused: inserted };
    const result = settled(left + put + right);
    // Digits that arrive together turn no radix into a grouping: `45` after `12.3` is not 12,345.
    if (/^\d{2,}$/.test(put) && /[.,٫]/.test(left + right) && !/[.,٫]/.test(result ?? ''))
      return { ...stays(), refused: inserted };
    if (result === null) return unread();
    return asTyped(left + put + right, formatted(result, right, isTyped, /[.,٫ ]$/.test(put)));
  }

  /**
   * Whether a typed sign groups the digits before it, although the sign before those was taken for the radix: `1,00,` may
   * become `1,00,000`, as in India; with three or more decimals, `1,234,` may become `1,234,567`.
   */
  function mayGroupBefore(left: string, put: string): boolean {
    if (!/^[.,]$/.test(put)) return false;
    if (decimals >= 3 && put === typed.groupSeparator && /^\d{7,}$/.test(left)) return true;
    const isAlike = left.includes(put) && (decimals >= 3 || isGroupTyped(put));
    return isAlike && (decimals >= 3 ? /^[1-9]\d{0,2}[.,]\d{2,3}$/ : /^[1-9]\d?[.,]\d\d$/).test(left);
  }

  /** Whether a text has more decimals than the currency, zeros included. */
  function isBeyond(text: string): boolean {
    const [, , fraction = ''] = /^(\d*)[.,٫](\d*)$/.exec(text) ?? [];
    return decimals > 0 && fraction.length > decimals && readAmountText(text, typed)?.includes('.') !== false;
  }

  function arrival(edit: Edit): Edit {
    const { previous, start, end, inserted } = edit;
    if (Array.from(inserted).length < 2) return edit;
    const whole = { ...edit, inserted: visibleBreaks(inserted) };
    const amount = readAmountText(inserted, pasted);
    if (!amount || hasDecimalsBeyond(amount, decimals)) return whole;
    const plain = plainSigns(inserted).trim();
    const around = previous.slice(0, start) + previous.slice(end);
    // `.50` after `12` and `000` after `5` are parts of an amount.
    if (around !== '' && (digitsOf(plain) !== digitsOf(amount) || /[.,٫]$/.test(plain))) return whole;
    if (around.includes(notation.radix)) {
      // Nothing that arrives turns a radix into a grouping, or adds a second one: `$45` after `12.3`.
      const next = readNumber(previous.slice(0, start) + amount + previous.slice(end), notation);
      const held = settled(next.replace('.', radixOf(edit.held ?? heldOf(previous))));
      if (amount.includes('.') || !/[.,٫]/.test(held ?? '')) return whole;
    }
    const isOpen = decimals > 0 && !amount.includes('.') && /\d[.,٫]$/.test(plain);
    return { ...edit, inserted: amount.replace('.', '٫') + (isOpen ? '٫' : '') };
  }

  function read(held: string): string | null {
    const amount = settled(held);
    if (amount !== null) return readAmountText(amount, typed);
    // Text shown as typed is an amount only when it can be read in just one way.
    const reading = readAmountText(held, typed);
    const fraction = reading?.split('.')[1] ?? '';
    const isSure = reading === readAmountText(held, pasted);
    return isSure && fraction.length <= decimals ? reading : null;
  }

  const figure = (held: string): string => typedFigure(held, marks);

  return {
    edit,
    arrival,
    figure,
    fault: (held) => amountFault(held, pasted),
    fill: show,
    heldOf,
    read,
    leave(held) {
      const text = figure(held);
      const amount = read(text);
      return amount === null ? text.trim() : heldAmount(amount, decimals);
    },
  };
}

/** The radix of a held amount, as the player typed it. */
function radixOf(held: string): string {
  return /[.,٫]/.exec(held)?.[0] ?? '.';
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
