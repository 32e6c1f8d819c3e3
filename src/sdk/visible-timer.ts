/** The longest that a browser can wait; it would end a longer timer, also of Infinity, at once. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Calls `onEnd` after the page has been visible for `ms`: even a healthy widget draws nothing in a background tab.
 * Returns a function that cancels it.
 */
export function startVisibleTimer(ms: number, onEnd: () => void): () => void {
  let left = Math.min(ms, LONGEST_MS);
  let since = 0;
  let timer: number | undefined;

  function stop(): void {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  }

  function follow(): void {
    if (timer !== undefined) {
      window.clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - since;
    }
    if (document.hidden) return;
    since = performance.now();
    timer = window.setTimeout(() => {
      stop();
      onEnd();
    }, left);
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}
