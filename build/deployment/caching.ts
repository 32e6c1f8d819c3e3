/** How long a browser may keep a file of dist/cashier, by its address; the first pattern that fits counts. */
export const CACHING: readonly (readonly [file: RegExp, cacheControl: string])[] = [
  // What has a hash in its name never changes.
  [/[.-][0-9a-f]{8,}\.[a-z0-9]+$/, 'public, max-age=31536000, immutable'],
  [/\.(html|json)$/, 'no-cache'],
  [/\/remoteEntry\.js$/, 'no-cache'],
];

/** Of every other file. */
export const CACHED_OTHERWISE = 'public, max-age=3600';
