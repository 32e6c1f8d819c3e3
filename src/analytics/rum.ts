import type { Metric } from 'web-vitals';

/** What of a web vital is posted: `value` in ms, for CLS without unit. */
export type Vital = Pick<Metric, 'name' | 'value' | 'rating' | 'id'>;

interface Options {
  /** The page's window. */
  readonly window: Window;
  /** `{prefix}rum` (AN-3). */
  readonly url: string;
  /** Hosting mode, and the platform by the window's width (US-2): a slow phone is not a slow desktop. */
  readonly mode: string;
  readonly platform: string;
}

export interface Rum {
  /** Takes a vital for the next beacon; a later one of the same name replaces it. */
  keep(vital: Vital): void;
  dispose(): void;
}

/**
 * The beacons of real-user monitoring (AN-3): vitals as JSON, posted whenever the page is hidden and at the latest on
 * pagehide. Names and numbers alone: no address, nothing of the player (AN-4).
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
    dispose() {
      window.document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
    },
  };
}

/**
 * Measures the page's own vitals for as long as it lives: a federated widget has none, the page is the host's. Loaded
 * late, the interface comes first.
 */
export async function startRum(options: Options): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "rum" */ 'web-vitals');
  const rum = createRum(options);
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(rum.keep);
}
