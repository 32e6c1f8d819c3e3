import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** The posted part of a web vital: `value` is in ms, or without a unit for CLS. */
export type Vital = Pick<Metric, 'name' | 'value' | 'rating' | 'id'>;

interface Options {
  /** The page's window. */
  readonly window: Window;
  /** `{prefix}rum` (AN-3). */
  readonly url: string;
  /** Hosting mode, and the platform by the window's width (US-2), to distinguish slow phones from slow desktops. */
  readonly mode: string;
  readonly platform: string;
}

export interface Rum {
  /** Adds a vital to the next beacon; a later one with the same name replaces it. */
  keep(vital: Vital): void;
}

/**
 * Beacons of real-user monitoring (AN-3): vitals as JSON, posted whenever the page is hidden and at the latest on
 * pagehide. They contain only names and numbers: no addresses, nothing about the player (AN-4).
 */
export function createRum({ window, url, mode, platform }: Options): Rum {
  const waiting = new Map<string, Vital>();

  const flush = (): void => {
    if (waiting.size === 0) return;
    const body = JSON.stringify({ mode, platform, vitals: [...waiting.values()] });
    waiting.clear();
    const blob = new Blob([body], { type: 'application/json' });
    if (!window.navigator.sendBeacon(url, blob))
      void window.fetch(url, { method: 'POST', body: blob, keepalive: true }).catch(() => undefined);
  };
  const onHidden = (): void => {
    if (window.document.visibilityState === 'hidden') flush();
  };
  window.document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', flush);

  return {
    keep({ name, value, rating, id }) {
      waiting.set(name, { name, value, rating, id });
    },
  };
}

/**
 * Measures the page's vitals until it is closed. A federated widget has no vitals of its own, since the page is the
 * host's.
 */
export function startRum(options: Options): void {
  const rum = createRum(options);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(rum.keep);
}
