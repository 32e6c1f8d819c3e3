// Simulates a player's use of an element: listeners get the same events as from a browser.
import { putText } from '../../driver/put-text.ts';

/** Presses an element as a mouse does. A payment page that it would open in another tab stays closed. */
export function press(element: HTMLElement): void {
  const mouse = { bubbles: true, cancelable: true, composed: true };
  const keepsFocus = !element.dispatchEvent(new MouseEvent('mousedown', mouse));
  if (!keepsFocus) moveFocus(element);
  element.dispatchEvent(new MouseEvent('mouseup', mouse));
  const root = element.getRootNode();
  const stay = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(LEAVING[event.type] ?? ''))
      event.preventDefault();
  };
  for (const type of Object.keys(LEAVING)) root.addEventListener(type, stay);
  try {
    element.click();
  } finally {
    for (const type of Object.keys(LEAVING)) root.removeEventListener(type, stay);
  }
}

/** Selectors of elements that open another tab, by event; a submit button must still submit its form. */
const LEAVING: Readonly<Record<string, string>> = {
  click: 'a[target="_blank"]',
  submit: 'form[target="_blank"]',
};

/** Replaces a field's whole text. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  moveFocus(field);
  // Setting a field to its current value fires no event.
  if (field.value === text && text !== '') putText(field, '');
  putText(field, text);
}

export function select(list: HTMLSelectElement, option: HTMLOptionElement): void {
  moveFocus(list);
  list.selectedIndex = option.index;
  list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

export function pressKey(element: Element, key: string): void {
  for (const type of ['keydown', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true }));
}

/**
 * Moves the focus to the element, or away from the current one. In a page without focus the browser fires no
 * focus events, so they are dispatched here.
 */
export function moveFocus(element: HTMLElement): void {
  const before = activeIn(element);
  if (before === element) return;
  const fired = new Set<string>();
  const onFocusEvent = ({ type }: Event) => void fired.add(type);
  for (const type of FOCUS) element.ownerDocument.addEventListener(type, onFocusEvent, true);
  element.focus({ preventScroll: true });
  if (activeIn(element) === before) before?.blur();
  for (const type of FOCUS) element.ownerDocument.removeEventListener(type, onFocusEvent, true);
  const fire = (type: string, target: Element) =>
    target.dispatchEvent(new FocusEvent(type, { bubbles: true, composed: true }));
  const after = activeIn(element);
  if (before && !fired.has('focusout')) fire('focusout', before);
  if (after === element && !fired.has('focusin')) fire('focusin', element);
}

const FOCUS = ['focusin', 'focusout'];

/** The focused element in the same document or shadow root; null for none or the body. */
function activeIn(element: Element): HTMLElement | null {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return activeElement instanceof HTMLElement && activeElement.localName !== 'body' ? activeElement : null;
}
