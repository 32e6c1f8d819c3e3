import Big from 'big.js';
import type { Advice } from '#contract/read-failure.ts';
import { MARKETS } from './data/markets.ts';
import type { Market } from './data/method.ts';
import type { PromptName } from './data/prompt-texts.ts';
import type { Database, Sql } from './ledger/database.ts';
import type { ClosedBy } from './wallet/gates.ts';
import type { Limit } from './wallet/limits.ts';
import type { Ending } from './payments/ending.ts';
import { GatewayError } from './gateway-error.ts';
import { balancesOf, post, type Balance } from './ledger/ledger.ts';

export interface Player {
  readonly id: string;
  readonly token: string;
  readonly currency: string;
  /** ISO 3166 code in lower case. */
  readonly country: string;
  readonly lang: string;
  readonly settings: PlayerSettings;
}

/** What a pushed status contains: also the amount that arrived, only the id, or not even that. */
export const PUSHED_STATUSES = ['amount', 'id', 'anonymous'] as const;
export type PushedStatus = (typeof PUSHED_STATUSES)[number];

/** The player's sandbox settings. */
export interface PlayerSettings {
  /** How long until a transaction becomes final after the player's last step, in ms. */
  readonly settleMs: number;
  /**
   * How long until a payment made elsewhere (instruction, invoice, address, pix, eazype) arrives, in ms; null
   * for never.
   */
  readonly payMs: number | null;
  /** How payments end automatically. */
  readonly outcome: Ending;
  /** How long addresses, invoices and the like are valid, in ms; null for the usual time of each kind. */
  readonly expiresInMs: number | null;
  readonly pushes: PushedStatus;
  /** Socket answers carry their data as JSON text (TR-14). */
  readonly needParse: boolean;
  /** false for a gateway without history, saved accounts, gates and limits. */
  readonly hasWallet: boolean;
  /** The reasons why a section is closed to the player. */
  readonly gates: readonly ClosedBy[];
  readonly limits: readonly Limit[];
  /** What the player is asked before the first deposit. */
  readonly prompts: readonly PromptName[];
  /** Plans of an earlier revision do not hold; an odd one splits withdrawals in another way. */
  readonly planRevision: number;
  /** Which leg of a withdrawal fails, from 1; null for none. */
  readonly failLeg: number | null;
  /** How long a quote or a plan holds, in ms. */
  readonly quoteMs: number;
  /** Time zone of the player's calendar days; null for the country's. */
  readonly zone: string | null;
  /** Withdrawals wait for an operator (/sandbox/operator). */
  readonly review: boolean;
  /** How long a withdrawal can be cancelled, in ms; null for never. */
  readonly cancellableMs: number | null;
  /** Names of methods whose submissions are refused. */
  readonly declines: readonly string[];
  /** What such a refusal advises; null for nothing. */
  readonly advice: Advice | null;
  /** Names of methods that have a notice. */
  readonly notices: readonly string[];
  /** Unavailable methods, with the time of their return in ms since epoch; null if it is unknown. */
  readonly unavailable: Readonly<Record<string, number | null>>;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  settleMs: 1500,
  payMs: 20_000,
  outcome: 'approved',
  expiresInMs: null,
  pushes: 'amount',
  needParse: false,
  hasWallet: true,
  gates: [],
  limits: [],
  prompts: [],
  quoteMs: 30_000,
  planRevision: 0,
  failLeg: null,
  zone: null,
  review: false,
  cancellableMs: null,
  declines: [],
  advice: null,
  notices: [],
  unavailable: {},
};
const ID = /^[A-Za-z0-9_-]{1,64}$/;

export interface NewPlayer {
  /** Determines the market, unless the country does; the market determines language and opening balance. */
  readonly currency?: string | undefined;
  /** ISO 3166 code in either case; the market's if empty or absent. */
  readonly country?: string | undefined;
  /** Opening balance of the main account, decimal text. */
  readonly balance?: string | undefined;
}

export type Players = ReturnType<typeof createPlayers>;

