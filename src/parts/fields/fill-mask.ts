import { conformToMask } from 'text-mask-core';
import type { FillShape } from '#domain/mask/mask-pattern.ts';

/**
 * Private-use characters, which are never typed. They are created at run time, because a page may decode the file in
 * another encoding.
 */
const FIRST_PLACEHOLDER = 0xe000;
const EMPTY = String.fromCharCode(0xf8ff);

/**
 * Fills characters into a shape with text-mask. The library treats a typed character that equals the separator at its
 * position as that separator, so the mask `+7 (999)` would swallow a typed 7. Therefore separators are first replaced by
 * placeholders and restored afterwards.
 */
export const fillMask: FillShape = (shape, characters) => {
  const mask = shape.map((element, index) => (typeof element === 'string' ? placeholderAt(index) : element));
  const { conformedValue } = conformToMask(characters, mask, {
    guide: false,
    placeholderChar: EMPTY,
    previousConformedValue: characters,
    currentCaretPosition: characters.length,
  });
  return conformedValue
    .split('')
    .map((character, index) => (character === placeholderAt(index) ? shape[index] : character))
    .join('');
};

const placeholderAt = (index: number): string => String.fromCharCode(FIRST_PLACEHOLDER + index);
