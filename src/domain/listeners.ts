/** A set of listeners for one type of value; each subscription returns its unsubscribe function. */
export interface Listeners<T> {
  add(listener: (value: T) => void): () => void;
  call(value: T): void;
  clear(): void;
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    add(listener) {
      // Wrapped, so that the same function can be subscribed twice.
      const own = (value: T) => listener(value);
      all.add(own);
      return () => void all.delete(own);
    },
    call(value) {
      for (const listener of [...all]) if (all.has(listener)) listener(value);
    },
    clear: () => all.clear(),
  };
}
