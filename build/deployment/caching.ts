/**
 * How long a browser may cache a file of dist/cashier, by its address; the first matching pattern applies. A CDN that
 * rewrites the page or a script would break their hashes, which the policy and the page contain, so none may.
 */
export const CACHING: readonly (readonly [file: RegExp, cacheControl: string])[] = [
  // A file with a hash in its name never changes.
  [/[.-][0-9a-f]{8,}\.[a-z0-9]+$/, 'public, max-age=31536000, immutable, no-transform'],
  [/\.(html|json)$/, 'no-cache, no-transform'],
  [/\/(remoteEntry|start|challenge|worker)\.js$/, 'no-cache, no-transform'],
];

/** For all other files. */
export const CACHED_OTHERWISE = 'public, max-age=3600';
