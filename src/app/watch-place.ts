import { repeat, type Clock } from '#domain/clock.ts';

const INTERVAL_MS = 1000;

/**
 * Calls `onRemoved` when the page has removed the widget's node: immediately if it emptied the node's parent, and after
 * two looks if it removed something around that, because some frameworks keep a part of the page aside. A node that was
 * only moved, or that is not in the page yet, stays. Returns a function that stops it.
 */
export function watchPlace(node: Node, clock: Clock, onRemoved: () => void): () => void {
  const parent = node.parentNode;
  let wasInPage = node.isConnected;
  let misses = 0;

  function look(): void {
    wasInPage ||= node.isConnected;
    if (node.isConnected) misses = 0;
    else if (wasInPage) misses += node.parentNode === null ? 2 : 1;
    if (misses > 1) {
      stop();
      onRemoved();
    }
  }

  function stop(): void {
    observer.disconnect();
    cancel();
  }

  const observer = new MutationObserver(() => {
    if (node.parentNode === null) look();
  });
  if (parent) observer.observe(parent, { childList: true });
  const cancel = repeat(clock, () => INTERVAL_MS, look);
  return stop;
}
