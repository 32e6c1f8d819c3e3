import { ENDPOINTS } from '#contract/endpoints.ts';
import { COUNTRIES, DIRECT_COUNTRIES, MARKETS } from './data/markets.ts';
import type { AlternateField, SandboxMethod, WireField, WireMethod } from './data/method.ts';
import { GatewayError } from './gateway-error.ts';
import type { Database } from './ledger/database.ts';
import { historyOf } from './wallet/history.ts';
import { forget } from './wallet/saved-accounts.ts';
import type { Wallet } from './wallet/wallet.ts';
import { knownValues } from './known-values.ts';
import type { AccountId } from './ledger/ledger.ts';
import type { Payments } from './payments/payments.ts';
import type { Player, Players } from './players.ts';
import {
  readCancel,
  readConfirm,
  readContinue,
  readDeposit,
  readForget,
  readHistory,
  readList,
  readLookup,
  readMetrics,
  readResend,
  readWithdrawal,
} from './requests.ts';
import type { Section } from './payments/transactions.ts';

/** Does the work of a call for both transports; it may be async. A call that needs no token may have no player. */
type Handler = (data: unknown, player: Player) => unknown;
type PublicHandler = (data: unknown) => unknown;

/** A call of contract section 3 with its handler. */
export type Endpoint = { readonly method: 'GET' | 'POST' } & (
  | { readonly isPublic: true; readonly handle: PublicHandler }
  | { readonly isPublic: false; readonly handle: Handler }
);

type Name = keyof typeof ENDPOINTS;
/** The calls that need no token. */
type PublicName = 'metrics';

export interface EndpointsOptions {
  readonly players: Players;
  readonly payments: Payments;
  readonly database: Database;
  readonly wallet: Wallet;
  readonly publicUrl: () => string;
}

/** The gateway's endpoints by path. */
export function createEndpoints({
  players,
  payments,
  database,
  wallet,
  publicUrl,
}: EndpointsOptions): ReadonlyMap<string, Endpoint> {
  function offered(section: Section, country: string, currency: string): SandboxMethod[] {
    const all = MARKETS.get(country)?.[section] ?? [];
    return all.filter(({ wire }) => wire.currency.includes(currency));
  }
  async function listOf(player: Player, section: Section, country: string, currency: string) {
    const extra = await wallet.list(player, section, currency);
    const methods = offered(section, country, currency).map((method) => ({
      ...withAddresses(method.wire, publicUrl()),
      fields: shapedFields(method),
      ...extra?.ofMethod(method),
    }));
    return { methods, ...directGeo(country), ...extra?.top };
  }
  function requireWallet({ settings }: Player): void {
    if (!settings.hasWallet) throw new GatewayError(404, 'unknown_endpoint', 'There is no such endpoint.');
  }

  const handlers: Readonly<Record<Exclude<Name, PublicName>, Handler>> &
    Readonly<Record<PublicName, PublicHandler>> = {
    depositMethods: (data, player) => {
      const { country, currency } = readList(data);
      return listOf(player, 'deposit', country, currency);
    },
    withdrawalMethods: async (data, player) => {
      const { country, currency } = readList(data);
      const balances = await players.balances(player.id);
      const account = (id: AccountId) => ({
        id,
        currency,
        amount: balances.find((one) => one.account === id && one.currency === currency)?.amount ?? '0',
      });
      const accounts = [account('main'), account('additional')];
      return { ...(await listOf(player, 'withdrawal', country, currency)), accounts };
    },
    countries: () => ({ countries: COUNTRIES }),
    prefill: (data, player) => {
      const { country, currency } = readList(data);
      const known = knownValues(player);
      const filled = [...offered('deposit', country, currency), ...offered('withdrawal', country, currency)]
        .map(
          ({ wire: { name, fields } }) =>
            [name, fields.flatMap((field) => valueOf(known, field.name))] as const,
        )
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => [name, Object.fromEntries(values)] as const);
      return { fields: Object.fromEntries(filled) };
    },
    metrics: (data: unknown) => ({ accepted: readMetrics(data).events.length }),
    createDeposit: (data, player) => payments.create(player, 'deposit', readDeposit(data)),
    continuePayment: (data, player) => payments.continueForm(player, readContinue(data)),
    createWithdrawal: (data, player) => payments.create(player, 'withdrawal', readWithdrawal(data)),
    confirmPayment: (data, player) => payments.confirm(player, readConfirm(data)),
    resendCode: (data, player) => payments.resend(player, readResend(data).transactionId),
    transaction: (data, player) => payments.lookup(player, readLookup(data)),
    history: (data, player) => {
      requireWallet(player);
      return historyOf(database, player.id, readHistory(data));
    },
    cancelWithdrawal: (data, player) => {
      requireWallet(player);
      return payments.cancel(player, readCancel(data));
    },
    forgetAccount: async (data, player) => {
      requireWallet(player);
      await forget(database, player.id, readForget(data).accountId);
      return {};
    },
  };
  return new Map(
    (Object.keys(ENDPOINTS) as Name[]).map((name) => [ENDPOINTS[name].path, endpointOf(name)] as const),
  );

  function endpointOf(name: Name): Endpoint {
    const { method } = ENDPOINTS[name];
    return isPublicName(name)
      ? { method, isPublic: true, handle: handlers[name] }
      : { method, isPublic: false, handle: handlers[name] };
  }
}

const isPublicName = (name: Name): name is PublicName => ENDPOINTS[name].isPublic === true;

const directGeo = (country: string) => (DIRECT_COUNTRIES.has(country) ? { isDirectGeo: true } : {});

function valueOf(known: ReadonlyMap<string, string>, name: string): [string, string][] {
  const value = known.get(name);
  return value === undefined ? [] : [[name, value]];
}

const shapedFields = ({ wire, sentAs = {} }: SandboxMethod): (WireField | AlternateField)[] =>
  wire.fields.map((field) => sentAs[field.name] ?? field);

/** Turns paths of the sandbox's own images and guides into full addresses at the gateway's origin. */
function withAddresses(wire: WireMethod, origin: string): WireMethod {
  const { banner, video_guide_url: guides } = wire;
  const whole = (guide: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(guide).map(([design, path]) => [design, origin + path]));
  return {
    ...wire,
    ...(banner === undefined ? {} : { banner: origin + banner }),
    ...(guides === undefined
      ? {}
      : {
          video_guide_url: Object.fromEntries(
            Object.entries(guides).map(([key, guide]) => [key, whole(guide)]),
          ),
        }),
  };
}
