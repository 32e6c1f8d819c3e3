/** Caches formatters: on a cheap phone, creating one takes longer than using it a hundred times. */
export function memoize<A extends readonly (string | number)[], T>(
  make: (...args: A) => T,
): (...args: A) => T {
  const all = new Map<string, T>();
  return (...args) => {
    const key = args.join('/');
    const known = all.get(key) ?? make(...args);
    all.set(key, known);
    return known;
  };
}
