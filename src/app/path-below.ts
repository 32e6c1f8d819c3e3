/**
 * The part of a path below the basename, by whole segments: `/pay` holds `/pay/deposit`, and not `/payments`. `/` where
 * the path is elsewhere.
 */
export function pathBelow(basename: string, path: string): string {
  const base = basename.replace(/\/+$/, '');
  if (path !== base && !path.startsWith(`${base}/`)) return '/';
  return `/${path.slice(base.length).replace(/^\/+/, '')}`;
}
