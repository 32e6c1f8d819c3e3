import { faultsText, readFaults } from '../../workbench/fault-rule.ts';
import { LANGUAGES, MARKETS, THEMES, type MarketId } from './presets.ts';

const WIDTHS = ['320', '360', '768', 'full'] as const;
const TRANSPORTS = ['socket', 'http'] as const;
const GROUPS = ['group_a', 'group_b'] as const;
/** How the gateway ends the player's payments; empty keeps the current setting. */
const OUTCOMES = ['', 'approved', 'declined', 'expired', 'forever', 'partial'] as const;
const ANSWERS = ['each', 'never', 'twice'] as const;

/**
 * A simulator page's complete state, as stored in its address, so that a test or a colleague can open the same
 * page.
 */
export interface SandboxState {
  readonly market: MarketId;
  readonly userId: string;
  readonly currency: string;
  readonly paymentGeo: string;
  readonly transport: (typeof TRANSPORTS)[number];
  readonly locale: string;
  /** Name of the theme in `loaded`; `plain` is the widget's own. */
  readonly theme: string;
  readonly closingButton: boolean;
  readonly platformVersion: string;
  /** Whether `loaded` contains the sample bonuses. */
  readonly bonusList: boolean;
  /** Group of the experiment analytics-21868. */
  readonly experiment: (typeof GROUPS)[number];
  /** Width of the widget's container in CSS pixels. */
  readonly width: (typeof WIDTHS)[number];
  /** Whether the container's height follows onResize. */
  readonly fit: boolean;
  /** Fields that override those of `loaded`, as JSON text; empty for none. */
  readonly loaded: string;
  /** The widget's path below its prefix, e.g. `withdrawal`. */
  readonly path: string;
  readonly outcome: (typeof OUTCOMES)[number];
  /**
   * Further settings of the player at the gateway (gates, limits, review…), as JSON text; empty keeps the
   * current ones.
   */
  readonly settings: string;
  /** Whether the player has made a deposit before. */
  readonly returning: boolean;
  /** How long an address or an invoice is valid, in ms as text; empty keeps the current setting. */
  readonly expiresInMs: string;
  /** How an iframe's `Loaded` is answered, and after how many ms. */
  readonly answer: (typeof ANSWERS)[number];
  readonly delayMs: number;
  /** The frame's sandbox attribute; null for none. */
  readonly sandboxAttr: string | null;
  /** The faults as text: see faultsText(). */
  readonly faults: string;
}

/** The state of an empty query in a market; every market has its own player. */
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
    returning: false,
    expiresInMs: '',
    answer: 'each',
    delayMs: 0,
    sandboxAttr: null,
    faults: '',
  };
}

/**
 * Reads the query; a missing or invalid value becomes the default. Names may have a prefix, e.g. `b.userId`.
 */
export function readState(query: URLSearchParams, prefix = '', market: MarketId = 'MX'): SandboxState {
  const get = (name: keyof SandboxState) => query.get(prefix + name);
  const base = defaultState(oneOf(get('market')?.toUpperCase(), Object.keys(MARKETS) as MarketId[], market));
  const text = (name: 'userId' | 'currency' | 'paymentGeo' | 'platformVersion') => get(name) ?? base[name];
  const flag = (name: 'closingButton' | 'bonusList' | 'fit' | 'returning') => {
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
    returning: flag('returning'),
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

/** Parameters with a fixed set of values. */
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

/** The query with the state written into it: defaults are left out, foreign parameters are kept. */
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

/** The state with another market's player, currency and country; a userId that was entered is kept. */
export function withMarket(state: SandboxState, market: MarketId): SandboxState {
  const { userId, currency, paymentGeo } = defaultState(market);
  const isChosen = state.userId !== defaultState(state.market).userId;
  return { ...state, market, currency, paymentGeo, userId: isChosen ? state.userId : userId };
}

/** The selectable languages, including the current one even if the product does not have it. */
export function languagesFor(locale: string): readonly string[] {
  return LANGUAGES.includes(locale) ? LANGUAGES : [locale, ...LANGUAGES];
}

function oneOf<T extends string>(value: string | null | undefined, allowed: readonly T[], fallback: T): T {
  return allowed.find((item) => item === value) ?? fallback;
}
