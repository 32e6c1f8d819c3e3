// A mask sees what a keystroke, a paste, an autofill or an Android keyboard did to the text, never a key: the text before,
// the text now and the caret say all there is to know.

/** previous.slice(start, end) was replaced by `inserted`. */
export interface Edit {
  readonly previous: string;
  readonly start: number;
  readonly end: number;
  readonly inserted: string;
  /** The Delete key: a deleted separator takes what follows it, not what precedes it. */
  readonly isForward: boolean;
  /** The form's value, for a mask that keeps one apart from the text. */
  readonly held?: string;
}

export interface MaskedText {
  readonly text: string;
  readonly caret: number;
  /** What was pasted and is not taken over, for it would have to be altered. */
  readonly refused?: string;
  /** The form's value where it differs from the text. */
  readonly held?: string;
}

export interface Mask {
  /** What an edit of a masked text makes of it, the caret where the player expects it. */
  edit(edit: Edit): MaskedText;
  /** A text from outside (a prefilled value), masked. */
  fill(text: string): string;
  /** The text when the field is left. */
  leave(text: string): string;
}

/** What happened to a field's text, told by the text and the caret afterwards. */
export function readEdit(previous: string, next: string, caret: number, isForward = false): Edit {
  const after = next.slice(caret);
  const isKept = previous.endsWith(after);
  const end = isKept ? previous.length - after.length : previous.length;
  const typed = isKept ? next.slice(0, caret) : next;
  let start = 0;
  while (start < end && previous[start] === typed[start]) start += 1;
  return { previous, start, end, inserted: typed.slice(start), isForward };
}

/** No mask: the text as edited. */
export const PLAIN_MASK: Mask = {
  edit: ({ previous, start, end, inserted }) => ({
    text: previous.slice(0, start) + inserted + previous.slice(end),
    caret: start + inserted.length,
  }),
  fill: (text) => text,
  leave: (text) => text,
};
