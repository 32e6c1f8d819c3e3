import { conformToMask } from 'text-mask-core';
import type { Lay } from '#domain/mask/mask-pattern.ts';

/** Private-use characters, which nobody types; never in the file itself, which a page may read in another encoding. */
const FIRST_PLACEHOLDER = 0xe000;
const EMPTY = String.fromCharCode(0xf8ff);

/**
 * Characters laid into a shape by text-mask. It takes typed characters that equal a separator at their place for that
 * separator, so a mask such as `+7 (999)` would swallow a typed 7: it gets stand-ins for the separators, and the
 * separators are put back afterwards.
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
