/** The paths of what was there before and is not, or is something else, now; more is no loss. */
export function lost(before: unknown, now: unknown, path = ''): readonly string[] {
  if (typeof before !== 'object' || before === null) return Object.is(before, now) ? [] : [path];
  if (typeof now !== 'object' || now === null || Array.isArray(before) !== Array.isArray(now)) return [path];
  return Object.entries(before).flatMap(([key, value]) =>
    lost(
      value,
      Object.hasOwn(now, key) ? (now as Record<string, unknown>)[key] : undefined,
      path === '' ? key : `${path}.${key}`,
    ),
  );
}
