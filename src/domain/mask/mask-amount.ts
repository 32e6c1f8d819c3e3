import { plainSigns, readAmountText } from '#domain/amount-text.ts';
import { readNumber, writeNumber, type NumberNotation } from '#domain/number-notation.ts';
import type { Edit, Mask, MaskedText } from './mask.ts';

// The form holds an amount without grouping, independent of the language: `1234`, `12.`, `1234,5`. The radix is kept as
// the player typed it, because a third digit turns `1,234,56` into a grouping but is rejected after `1,234.56`; `٫` is
// a radix that no digit can turn into a grouping. Text that is not (yet) an amount, such as `1 5` before `1 500`, is
// held as typed.

export interface AmountMask extends Mask {
  /** The text shown for a held value. */
  fill(held: string): string;
  /** The held value after the player leaves the field; its text then equals the amount on the submit button. */
  leave(held: string): string;
  /** The held value that belongs to a text which the field showed earlier. */
  heldOf(text: string): string;
  /** The held value as decimal text; '' when the field is empty, null when it is not an amount. */
  read(held: string): string | null;
}

/** Decimal text as a held amount, formatted as on the submit button. */
export function heldAmount(amount: string, decimals: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  if (/^0*$/.test(fraction)) return whole;
  return `${whole}٫${fraction.replace(/0+$/, '').padEnd(Math.min(2, decimals), '0')}`;
}

/** Groups an amount while it is typed and limits it to the currency's decimals (FM-9, contract: Amounts). */
export function createAmountMask(notation: NumberNotation, decimals: number): AmountMask {
  const typed = { pasted: false, groupSeparator: plainSigns(notation.group), decimals };
  const isGroupTyped = (sign: string): boolean =>
    sign === ' ' || (sign === typed.groupSeparator && decimals < 3);

  /** The text as a held amount, truncated to the currency's decimals; null when it is not (yet) an amount. */
  function settled(given: string): string | null {
    const text = plainSigns(given).trimStart();
    const [, whole = '', sign = '', fraction = ''] = /^(\d*)([.,٫]?)(\d*)$/.exec(text) ?? [];
    if (text === whole) return text;
    if (sign !== '' && decimals > 0 && fraction.length <= decimals)
      return `${whole || '0'}${sign}${fraction}`;
    const end = /[.,٫ ]$/.exec(text)?.[0];
    if (end !== undefined) {
      const before = settled(text.slice(0, -1));
      const isRadix = end !== ' ' && decimals > 0 && before !== null && /^\d+$/.test(before);
      return isRadix ? before + end : null;
    }
    const amount = readAmountText(text, typed);
    if (amount === null) return null;
    const [integer = '', rest] = amount.split('.');
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
    return formatted(held, plainSigns(text.slice(caret)), isTyped, false);
  }

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
    const ungrouped = (text: string): string => (decimals < 3 ? text : text.replaceAll(notation.group, ''));
    const unread = (): MaskedText => {
      const before = ungrouped(previous.slice(0, start)) + inserted;
      return unsettled(before + ungrouped(previous.slice(end)), before.length, isTyped);
    };

    const sign = /[.,٫]/.exec(held)?.[0] ?? '.';
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
    if (/^[.,٫]$/.test(put) && /[.,٫]/.test(left + right)) {
      // `1,00,` may become `1,00,000`: Indian players use this grouping in English, too.
      if (isGroupTyped(put) && right === '' && /^[1-9]\d?[.,]\d\d$/.test(left) && sign === put)
        return unsettled(inDigits(left + put), left.length + 1, isTyped);
      // A second radix is rejected, and fixes the first one as the radix.
      const isInFront = start === end && previous[start] === notation.radix;
      return { ...stays(isInFront ? start + 1 : end), held: held.replace(/[.,]/, '٫') };
    }

    const room = roomFor(left, put, right);
    if (room < 0) return stays();
    put = put.slice(0, room);
    const result = settled(left + put + right);
    if (result === null) return unread();
    return formatted(result, right, isTyped, /[.,٫ ]$/.test(put));
  }

  /** How many characters of `put` fit into the currency's decimals; -1 rejects the edit. */
  function roomFor(left: string, put: string, right: string): number {
    const text = left + put + right;
    const [, , fraction = ''] = /^(\d*)[.,٫](\d*)$/.exec(text) ?? [];
    const over = fraction.length - decimals;
    if (decimals === 0 || over <= 0 || readAmountText(text, typed)?.includes('.') === false)
      return put.length;
    const decimalsPut = /[.,٫]/.test(left) ? put.length : put.length - 1 - put.search(/[.,٫]/);
    return /[.,٫]/.test(left + put) && decimalsPut >= over ? put.length - over : -1;
  }

  function read(held: string): string | null {
    const amount = settled(held);
    if (amount !== null) return readAmountText(amount, typed);
    // Text shown as typed is an amount only when it can be read in just one way.
    const reading = readAmountText(held, typed);
    const fraction = reading?.split('.')[1] ?? '';
    const isSure = reading === readAmountText(held, { ...typed, pasted: true });
    return isSure && fraction.length <= decimals ? reading : null;
  }

  return {
    edit,
    fill: show,
    heldOf,
    read,
    leave(held) {
      const amount = read(held);
      return amount === null || amount === '' ? held.trim() : heldAmount(amount, decimals);
    },
  };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
