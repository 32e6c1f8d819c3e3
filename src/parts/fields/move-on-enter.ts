import type { KeyboardEvent } from 'react';
import { isComposing } from '#ui/is-composing.ts';

/** What the key of a field says from which Enter submits. */
const SUBMITS = ['go', 'done'];

/**
 * Enter in a form (FM-21): in the field whose key says so it submits, in any other it moves on to the next text or list
 * that can be changed, else to the button. An Enter of an input method does nothing else.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (SUBMITS.includes(target.getAttribute('enterkeyhint') ?? '') && !isComposing(event)) return;
  event.preventDefault();
  if (isComposing(event)) return;
  const all = [...form.elements];
  const next = all.slice(all.indexOf(target) + 1).find(canBeFilled);
  const goal = next ?? form.querySelector<HTMLElement>('[type="submit"]');
  if (goal instanceof HTMLElement) goal.focus();
  // Afterwards: Chromium does not scroll to a field that receives the focus by being selected.
  if (next instanceof HTMLInputElement) next.select();
}

/** Radio buttons and checkboxes have a value already; a list without a name belongs to the field after it. */
function canBeFilled(element: Element): boolean {
  if (element.closest('[hidden]')) return false;
  if (element instanceof HTMLSelectElement) return element.name !== '' && !element.disabled;
  return (
    element instanceof HTMLInputElement &&
    !['radio', 'checkbox', 'hidden'].includes(element.type) &&
    !element.readOnly &&
    !element.disabled
  );
}
