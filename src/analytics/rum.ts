import type { Metric } from 'web-vitals';

/** One web vital as it is posted: `value` in ms, for CLS without unit. */
interface Vital {
  readonly name: Metric['name'];
  readonly value: number;
  readonly rating: Metric['rating'];
  readonly id: string;
}

interface Options {
  /** The page's window. */
  readonly window: Window;
  /** `{prefix}rum` (AN-3). */
  readonly url: string;
  readonly mode: string;
}

/**
 * Real-user monitoring (AN-3): collects the page's web vitals and posts them as JSON, at the latest when the page is
 * hidden. The page's own vitals only: a federated widget has none, the page is the host's. Returns the end of it.
 */
export async function startRum({ window, url, mode }: Options): Promise<() => void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "rum" */ 'web-vitals');
  const waiting = new Map<string, Vital>();
  const keep = ({ name, value, rating, id }: Metric): void => {
    waiting.set(name, { name, value, rating, id });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep);

  const flush = (): void => {
    if (waiting.size === 0) return;
    const body = JSON.stringify({ mode, vitals: [...waiting.values()] });
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
  return () => {
    window.document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', flush);
  };
}
