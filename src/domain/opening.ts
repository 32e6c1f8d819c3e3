import { isPaymentApp, linkKind } from './link.ts';

/** How a link is opened, and the address to open: an intent may name another one. */
export interface Opening {
  /**
   * `web`: as a page. `app`: the native host opens it (onOpenExternal). `app-link`: the browser opens it when the player
   * taps a link.
   */
  readonly kind: 'web' | 'app' | 'app-link';
  readonly url: string;
}

const INTENT = 'intent:';
const INTENT_FIELDS = '#Intent;';
const FALLBACK = 'S.browser_fallback_url';

/**
 * How a link can be opened (contract: Redirects and returns): web pages anywhere, another app's scheme by a native host
 * (`opensApps`), a payment app's scheme by a tap in a browser; null for all others. An intent of Android
 * (`intent://pay?…#Intent;scheme=upi;end`) is opened in a browser as the link that it stands for, or as the page that it
 * names for browsers.
 */
export function openingOf(text: string, opensApps: boolean): Opening | null {
  const kind = linkKind(text);
  if (kind === null) return null;
  if (kind === 'web') return { kind, url: text };
  const url = new URL(text).href;
  const intent = url.startsWith(INTENT) ? readIntent(url) : { target: text, fallback: null };
  if (intent === null) return null;
  if (opensApps) return { kind: 'app', url: text };
  const { target, fallback } = intent;
  if (target !== null && isPaymentApp(target)) return { kind: 'app-link', url: target };
  const page = [target, fallback].find((one) => one !== null && linkKind(one) === 'web');
  return page == null ? null : { kind: 'web', url: page };
}

interface Intent {
  /** The link that the intent stands for; null if it names no scheme. */
  readonly target: string | null;
  /** The page for a browser without the app. */
  readonly fallback: string | null;
}

/**
 * Reads an intent of Android. Null if it names a part of an app that is not meant for links (`component`, a selector),
 * or leads to an address that could run code or read files.
 */
function readIntent(url: string): Intent | null {
  const begin = url.lastIndexOf(INTENT_FIELDS);
  if (begin < 0) return { target: null, fallback: null };
  const rest = url.slice(INTENT.length, begin);
  let target: string | null = null;
  let fallback: string | null = null;
  for (const field of url.slice(begin + INTENT_FIELDS.length).split(';')) {
    const [name = '', value = ''] = field.split(/=(.*)/s);
    if (name === 'component' || name === 'SEL') return null;
    if (name === 'scheme') {
      target = `${decoded(value)}:${rest}`;
      if (linkKind(target) === null) return null;
    }
    if (name === FALLBACK) {
      fallback = decoded(value);
      if (linkKind(fallback) !== 'web') return null;
    }
  }
  return { target, fallback };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
