import type { FrameView } from './frame-view.ts';

/** In a frame: the pages around it may be scrolled as well. */
type View = Pick<FrameView, 'visible' | 'show'> | null;

/** Number of px by which the top of `root` is scrolled out of sight; 0 when it is visible. */
export function scrollOffset(root: Element, view: View): number {
  const edge = Math.max(scrollerTop(root), view?.visible()?.top ?? 0);
  return Math.max(0, edge - root.getBoundingClientRect().top);
}

/** Scrolls whatever scrolls `root` (the page, an element of the host) until its top is `px` out of sight. */
export function restoreScroll(root: Element, px: number, view: View): void {
  const distance = px - scrollOffset(root, view);
  if (Math.abs(distance) < 1) return;
  const scroller = scrollerOf(root);
  if (scroller) scroller.scrollTop += distance;
  else root.ownerDocument.defaultView?.scrollBy({ top: distance, behavior: 'instant' });
  if (view && Math.abs(px - scrollOffset(root, view)) >= 1) showAt(root, px, view);
}

/** Scrolls the top of `root` into view if it is above. A host with a fixed header sets scroll-padding. */
export function scrollToTop(root: Element, view: View): void {
  if (scrollOffset(root, view) === 0) return;
  if (view) showAt(root, 0, view);
  else root.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Also scrolls the pages around the frame; not before the frame is high enough. */
function showAt(root: Element, px: number, view: NonNullable<View>): void {
  const visible = view.visible();
  const top = root.getBoundingClientRect().top + px;
  if (visible && top < root.ownerDocument.documentElement.clientHeight)
    view.show({ top, bottom: top + visible.bottom - visible.top });
}

function scrollerTop(root: Element): number {
  return scrollerOf(root)?.getBoundingClientRect().top ?? 0;
}

/** The nearest scrollable ancestor, across shadow roots; null: the page. */
function scrollerOf(root: Element): Element | null {
  for (let element = parentOf(root); element; element = parentOf(element)) {
    if (element === root.ownerDocument.scrollingElement || element === root.ownerDocument.body) return null;
    const isScrolled = element.scrollHeight > element.clientHeight;
    if (isScrolled && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return null;
}

function parentOf(element: Element): Element | null {
  // The scroller of an app's shell may be inside the shadow root that shows the element.
  const parent = element.assignedSlot ?? element.parentElement;
  if (parent) return parent;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
