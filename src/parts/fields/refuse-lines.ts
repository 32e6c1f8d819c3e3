import type { ComponentProps, SyntheticEvent } from 'react';

/** Between lines or cells. */
const BREAK = /[\t-\r\u0085\u2028\u2029]/;

/**
 * Event handlers of an input that refuse figures of several lines or cells. Browsers would join the lines, and a mask the
 * cells, so that two numbers become one.
 */
export function refuseLines(
  isLocked: boolean,
  onRefused: (text: string) => void,
): Pick<ComponentProps<'input'>, 'onPaste' | 'onDrop'> {
  const refuse = (event: SyntheticEvent, data: DataTransfer): void => {
    const text = data.getData('text');
    const numbers = text.split(BREAK).filter((line) => /\p{Nd}/u.test(line));
    if (isLocked || numbers.length < 2) return;
    event.preventDefault();
    onRefused(text);
  };
  return {
    onPaste: (event) => {
      refuse(event, event.clipboardData);
    },
    onDrop: (event) => {
      refuse(event, event.dataTransfer);
    },
  };
}
