// A mask receives only the change that a keystroke, paste, autofill or Android keyboard made to the text, never the key:
// the previous text, the new text and the caret are enough.

/** previous.slice(start, end) was replaced by `inserted`. */
export interface Edit {
  readonly previous: string;
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
  /** The Delete key was pressed: deleting a separator also deletes the character after it, not the one before. */
  readonly isForward: boolean;
  /** The form's value, for a mask that keeps it separate from the text. */
  readonly held?: string;
}

export interface MaskedText {
  readonly text: string;
  readonly caret: number;
  /** Inserted text that was rejected, because it would have to be altered: what was in the field is unchanged. */
  readonly refused?: string;
  /** The form's value when it differs from the text. */
  readonly held?: string;
}

export interface Mask {
  /** The masked text after an edit, with the caret where the player expects it. */
  edit(edit: Edit): MaskedText;
  /** Masks a text from outside, such as a prefilled value. */
  fill(text: string): string;
  /** The text when the field is left. */
  leave(text: string): string;
}

/** A mask whose text is the field's value. */
export interface FieldMask extends Mask {
  /** The masked form of a whole text; null when the mask cannot hold all of it. */
  read(text: string): string | null;
  /** The same, but a text that the mask cannot hold stays as it is, and the form refuses it. */
  fill(text: string): string;
}

/** The edit without a mask. */
export function plainEdit({ previous, start, end, inserted }: Edit): MaskedText {
  return {
    text: previous.slice(0, start) + inserted + previous.slice(end),
    caret: start + inserted.length,
  };
}

/** An edit that is not made, and is reported. */
export function refuseEdit({ previous, end, inserted }: Edit): MaskedText {
  return { text: previous, caret: end, ...(inserted !== '' && { refused: inserted }) };
}

/** Whether a text was inserted at once: pasted, dropped or autofilled, not typed. */
export function isPaste(inserted: string): boolean {
  return Array.from(inserted).length > 1;
}

/**
 * Enters a text that an input method composed: it was typed, one character after another. All characters that were
 * rejected are reported.
 */
export function typeText(mask: Mask, edit: Edit): MaskedText {
  const [first = '', ...rest] = Array.from(edit.inserted);
  return rest.reduce<MaskedText>(
    ({ text, caret, refused = '', held = edit.held }, inserted) => {
      const next = mask.edit({
        previous: text,
        start: caret,
        end: caret,
        inserted,
        isForward: false,
        ...(held !== undefined && { held }),
      });
      const all = refused + (next.refused ?? '');
      return all === '' ? next : { ...next, refused: all };
    },
    mask.edit({ ...edit, inserted: first }),
  );
}

/** Derives the edit of a field's text from the text and the caret after it. */
export function readEdit(previous: string, next: string, caret: number, isForward = false): Edit {
  const after = next.slice(caret);
  const isKept = previous.endsWith(after);
  const end = isKept ? previous.length - after.length : previous.length;
  const typed = isKept ? next.slice(0, caret) : next;
  let start = 0;
  while (start < end && previous[start] === typed[start]) start += 1;
  return { previous, start, end, inserted: typed.slice(start), isForward };
}

/** The edit of a text that was pasted over previous.slice(start, end); null if `next` is not its result. */
export function pasteEdit(previous: string, next: string, start: number, end: number): Edit | null {
  const inserted = next.slice(start, Math.max(start, next.length - (previous.length - end)));
  const edit = { previous, start, end, inserted, isForward: false };
  return plainEdit(edit).text === next ? edit : null;
}

/** No mask: the text as edited. */
export const PLAIN_MASK: FieldMask = {
  edit: plainEdit,
  read: (text) => text,
  fill: (text) => text,
  leave: (text) => text,
};
