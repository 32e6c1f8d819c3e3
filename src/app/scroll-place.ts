/** Number of px by which the top of `root` is scrolled out of sight; 0 when it is visible. */
export function scrollOffset(root: Element): number {
  return Math.max(0, scrollerTop(root) - root.getBoundingClientRect().top);
}

/** Scrolls the scroll container of `root` (the page or an element of the host) until its top is `px` out of sight. */
export function restoreScroll(root: Element, px: number): void {
  const distance = px - scrollOffset(root);
  if (Math.abs(distance) < 1) return;
  const scroller = scrollerOf(root);
  if (scroller) scroller.scrollTop += distance;
  else root.ownerDocument.defaultView?.scrollBy({ top: distance, behavior: 'instant' });
}

/** Scrolls the top of `root` into view if it is above. A host with a fixed header sets scroll-padding. */
export function scrollToTop(root: Element): void {
  if (scrollOffset(root) > 0) root.scrollIntoView({ block: 'start', behavior: 'instant' });
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
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
