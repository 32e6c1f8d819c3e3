import type { Observations } from './observations.ts';

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