/** The sandbox's players, created on first use with an opening balance. Tokens are `sandbox-{id}`. */
export function createPlayers(database: Database, now: () => number) {
  const byId = (id: string) => playerOf(database, id);

  return {
    byId,
    async byToken(token: string): Promise<Player | null> {
      // Postgres text cannot hold this character, so the query would fail instead of finding nothing.
      if (token.includes('\0')) return null;
      const [player] = await database.query<Player>(`${SELECT} token = $1`, [token]);
      return player ? withDefaults(player) : null;
    },
    /** The player of that id, created with `settings` if needed. */
    async open(id: string, settings: NewPlayer): Promise<Player> {
      if (!ID.test(id))
        throw new GatewayError(
          400,
          'invalid_request',
          'A player id must have 1 to 64 letters, digits, - or _.',
        );
      const player = newPlayer(id, settings);
      await database.transaction(async (sql) => {
        const made = await sql.query(
          `insert into players (id, token, currency, country, lang, created_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do nothing returning id`,
          [player.id, player.token, player.currency, player.country, player.lang, now()],
        );
        if (made.length === 0) return;
        for (const account of ['main', 'additional'] as const) {
          const amount = player.opening[account];
          const movement = {
            id: `opening-${account}-${id}`,
            playerId: id,
            account,
            amount,
            currency: player.currency,
          };
          await sql.query(
            `insert into transactions (id, player_id, request_id, section, body_hash, method, country, account, amount,
               currency, status, action, created_at)
             values ($1, $2, $1, 'opening', '', 'opening', $3, $4, $5, $6, 'processed', '{}', $7)`,
            [movement.id, id, player.country, account, amount, player.currency, now()],
          );
          if (new Big(amount).gt(0)) await post(sql, 'opening', movement, now());
        }
      });
      return byId(id);
    },
    /** Gives the player a new token and invalidates the old one. */
    async rotateToken(id: string, suffix: string): Promise<Player> {
      await byId(id);
      await database.query('update players set token = $2 where id = $1', [id, `sandbox-${id}.${suffix}`]);
      return byId(id);
    },
    balances: (id: string) => balancesOf(database, id),
    change: changePlayer,
  };
}

/** Changes the named settings; sql may belong to a transaction. */
export async function changePlayer(
  sql: Sql,
  id: string,
  change: Partial<PlayerSettings>,
): Promise<PlayerSettings> {
  await sql.query('update players set settings = settings || $2::jsonb where id = $1', [
    id,
    JSON.stringify(change),
  ]);
  return (await playerOf(sql, id)).settings;
}

const SELECT = 'select id, token, currency, country, lang, settings from players where';
const withDefaults = (player: Player): Player => ({
  ...player,
  settings: { ...DEFAULT_SETTINGS, ...player.settings },
});

/** The player of that id; throws `not_found` (404). */
export async function playerOf(sql: Sql, id: string): Promise<Player> {
  const [player] = await sql.query<Player>(`${SELECT} id = $1`, [id]);
  return found(player);
}

/**
 * Makes whatever else locks the player wait for this transaction; returns the player as they are then, since the
 * transaction may itself have waited for a change.
 */
export async function lockPlayer(sql: Sql, id: string): Promise<Player> {
  const [player] = await sql.query<Player>(`${SELECT} id = $1 for no key update`, [id]);
  return found(player);
}

function found(player: Player | undefined): Player {
  if (!player) throw new GatewayError(404, 'not_found', 'There is no such player.');
  return withDefaults(player);
}

/** Balances of the main account as on the wire: the primary one, the others by currency code; decimal text. */
export function balanceData(player: Player, balances: readonly Balance[]): Record<string, unknown> {
  const main = balances.filter(({ account }) => account === 'main');
  const primary = main.find(({ currency }) => currency === player.currency);
  const others = main.filter(({ currency }) => currency !== player.currency);
  return {
    ...Object.fromEntries(others.map(({ currency, amount }) => [currency, amount])),
    primary: { amount: primary?.amount ?? '0', currency: player.currency },
  };
}

/** The player's profile. */
export function profileOf({ id, country }: Player) {
  const { phonePrefix = '', samplePhone = '' } = MARKETS.get(country) ?? {};
  return { name: 'Alex Morgan', email: `${id}@players.example`, phone: phonePrefix + samplePhone };
}

/** The `user` of `loaded`, including the token. */
export function wireUser(player: Player, balances: readonly Balance[]): Record<string, unknown> {
  return {
    id: player.id,
    token: player.token,
    ...profileOf(player),
    country: player.country,
    paymentGeo: player.country.toUpperCase(),
    currency: player.currency,
    lang: player.lang,
    role: 0,
    balanceData: balanceData(player, balances),
  };
}

function newPlayer(
  id: string,
  { currency, country, balance }: NewPlayer,
): Omit<Player, 'settings'> & Pick<Market, 'opening'> {
  const markets = [...MARKETS.values()];
  const market =
    MARKETS.get(country?.toLowerCase() ?? '') ??
    markets.find((one) => one.currency === currency) ??
    markets[0];
  if (!market) throw new GatewayError(500, 'internal', 'There is no such market.');
  if (currency !== undefined && !/^[A-Z]{3,5}$/.test(currency))
    throw new GatewayError(400, 'invalid_request', 'A currency must be a code such as MXN.');
  if (!/^([A-Za-z]{2})?$/.test(country ?? ''))
    throw new GatewayError(400, 'invalid_request', 'A country must be a code of two letters.');
  if (balance !== undefined && !/^\d{1,15}(\.\d{1,8})?$/.test(balance))
    throw new GatewayError(400, 'invalid_request', 'A balance must be decimal text.');
  return {
    id,
    token: `sandbox-${id}`,
    currency: currency ?? market.currency,
    country: country?.toLowerCase() || market.country,
    lang: market.lang,
    opening: { main: balance ?? market.opening.main, additional: market.opening.additional },
  };
}
