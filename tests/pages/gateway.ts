import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** The addresses of this run's sandbox, set by tests/runner/run.ts. */
export const ORIGINS = {
  sandbox: requiredEnv('SANDBOX_URL'),
  widget: requiredEnv('WIDGET_URL'),
  gateway: requiredEnv('GATEWAY_URL'),
} as const;

/** Markets of the sandbox that the journeys use. */
export const MARKETS = {
  MX: 'MXN',
  IN: 'INR',
  BR: 'BRL',
  GB: 'GBP',
  NG: 'NGN',
  KG: 'KGS',
  RU: 'RUB',
  ZZ: 'USD',
  FR: 'EUR',
  CU: 'CUP',
} as const;
export type MarketId = keyof typeof MARKETS;

/** Calls to the gateway by the type that the socket and the faults use. */
export const CALL = {
  deposits: 'BANKING:methods-payment-v3',
  withdrawals: 'BANKING:methods-withdrawal',
  createDeposit: 'BANKING_DEPOSIT:create',
  createWithdrawal: 'BANKING_WITHDRAWAL:create',
  confirm: 'BANKING_WITHDRAWAL:confirm',
  cancel: 'BANKING_WITHDRAWAL:cancel',
  countries: 'BANKING_DEPOSIT:methods-country-selector-v2',
  transaction: 'BANKING:transaction',
} as const;

export interface Transaction {
  readonly id: string;
  readonly requestId: string;
  readonly section: 'deposit' | 'withdrawal';
  readonly method: string;
  readonly status: 'waiting' | 'accepted' | 'processed' | 'mistaked' | 'cancelled';
  readonly amount: string | null;
}

interface Entry {
  readonly transactionId: string;
  readonly move: 'credit' | 'reserve' | 'debit' | 'return';
  readonly account: string;
  readonly amount: string;
}

export interface Ledger {
  readonly transactions: readonly Transaction[];
  readonly entries: readonly Entry[];
  readonly balances: readonly {
    readonly account: string;
    readonly currency: string;
    readonly amount: string;
  }[];
}

interface LoggedRequest {
  readonly type: string;
  readonly transport: 'http' | 'socket';
  readonly requestId: string | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly keys: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** A player of the sandbox gateway created for one test, with the gateway's records and settings for this player. */
export interface Player {
  readonly userId: string;
  readonly market: MarketId;
  readonly currency: string;
  /** The user as a host has it, including the token. */
  user(): Promise<Record<string, unknown>>;
  /** The player's data in `loaded`, in English; `host` is the gateway's origin by default. */
  loaded(host?: string): Promise<Record<string, unknown>>;
  ledger(): Promise<Ledger>;
  /** Waits for the player's only transaction; throws when there are several. */
  theTransaction(): Promise<Transaction>;
  /** Entries of the ledger as `credit 500.00` lines, one for each pair. */
  moves(): Promise<string[]>;
  /** Decimal text of the main account. */
  balance(): Promise<string>;
  /** Calls of a type (as on the socket) that reached the gateway; all calls if no type is given. */
  requests(type?: string): Promise<readonly LoggedRequest[]>;
  forgetRequests(): Promise<void>;
  fault(order: Readonly<Record<string, unknown>>): Promise<void>;
  settings(change: Readonly<Record<string, unknown>>): Promise<void>;
  push(type: string, data: unknown): Promise<void>;
  rotateToken(): Promise<Record<string, unknown>>;
  settle(id: string, status: 'processed' | 'mistaked'): Promise<void>;
  /** A request of another device of the player. */
  call(path: string, body: object): Promise<void>;
}

/** Creates a new player. */
export async function newPlayer(market: MarketId = 'MX'): Promise<Player> {
  const userId = `j-${randomUUID()}`;
  const currency = MARKETS[market];
  const own = `/users/${userId}`;

  const ledger = () => ask<Ledger>(`/ledger/${userId}`);
  const player: Player = {
    userId,
    market,
    currency,
    user: () => ask(`${own}?currency=${currency}&country=${market.toLowerCase()}`),
    async loaded(host = ORIGINS.gateway) {
      const user = await player.user();
      return { userId, token: user['token'], host, currency, paymentGeo: market, user, locale: 'en' };
    },
    ledger,
    async theTransaction() {
      const [transaction, ...others] = (await ledger()).transactions;
      if (!transaction || others.length > 0)
        throw new Error(`${others.length + (transaction ? 1 : 0)} transactions`);
      return transaction;
    },
    async moves() {
      const { entries } = await ledger();
      // Each move is booked as two entries, out of one account and into another, so the credits are enough.
      return entries
        .filter(({ amount }) => !amount.startsWith('-'))
        .map(({ move, amount }) => `${move} ${amount}`);
    },
    async balance() {
      const { balances } = await ledger();
      const main = balances.find((one) => one.account === 'main' && one.currency === currency);
      return main?.amount ?? '0';
    },
    async requests(type) {
      const { requests } = await ask<{ requests: LoggedRequest[] }>(`/requests/${userId}`);
      return type === undefined ? requests : requests.filter((one) => one.type === type);
    },
    forgetRequests: () => send('DELETE', `/requests/${userId}`),
    fault: (order) => send('POST', '/faults', { userId, ...order }),
    settings: (change) => send('POST', `${own}/settings`, change),
    push: (type, data) => send('POST', `${own}/push`, { type, data }),
    async rotateToken() {
      await send('POST', `${own}/rotate-token`);
      return player.user();
    },
    settle: (id, status) =>
      send('POST', `/transactions/${id}/settle`, { status: status === 'processed' ? 1 : 2 }),
    async call(path, body) {
      const { token } = await player.user();
      const response = await fetch(`${ORIGINS.gateway}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    },
  };
  await player.user();
  return player;
}

/** RUM beacons that the widget's origin has received, oldest first. */
export async function rumBeacons(): Promise<readonly unknown[]> {
  return (await ask<{ beacons: unknown[] }>('/rum')).beacons;
}

/** Waits for a state of the gateway that no screen shows; the error contains the last value. */
export async function eventually<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  ms = 15_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`It stayed ${JSON.stringify(value)}`);
    await pause(100);
  }
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${ORIGINS.gateway}/sandbox${path}`);
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function send(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${ORIGINS.gateway}/sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
}

function requiredEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: run npm run test:journeys`);
  return value;
}
