import { secureUrl } from './link.ts';
import type { PaymentMethod } from './method.ts';
import type { HostSchema } from './parent-data.ts';

export type CaptchaType = 'recaptcha' | 'geetest';

/** Methods protected by reCAPTCHA v3 (MT-1). */
const RECAPTCHA_METHODS: ReadonlySet<string> = new Set([
  'card-p2p',
  'card_sberpay_one_click',
  'card_sberpay_p2p',
  'card_p2p_uz_humo',
  'card_p2p_uz_uzcard',
  'phone_p2p',
  'sberpay_paylink',
  'transfer_by_sber',
  'sbp_transgran_rabbit_tbank',
  'sbp_transgran_rabbit_sber',
]);

/** The captcha that a method requires, or null (MT-1). The gateway's isGeetest takes precedence over our own table. */
export function captchaOf(method: Pick<PaymentMethod, 'name' | 'isGeetest'>): CaptchaType | null {
  if (method.isGeetest) return 'geetest';
  return RECAPTCHA_METHODS.has(method.name) ? 'recaptcha' : null;
}

/** The vendors' own scripts: the only ones allowed when the deployment lists no addresses (contract: Captcha). */
export const VENDOR_SCRIPTS = {
  recaptcha: 'https://www.google.com/recaptcha/api.js',
  geetest: 'https://static.geetest.com/v4/gt4.js',
} as const satisfies Record<CaptchaType, string>;

export interface CaptchaScript {
  /** The site's key at the vendor. */
  readonly key: string;
  readonly url: string;
}

/**
 * The address and key of a captcha's script, or the reason why it cannot be loaded: the host gave no key, or the
 * deployment does not allow the address (`allowed`: null = the vendors' own scripts only).
 */
export function captchaScript(
  type: CaptchaType,
  config: HostSchema['meta']['captcha'],
  allowed: readonly string[] | null,
): CaptchaScript | 'not-configured' | 'not-allowed' {
  if (!config) return 'not-configured';
  const key = type === 'recaptcha' ? config.recaptchaKey : config.geetestId;
  if (!key) return 'not-configured';
  const given = type === 'recaptcha' ? config.recaptchaUrl : config.geetestUrl;
  const url = secureUrl(given ?? VENDOR_SCRIPTS[type]);
  if (!url || !(allowed ?? Object.values(VENDOR_SCRIPTS)).some((address) => covers(address, url)))
    return 'not-allowed';
  if (type === 'recaptcha' && !url.searchParams.has('render')) url.searchParams.set('render', key);
  return { key, url: url.href };
}

/**
 * Matches as a content security policy does: a bare origin covers everything on it, a path ending in a slash covers
 * everything below it, and any other path covers that file only.
 */
function covers(address: string, url: URL): boolean {
  const allowed = secureUrl(address);
  if (!allowed || allowed.origin !== url.origin) return false;
  const { pathname } = allowed;
  return pathname.endsWith('/') ? url.pathname.startsWith(pathname) : url.pathname === pathname;
}
