import { readEdit, type Mask, type MaskedText } from './mask.ts';

/** Types at the caret for tests, key by key; `<` is Backspace, `>` is Delete. */
export function type(mask: Mask, keys: string, from: MaskedText = { text: '', caret: 0 }): MaskedText {
  return keys.split('').reduce<MaskedText>(({ text, caret }, key) => {
    if (key === '<') {
      return mask.edit(
        readEdit(text, text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1)),
      );
    }
    if (key === '>')
      return mask.edit(readEdit(text, text.slice(0, caret) + text.slice(caret + 1), caret, true));
    return mask.edit(readEdit(text, text.slice(0, caret) + key + text.slice(caret), caret + 1));
  }, from);
}
