import { conformToMask } from 'text-mask-core';
import type { Lay } from '#domain/mask/mask-pattern.ts';

/**
 * Private-use characters, which are never typed. They are created here, because a page may decode the file itself in
 * another encoding.
 */
const FIRST_PLACEHOLDER = 0xe000;
const EMPTY = String.fromCharCode(0xf8ff);

/**
 * Fills characters into a shape with text-mask. The library takes a typed character that equals the separator at its
 * place for that separator, so the mask `+7 (999)` would swallow a typed 7. Therefore separators are replaced by
 * placeholders first and put back afterwards.
 */
export const fillMask: Lay = (shape, characters) => {
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
