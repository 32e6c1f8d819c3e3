/** px by which the top of `root` is scrolled out of sight; 0 where it is in sight. */
export function scrollOffset(root: Element): number {
  return Math.max(0, scrollerTop(root) - root.getBoundingClientRect().top);
}

/** Scrolls what scrolls `root`, the page or an element of the host's, until its top is `px` out of sight. */
export function restoreScroll(root: Element, px: number): void {
  const distance = px - scrollOffset(root);
  if (Math.abs(distance) < 1) return;
  const scroller = scrollerOf(root);
  if (scroller) scroller.scrollTop += distance;
  else root.ownerDocument.defaultView?.scrollBy({ top: distance, behavior: 'instant' });
}

/** Brings the top of `root` into sight if it is above; a host that keeps something fixed there says so by scroll-padding. */
export function scrollToTop(root: Element): void {
  if (scrollOffset(root) > 0) root.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function scrollerTop(root: Element): number {
  return scrollerOf(root)?.getBoundingClientRect().top ?? 0;
}

/** The nearest element that is scrolled, out of a shadow root too; null: the page. */
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
