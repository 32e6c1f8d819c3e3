import { rulesOf, type RuleId } from './rules.ts';
import type { Way } from './way.ts';

/** Everything that the sandbox's host page or app can do right or wrong. */
export interface HostBehaviour {
  /** ms between `Loaded` and its answer. */
  readonly delayMs: number;
  readonly answers: 'each' | 'once';
  readonly sendsAs: 'text' | 'objects';
  /** Overrides for the fields of `loaded`; null removes a field. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Appended to the widget's address, or to the page's own for a module. */
  readonly query: string;
  readonly allow: string;
  readonly sandbox: string;
  readonly title: string;
  /** CSS values. */
  readonly width: string;
  readonly height: string;
  readonly followsHeight: boolean;
  /**
   * The page's Content-Security-Policy, empty for none; {widget}, {gateway} and {sockets} stand for the
   * origins of the widget and the gateway.
   */
  readonly policy: string;
  /** The page's Cross-Origin-Embedder-Policy: whether the sandbox's server sends it. */
  readonly embedderPolicy: 'none' | 'require-corp';
  /** The phase in which the page handles keys; in both it prevents what they do. */
  readonly listensToKeys: 'capturing' | 'bubbling';
  readonly onTokenExpired: 'token-updated' | 'nothing';
  readonly onLanguage: 'locale-changed' | 'remount';
  readonly onBack: 'go-back' | 'nothing';
  readonly listensTo: 'the widget' | 'anyone';
  readonly sendsTo: 'the widget' | 'anyone';
  readonly onOpenExternal: 'outside' | 'nothing';
  readonly onClose: 'leave' | 'nothing';
  /** The `loaded` option of mount. */
  readonly mountsWith: 'the message' | 'the fields';
  readonly elementId: string;
  readonly shares: 'nothing' | 'react alone';
  /** Called before the element is removed. */
  readonly beforeLeaving: 'unmount' | 'nothing';
  /** Where the module is mounted when the player comes back. */
  readonly remounts: 'in a new element' | 'on top';
}

/** The options that a module needs (docs/going-live.md), and the page itself. */
const MODULE_POLICY = [
  "script-src 'self' {widget}/probe/",
  "connect-src 'self' {widget} {gateway} {sockets}",
  'img-src {widget} {gateway} blob: data:',
  'frame-src {widget}',
  'form-action https:',
  'trusted-types cashier#remote cashier#captcha dompurify',
].join('; ');

const GOOD_HOST: HostBehaviour = {
  delayMs: 0,
  answers: 'each',
  sendsAs: 'text',
  fields: {},
  query: '',
  allow: 'payment; clipboard-write',
  sandbox:
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads',
  title: 'Cashier',
  width: '100%',
  height: '460px',
  followsHeight: true,
  policy: '',
  embedderPolicy: 'none',
  listensToKeys: 'bubbling',
  onTokenExpired: 'token-updated',
  onLanguage: 'locale-changed',
  onBack: 'go-back',
  listensTo: 'the widget',
  sendsTo: 'the widget',
  onOpenExternal: 'outside',
  onClose: 'leave',
  mountsWith: 'the message',
  elementId: 'payments',
  shares: 'nothing',
  beforeLeaving: 'unmount',
  remounts: 'in a new element',
};

/** A correct host's additional behaviour, by hosting mode. */
const GOOD_BY_WAY: Readonly<Record<Way, Partial<HostBehaviour>>> = {
  frame: { policy: 'frame-src {widget}' },
  module: { policy: MODULE_POLICY },
  android: {},
  ios: {},
};

/** The single fault that breaks each rule, in every hosting mode. */
const BROKEN_HOSTS = {
  answer: { delayMs: 1400 },
  again: { answers: 'once' },
  text: { sendsAs: 'objects' },
  fields: { fields: { bonusList: 'none', closingButton: 'yes' } },
  player: { fields: { token: null } },
  address: { query: '?token={token}' },
  options: { mountsWith: 'the fields' },
  id: { elementId: 'cashier' },
  share: { shares: 'react alone' },
  allowed: { policy: MODULE_POLICY.replace(' {gateway} {sockets}', '') },
  embedder: { embedderPolicy: 'require-corp' },
  keys: { listensToKeys: 'capturing' },
  unmount: { beforeLeaving: 'nothing' },
  once: { remounts: 'on top' },
  allow: { allow: 'payment' },
  sandbox: { sandbox: 'allow-scripts allow-same-origin allow-popups' },
  title: { title: '' },
  policy: { policy: '' },
  rewritten: { query: '?via=cdn' },
  width: { width: '280px' },
  height: { followsHeight: false },
  token: { onTokenExpired: 'nothing' },
  update: { onLanguage: 'remount' },
  back: { onBack: 'nothing' },
  external: { onOpenExternal: 'nothing' },
  close: { onClose: 'nothing' },
  origin: { listensTo: 'anyone' },
  target: { sendsTo: 'anyone' },
} as const satisfies Record<RuleId, Partial<HostBehaviour>>;

/** The host that breaks a rule of the hosting mode; any other name returns the correct host. */
export function behaviourOf(broken: string | null, way: Way): HostBehaviour {
  const rule = rulesOf(way).find((id) => id === broken);
  return { ...GOOD_HOST, ...GOOD_BY_WAY[way], ...(rule && BROKEN_HOSTS[rule]) };
}
