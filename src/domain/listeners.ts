/** A set of listeners of one kind of value; every subscription returns its unsubscribe. */
export interface Listeners<T> {
  add(listener: (value: T) => void): () => void;
  call(value: T): void;
  clear(): void;
  readonly size: number;
}

export function createListeners<T>(): Listeners<T> {
  const all = new Set<(value: T) => void>();
  return {
    add(listener) {
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const own = (value: T) => listener(value);
      all.add(own);
      return () => void all.delete(own);
    },
    call(value) {
      for (const listener of [...all]) if (all.has(listener)) listener(value);
    },
    clear: () => all.clear(),
    get size() {
      return all.size;
    },
  };
}
