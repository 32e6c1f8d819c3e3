const SCRIPT_SCHEMES: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'content:',
  'filesystem:',
  'about:',
  'view-source:',
]);

/** Payment apps that a browser may be asked to open. */
const PAYMENT_APP_SCHEMES: ReadonlySet<string> = new Set([
  'upi:',
  'phonepe:',
  'paytmmp:',
  'tez:',
  'gpay:',
  'bitcoin:',
  'ethereum:',
  'litecoin:',
]);

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * How an absolute link may be used (contract: Redirects and returns): `web` is http(s); `app` is another app's scheme
 * (upi:, tg:), which only a native host may open; null is refused.
 */
export function linkKind(text: string): 'web' | 'app' | null {
  const url = urlOf(text);
  if (url === null || SCRIPT_SCHEMES.has(url.protocol)) return null;
  return url.protocol === 'https:' || url.protocol === 'http:' ? 'web' : 'app';
}

/**
 * Whether a link opens a payment app: a browser may follow it when the player taps it (contract: Redirects and
 * returns).
 */
export function isPaymentApp(text: string): boolean {
  const url = urlOf(text);
  return url !== null && PAYMENT_APP_SCHEMES.has(url.protocol);
}

/** localhost, *.localhost, 127.0.0.0/8 and ::1. */
function isLoopback(hostname: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);
}

/** An https URL, or an http one on loopback; null for anything else. */
export function secureUrl(text: string): URL | null {
  const url = urlOf(text);
  if (url === null) return null;
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSecure ? url : null;
}
