import type { Observations } from './observations.ts';

/** The room that a module's element has, in CSS pixels: what its scrolling or cutting ancestors leave of it. */
export function roomOf(element: HTMLElement): NonNullable<Observations['size']> {
  const view = element.ownerDocument.defaultView;
  let { width, height } = element.getBoundingClientRect();
  for (let around: HTMLElement | null = element; view && around; around = around.parentElement) {
    // What the page's own window scrolls is no place of its own.
    if (around === element.ownerDocument.body) break;
    const { overflowX, overflowY } = view.getComputedStyle(around);
    if (overflowX !== 'visible') width = Math.min(width, around.clientWidth);
    if (overflowY !== 'visible') height = Math.min(height, around.clientHeight);
  }
  return { width: Math.round(width), height: Math.round(height) };
}
