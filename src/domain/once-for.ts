/** A function that computes its result once for each object, and keeps it as long as the object lives. */
export function onceFor<K extends object, T>(compute: (of: K) => T): (of: K) => T {
  const all = new WeakMap<K, { readonly result: T }>();
  return (of) => {
    const known = all.get(of) ?? { result: compute(of) };
    all.set(of, known);
    return known.result;
  };
}
