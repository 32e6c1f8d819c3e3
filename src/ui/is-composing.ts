import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method, e.g. an Enter that ends a composition. Safari ends the composition before it
 * reports the key; only the old code 229 then tells (WebKit bug 165004).
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
