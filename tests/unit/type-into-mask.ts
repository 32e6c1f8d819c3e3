import { readEdit, type Mask, type MaskedText } from '#domain/mask/mask.ts';

/** Test helper: types at the caret, key by key; `<` is Backspace, `>` is Delete. */
export function type(mask: Mask, keys: string, from: MaskedText = { text: '', caret: 0 }): MaskedText {
  return Array.from(keys).reduce<MaskedText>(({ text, caret, held }, key) => {
    const edit = (next: string, at: number, isForward = false): MaskedText =>
      mask.edit({ ...readEdit(text, next, at, isForward), ...(held !== undefined && { held }) });
    if (key === '<') {
      const start = Math.max(0, caret - 1);
      return edit(text.slice(0, start) + text.slice(caret), start);
    }
    if (key === '>') return edit(text.slice(0, caret) + text.slice(caret + 1), caret, true);
    return edit(text.slice(0, caret) + key + text.slice(caret), caret + key.length);
  }, from);
}
