import type { RuleId } from './rules.ts';

/** All that the sandbox's host page does right or wrong. */
export interface HostBehaviour {
  /** ms between `Loaded` and its answer. */
  readonly delayMs: number;
  readonly answers: 'each' | 'once';
  readonly speaks: 'text' | 'objects';
  /** Laid over the fields of `loaded`; null leaves a field out. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Put behind the widget's address. */
  readonly query: string;
  readonly allow: string;
  readonly sandbox: string;
  readonly title: string;
  /** CSS values. */
  readonly width: string;
  readonly height: string;
  readonly followsHeight: boolean;
  /** The page's Content-Security-Policy, `{widget}` being the widget's origin; empty: none. */
  readonly policy: string;
  readonly onTokenExpired: 'token-updated' | 'nothing';
  readonly onLanguage: 'locale-changed' | 'remount';
  readonly onBack: 'go-back' | 'nothing';
  readonly listensTo: 'the widget' | 'the frame';
  readonly speaksTo: 'the widget' | 'anybody';
  readonly onClose: 'unmount' | 'nothing';
}

const GOOD_HOST: HostBehaviour = {
  delayMs: 0,
  answers: 'each',
  speaks: 'text',
  fields: {},
  query: '',
  allow: 'payment; clipboard-write',
  sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  title: 'Cashier',
  width: '100%',
  height: '460px',
  followsHeight: true,
  policy: 'frame-src {widget}',
  onTokenExpired: 'token-updated',
  onLanguage: 'locale-changed',
  onBack: 'go-back',
  listensTo: 'the widget',
  speaksTo: 'the widget',
  onClose: 'unmount',
};

/** For each rule, the one thing that a page does wrong. */
const BROKEN_HOSTS = {
  answer: { delayMs: 1400 },
  again: { answers: 'once' },
  text: { speaks: 'objects' },
  fields: { fields: { bonusList: 'none', closingButton: 'yes' } },
  player: { fields: { token: null } },
  address: { query: '?token={token}' },
  allow: { allow: 'payment' },
  sandbox: { sandbox: 'allow-scripts allow-same-origin allow-popups' },
  title: { title: '' },
  width: { width: '280px' },
  height: { followsHeight: false },
  policy: { policy: '' },
  token: { onTokenExpired: 'nothing' },
  update: { onLanguage: 'remount' },
  back: { onBack: 'nothing' },
  origin: { listensTo: 'the frame' },
  target: { speaksTo: 'anybody' },
  close: { onClose: 'nothing' },
} as const satisfies Record<RuleId, Partial<HostBehaviour>>;

/** The page that breaks a rule; any other text is the good one. */
export function behaviourOf(broken: string | null): HostBehaviour {
  const isRule = broken !== null && Object.hasOwn(BROKEN_HOSTS, broken);
  return isRule ? { ...GOOD_HOST, ...BROKEN_HOSTS[broken as RuleId] } : GOOD_HOST;
}
