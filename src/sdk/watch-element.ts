/** Follows whether the page keeps the cashier in its element. */
export interface ElementWatch {
  /** The cashier starts: it can be removed from the page only if it was in it. */
  started(): void;
  stop(): void;
}

/**
 * Calls `onGone` when the element was emptied, at once, or removed, unless it comes back within a second or two.
 * `nodeOf` returns the cashier's own node; null while there is none.
 */
export function watchElement(
  element: HTMLElement,
  nodeOf: () => HTMLElement | null,
  onGone: () => void,
): ElementWatch {
  let wasInPage = false;
  let misses = 0;

  function look(): void {
    const node = nodeOf();
    wasInPage ||= node?.isConnected === true;
    if (!node || node.isConnected || !wasInPage) misses = 0;
    else if ((misses += node.parentNode ? 1 : 2) > 1) onGone();
  }

  const timer = setInterval(look, 1000);
  const observer = new MutationObserver(() => {
    if (!nodeOf()?.parentNode) look();
  });
  observer.observe(element, { childList: true });
  return {
    started() {
      wasInPage ||= element.isConnected;
    },
    stop() {
      clearInterval(timer);
      observer.disconnect();
    },
  };
}
