import { faultsText, readFaults } from '../../workbench/fault-rule.ts';
import { LANGUAGES, MARKETS, THEMES, type MarketId } from './presets.ts';

const WIDTHS = ['320', '360', '768', 'full'] as const;
const TRANSPORTS = ['socket', 'http'] as const;
const GROUPS = ['group_a', 'group_b'] as const;
/** How the gateway lets the player's payments end; empty leaves it as it was told before. */
const OUTCOMES = ['', 'approved', 'declined', 'expired', 'forever', 'partial'] as const;
const ANSWERS = ['each', 'never', 'twice'] as const;

/** All that a simulator page can be told by its address, so that a test or a colleague opens the very same page. */
export interface SandboxState {
  readonly market: MarketId;
  readonly userId: string;
  readonly currency: string;
  readonly paymentGeo: string;
  readonly transport: (typeof TRANSPORTS)[number];
  readonly locale: string;
  /** Name of the look that `loaded` brings; `plain` is the widget's own. */
  readonly theme: string;
  readonly closingButton: boolean;
  readonly platformVersion: string;
  /** Whether the sample bonuses are in `loaded`. */
  readonly bonusList: boolean;
  /** Group of the experiment analytics-21868. */
  readonly experiment: (typeof GROUPS)[number];
  /** Width of the widget's place in CSS pixels. */
  readonly width: (typeof WIDTHS)[number];
  /** Whether the place grows and shrinks with onResize. */
  readonly fit: boolean;
  /** Fields laid over those of `loaded`, as JSON text; empty for none. */
  readonly loaded: string;
  /** What the widget opens below its prefix, e.g. `withdrawal`. */
  readonly path: string;
  readonly outcome: (typeof OUTCOMES)[number];
  /** Further settings of the player at the gateway (gates, limits, review…), as JSON text; empty leaves them as they are. */
  readonly settings: string;
  /** ms that an address or an invoice can be used, as text; empty leaves it as it was told before. */
  readonly expiresInMs: string;
  /** How an iframe's `Loaded` is answered, and after how many ms. */
  readonly answer: (typeof ANSWERS)[number];
  readonly delayMs: number;
  /** The frame's sandbox attribute; null leaves it out. */
  readonly sandboxAttr: string | null;
  /** What goes wrong, as text: see faultsText(). */
  readonly faults: string;
}

/** The state an empty query means for a market: every market has a player of its own. */
export function defaultState(market: MarketId): SandboxState {
  const { currency, paymentGeo } = MARKETS[market];
  return {
    market,
    userId: `demo-${market.toLowerCase()}`,
    currency,
    paymentGeo,
    transport: 'socket',
    locale: 'en',
    theme: 'plain',
    closingButton: true,
    platformVersion: 'redesign',
    bonusList: true,
    experiment: 'group_a',
    width: 'full',
    fit: false,
    loaded: '',
    path: '',
    outcome: '',
    settings: '',
    expiresInMs: '',
    answer: 'each',
    delayMs: 0,
    sandboxAttr: null,
    faults: '',
  };
}

/** Reads the query; what is not there or not allowed is the default. Names may carry a prefix, e.g. `b.userId`. */
export function readState(query: URLSearchParams, prefix = '', market: MarketId = 'MX'): SandboxState {
  const get = (name: keyof SandboxState) => query.get(prefix + name);
  const base = defaultState(oneOf(get('market')?.toUpperCase(), Object.keys(MARKETS) as MarketId[], market));
  const text = (name: 'userId' | 'currency' | 'paymentGeo' | 'platformVersion') => get(name) ?? base[name];
  const flag = (name: 'closingButton' | 'bonusList' | 'fit') => {
    const value = get(name);
    return value === null ? base[name] : ['on', 'true', '1'].includes(value);
  };
  const delay = Number(get('delayMs') ?? 0);
  return {
    ...base,
    userId: text('userId'),
    currency: text('currency'),
    paymentGeo: text('paymentGeo'),
    platformVersion: text('platformVersion'),
    transport: oneOf(get('transport'), TRANSPORTS, base.transport),
    locale: get('locale') ?? base.locale,
    theme: oneOf(get('theme'), Object.keys(THEMES), base.theme),
    closingButton: flag('closingButton'),
    bonusList: flag('bonusList'),
    fit: flag('fit'),
    experiment: oneOf(get('experiment'), GROUPS, base.experiment),
    width: oneOf(get('width'), WIDTHS, base.width),
    loaded: get('loaded') ?? '',
    settings: get('settings') ?? '',
    path: (get('path') ?? '').replace(/^\/+/, ''),
    outcome: oneOf(get('outcome'), OUTCOMES, base.outcome),
    expiresInMs: /^\d{1,9}$/.exec(get('expiresInMs') ?? '')?.[0] ?? base.expiresInMs,
    answer: oneOf(get('answer'), ANSWERS, base.answer),
    delayMs: Number.isFinite(delay) && delay > 0 ? delay : 0,
    sandboxAttr: get('sandboxAttr'),
    faults: faultsText(readFaults(get('faults') ?? '').rules),
  };
}

/** Names whose values are one of a few. */
const CHOICES = [
  'market',
  'transport',
  'theme',
  'experiment',
  'width',
  'outcome',
  'answer',
  'expiresInMs',
] as const;

/** A sentence for each part of the query that the state had to leave out. */
export function rejectedOf(query: URLSearchParams, state: SandboxState, prefix = ''): readonly string[] {
  const choices = CHOICES.flatMap((name) => {
    const given = query.get(prefix + name);
    const isKept = given === null || given === '' || given.toUpperCase() === state[name].toUpperCase();
    return isKept ? [] : [`${prefix}${name} cannot be “${given.slice(0, 80)}”`];
  });
  return [...choices, ...readFaults(query.get(`${prefix}faults`) ?? '').rejected];
}

/** The query with the state in it: what is default is left out, what belongs to others stays. */
export function writeState(
  state: SandboxState,
  query: URLSearchParams,
  prefix = '',
  market: MarketId = 'MX',
): URLSearchParams {
  const next = new URLSearchParams(query);
  const base: SandboxState = { ...defaultState(state.market), market };
  for (const name of Object.keys(base) as (keyof SandboxState)[]) {
    const value = state[name];
    if (value === base[name]) next.delete(prefix + name);
    else next.set(prefix + name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));
  }
  return next;
}

/** The state with another market's player, currency and country; a user id that somebody chose stays. */
export function withMarket(state: SandboxState, market: MarketId): SandboxState {
  const { userId, currency, paymentGeo } = defaultState(market);
  const isChosen = state.userId !== defaultState(state.market).userId;
  return { ...state, market, currency, paymentGeo, userId: isChosen ? state.userId : userId };
}

/** Languages to choose from, with the one in use even when the product does not know it. */
export function languagesFor(locale: string): readonly string[] {
  return LANGUAGES.includes(locale) ? LANGUAGES : [locale, ...LANGUAGES];
}

function oneOf<T extends string>(value: string | null | undefined, allowed: readonly T[], fallback: T): T {
  return allowed.find((item) => item === value) ?? fallback;
}
