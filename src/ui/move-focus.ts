import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the buttons of one parent with Left and Right, Home and End, and if `isWrapped` over lines
 * with Up and Down; beyond an end it continues at the other. Returns the index of the focused button; null when the key
 * does not move.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLButtonElement>,
  from: number,
  isWrapped = false,
): number | null {
  const { key, currentTarget } = event;
  const buttons = currentTarget.parentElement?.querySelectorAll('button');
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    Home: -from,
    End: -from - 1,
    ...(isWrapped && { ArrowDown: 1, ArrowUp: -1 }),
  };
  const step = steps[key];
  if (!buttons || step === undefined || event.ctrlKey || event.metaKey || event.altKey) return null;
  event.preventDefault();
  const target = (from + step + buttons.length) % buttons.length;
  buttons.item(target).focus();
  return target;
}
