/** A local storage, which pages may share, on a map that a test can read and change. */
export function createFakeLocalStorage(stored = new Map<string, string>()) {
  return {
    get length() {
      return stored.size;
    },
    key: (i: number): string | null => [...stored.keys()][i] ?? null,
    getItem: (key: string): string | null => stored.get(key) ?? null,
    setItem: (key: string, value: string): void => void stored.set(key, value),
    removeItem: (key: string): void => void stored.delete(key),
  };
}
