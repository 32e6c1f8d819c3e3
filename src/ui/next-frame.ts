/**
 * ms after which `run` is called without a frame: a hidden tab, an iframe below the fold and `display: none` draw none.
 */
const NO_FRAME_MS = 500;

/** Calls `run` at the next frame, or after 0.5 s if none is drawn. Returns a function that cancels it. */
export function atNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, NO_FRAME_MS);
  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function once(): void {
    cancel();
    run();
  }
  return cancel;
}

/** Calls `run` in the task after the next frame. Returns a function that cancels it. */
export function afterNextFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancelFrame = atNextFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelFrame();
    clearTimeout(timer);
  };
}
