/** Caches formatters: creating one costs a cheap phone more than a hundred uses of it. */
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
