import { secureUrl } from './link.ts';
import type { PaymentMethod } from './method.ts';
import type { HostSchema } from './parent-data.ts';

export type CaptchaType = 'recaptcha' | 'geetest';

/** Methods that a v3 reCAPTCHA guards (MT-1, product.md section 9). */
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

/** The captcha a method asks for, or null (MT-1). isGeetest comes from the gateway, so it wins over our own table. */
export function captchaOf(method: Pick<PaymentMethod, 'name' | 'isGeetest'>): CaptchaType | null {
  if (method.isGeetest) return 'geetest';
  return RECAPTCHA_METHODS.has(method.name) ? 'recaptcha' : null;
}

/** The vendors' own scripts: all that is allowed where a deployment names no addresses (contract section 6). */
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
 * Where a captcha's script comes from, and with which key; or why there is none: the host gave no key, or an address
 * that the deployment does not allow (`allowed`: null = the vendors' own).
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

/** As in a content security policy: an origin allows all of it, a path ending in a slash what is below, else that file. */
function covers(address: string, url: URL): boolean {
  const allowed = secureUrl(address);
  if (!allowed || allowed.origin !== url.origin) return false;
  const { pathname } = allowed;
  return pathname.endsWith('/') ? url.pathname.startsWith(pathname) : url.pathname === pathname;
}
