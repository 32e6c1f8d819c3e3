import type { ClipboardEvent } from 'react';
import { TextInput, type TextInputProps } from '#ui/text-input.tsx';
import { useElementText } from '#ui/use-element-text.ts';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'ref' | 'readOnly'> {
  readonly value: string;
  readonly isLocked: boolean;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
}

/** A text input without a mask: what is typed is not changed before the field is left. */
export function PlainInput({ value, isLocked, onText, onLeave, ...props }: Props) {
  const { bind } = useElementText({
    value,
    isLocked,
    onText: (input) => {
      onText(input.value);
    },
    onLeave,
  });
  return (
    <TextInput {...props} {...bind} readOnly={isLocked} onPaste={isLocked ? undefined : pasteOnOneLine} />
  );
}

const LINES = /[ \t\v\f]*[\t\n\v\f\r\x85\u2028\u2029]\s*/g;

/** Puts a space between pasted lines: some browsers join them into one word. */
function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text');
  const line = text.replace(LINES, ' ');
  if (line === text) return;
  event.preventDefault();
  insertText(event.currentTarget, line);
}

/** By the browser's own command, which can be undone; a browser without it is told about the text as after a paste. */
function insertText(input: HTMLInputElement, text: string): void {
  const { ownerDocument: document, selectionStart, selectionEnd } = input;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else keeps the browser's history
  if ('execCommand' in document && document.execCommand('insertText', false, text)) return;
  input.setRangeText(text, selectionStart ?? 0, selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}
