/**
 * Runs `act` and returns the errors thrown in microtasks meanwhile; in a browser they reach the console as uncaught.
 */
export async function catchUncaught(act: () => Promise<void>): Promise<readonly unknown[]> {
  const thrown: unknown[] = [];
  const original = globalThis.queueMicrotask;
  globalThis.queueMicrotask = (task) =>
    original(() => {
      try {
        task();
      } catch (error) {
        thrown.push(error);
      }
    });
  try {
    await act();
    return thrown;
  } finally {
    globalThis.queueMicrotask = original;
  }
}
