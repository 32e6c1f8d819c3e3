import type { Target } from '#state/go.ts';

/** `browser` uses the page's address below basename; `memory` does not touch the host's address. */
export type RouterOptions =
  | { readonly kind: 'browser'; readonly basename: string }
  | { readonly kind: 'memory'; readonly start: string; readonly state?: Target['state'] };
