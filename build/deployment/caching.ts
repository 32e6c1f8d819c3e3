/** How long a browser may cache a file of dist/cashier, by its address; the first matching pattern applies. */
export const CACHING: readonly (readonly [file: RegExp, cacheControl: string])[] = [
  // A file with a hash in its name never changes.
  [/[.-][0-9a-f]{8,}\.[a-z0-9]+$/, 'public, max-age=31536000, immutable'],
  [/\.(html|json)$/, 'no-cache'],
  [/\/(remoteEntry|start)\.js$/, 'no-cache'],
];

/** For all other files. */
export const CACHED_OTHERWISE = 'public, max-age=3600';
