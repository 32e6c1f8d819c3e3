/** Keeps values until a listener takes them; then it passes each on at once. */
export interface Buffer<T> {
  put(value: T): void;
  /** Passes on what was kept, in order, then everything that follows. Called once; returns what stops it. */
  open(listener: (value: T) => void): () => void;
}

/** `limit` is how many values are kept; the oldest are dropped first. */
export function createBuffer<T>(limit: number): Buffer<T> {
  const kept: T[] = [];
  let pass: ((value: T) => void) | null = null;
  return {
    put(value) {
      if (pass) pass(value);
      else if (kept.push(value) > limit) kept.shift();
    },
    open(listener) {
      // What arrives during the call comes after what was kept.
      try {
        for (let value = kept.shift(); value !== undefined; value = kept.shift()) listener(value);
      } finally {
        pass = listener;
      }
      return () => {
        pass = () => undefined;
      };
    },
  };
}
