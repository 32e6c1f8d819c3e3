import type { Observations } from './observations.ts';

/** Whether the page handles or stops a key that is typed into a field inside the element (HS-20). */
export function takesKeys(element: HTMLElement): boolean {
  const field = element.ownerDocument.createElement('input');
  const arrived: Event[] = [];
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    arrived.push(event);
  });
  element.append(field);
  const key = { key: '1', bubbles: true, composed: true, cancelable: true };
  const isUnhandled = field.dispatchEvent(new KeyboardEvent('keydown', key));
  field.remove();
  return arrived.length === 0 || !isUnhandled;
}

/** The space that a module's element has, in CSS pixels, after its scrolling or clipping ancestors. */
export function roomOf(element: HTMLElement): NonNullable<Observations['size']> {
  const view = element.ownerDocument.defaultView;
  let { width, height } = element.getBoundingClientRect();
  for (let around: HTMLElement | null = element; view && around; around = around.parentElement) {
    // The page's own scrolling does not limit the element.
    if (around === element.ownerDocument.body) break;
    const { overflowX, overflowY } = view.getComputedStyle(around);
    if (overflowX !== 'visible') width = Math.min(width, around.clientWidth);
    if (overflowY !== 'visible') height = Math.min(height, around.clientHeight);
  }
  return { width: Math.round(width), height: Math.round(height) };
}
