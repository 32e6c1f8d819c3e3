/**
 * Calls `onEnd` after `ms` during which the page was visible: a background tab draws nothing, however healthy the widget
 * is. Returns what cancels it.
 */
export function startVisibleTimer(ms: number, onEnd: () => void): () => void {
  let left = ms;
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
