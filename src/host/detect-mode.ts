import type { PageMode } from './host-modes.ts';
import { isWindow, NATIVE_SINKS, type NativeWindow } from './host-window.ts';

type PageWindow = NativeWindow & { readonly parent: unknown; readonly name?: string };

/** The name of a challenge's frame. An app's bridge is in every frame, but the return page in that one is not its widget. */
export const CHALLENGE_FRAME = 'cashier-challenge';

/** How to recognise each mode but the last; the first match wins. bootstrap.js recognises all but the frame in the same way. */
const IS_MODE: Readonly<Record<Exclude<PageMode, 'standalone'>, (window: PageWindow) => boolean>> = {
  ios: (window) => isBridge(NATIVE_SINKS.ios(window)),
  android: (window) => isBridge(NATIVE_SINKS.android(window)),
  iframe: (window) => window.parent !== window,
};

/**
 * Hosting mode of a page at start-up (HS-2, HS-3, HS-4, HS-12), in the contract's order: iOS handler, Android bridge,
 * iframe, standalone.
 */
export function detectMode(window: PageWindow): PageMode {
  if (window.name === CHALLENGE_FRAME) return 'iframe';
  const modes = Object.keys(IS_MODE) as (keyof typeof IS_MODE)[];
  return modes.find((mode) => IS_MODE[mode](window)) ?? 'standalone';
}

/** A frame with that name also has postMessage, but is not an app. */
function isBridge(sink: ReturnType<typeof NATIVE_SINKS.ios>): boolean {
  return !isWindow(sink) && typeof sink?.postMessage === 'function';
}
