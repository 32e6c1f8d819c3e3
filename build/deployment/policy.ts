import { VENDOR_SCRIPTS } from '../../src/domain/captcha.ts';
import type { DeploymentConfig } from './deployment-config.ts';

/** The widget's own Trusted Types policies; DOMPurify names its own. */
const TRUSTED_TYPES = ['cashier#page', 'cashier#app', 'cashier#captcha', 'cashier#worker', 'dompurify'];

/** Sources without a list: the addresses that the widget itself accepts, https anywhere and http on loopback. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*'];
const ANY = ['https:', ...LOOPBACK];
const ANY_SOCKET = ['wss:', ...LOOPBACK.map(socketOf)];

/** The sources that a captcha needs besides the script that the widget loads. */
interface Captcha {
  readonly scripts: readonly string[];
  readonly calls?: readonly string[];
  readonly frames?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  readonly trustedTypes?: readonly string[];
}

const VENDORS: readonly (readonly [address: string, captcha: Captcha])[] = [
  [
    VENDOR_SCRIPTS.recaptcha,
    {
      scripts: ['https://www.gstatic.com/recaptcha/'],
      calls: ['https://www.google.com/recaptcha/'],
      frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      images: ['https://www.gstatic.com/recaptcha/'],
      trustedTypes: ['goog#html'],
    },
  ],
  [
    VENDOR_SCRIPTS.geetest,
    {
      scripts: ['https://static.geetest.com/', 'https://gcaptcha4.geetest.com/'],
      calls: ['https://gcaptcha4.geetest.com/'],
      styles: ['https://static.geetest.com/'],
      images: ['https://static.geetest.com/'],
    },
  ],
];

/**
 * The Content-Security-Policy of the widget's page. It allows only what the page uses, without
 * 'unsafe-inline' and 'unsafe-eval'. `scriptHashes` are those of the inline scripts, as in csp.json.
 */
export function policyOf(scriptHashes: readonly string[], config: DeploymentConfig): string {
  const addresses = config.scriptAddresses ?? Object.values(VENDOR_SCRIPTS);
  const captchas = addresses.flatMap(captchasFrom);
  const all = (kind: keyof Captcha) => captchas.flatMap((captcha) => captcha[kind] ?? []);
  const assets = config.assetHosts ?? ANY;

  const directives: readonly (readonly [name: string, ...sources: readonly (readonly string[])[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)], addresses, all('scripts')],
    ['style-src', ["'self'"], all('styles')],
    // The badge is fetched as well.
    ['connect-src', ["'self'"], callsOf(config), all('calls')],
    ['img-src', ["'self'", 'data:', 'blob:'], assets, all('images')],
    ['font-src', ["'self'"], assets],
    ['media-src', ["'self'"], assets],
    // A card issuer's page may have any origin.
    ['frame-src', ["'self'"], ANY, all('frames')],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    // A payment page may have any origin.
    ['form-action', ["'self'"], ANY],
    ...(config.frameAncestors ? [['frame-ancestors', config.frameAncestors] as const] : []),
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', TRUSTED_TYPES, all('trustedTypes'), config.trustedTypes ?? []],
  ];
  return directives.map(([name, ...sources]) => [name, ...new Set(sources.flat())].join(' ')).join('; ');
}

function callsOf({ gatewayHosts, assetHosts }: DeploymentConfig): readonly string[] {
  if (!gatewayHosts) return [...ANY, ...ANY_SOCKET];
  return [...gatewayHosts, ...gatewayHosts.map(socketOf), ...(assetHosts ?? [])];
}

/** The captcha vendors that an address allows; another vendor's script calls its own origin. */
function captchasFrom(address: string): readonly Captcha[] {
  const known = VENDORS.filter(([script]) => covers(address, script)).map(([, captcha]) => captcha);
  if (known.length > 0) return known;
  const { origin } = new URL(address);
  return [{ scripts: [], calls: [origin], frames: [origin], styles: [], images: [origin] }];
}

const covers = (address: string, script: string): boolean =>
  address === script || script.startsWith(address.endsWith('/') ? address : `${address}/`);

function socketOf(address: string): string {
  return address.replace(/^http/, 'ws');
}
