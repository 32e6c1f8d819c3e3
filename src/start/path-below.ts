/**
 * The part of a path below the basename, compared by whole segments: `/pay` contains `/pay/deposit` but not
 * `/payments`. `/` when the path lies outside.
 */
export function pathBelow(basename: string, path: string): string {
  const base = basename.replace(/\/+$/, '');
  if (path !== base && !path.startsWith(`${base}/`)) return '/';
  return `/${path.slice(base.length).replace(/^\/+/, '')}`;
}
