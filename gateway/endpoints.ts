import * as v from 'valibot';
import { ENDPOINTS, type EndpointName, type Payload } from '#contract/endpoints.ts';
import { COUNTRIES, DIRECT_COUNTRIES, MARKETS } from './data/markets.ts';
import type { AlternateField, SandboxMethod, WireField, WireMethod } from './data/method.ts';
import { GatewayError } from './gateway-error.ts';
import type { Database } from './ledger/database.ts';
import { historyOf } from './wallet/history.ts';
import { lastNetworks } from './wallet/last-networks.ts';
import { forget } from './wallet/saved-accounts.ts';
import type { Wallet } from './wallet/wallet.ts';
import { knownValues } from './known-values.ts';
import type { AccountId } from './ledger/ledger.ts';
import { cardCheck } from './payments/card-check.ts';
import type { Payments } from './payments/payments.ts';
import { balanceData, type Player, type Players } from './players.ts';
import { readRequest } from './read-request.ts';
import {
  ANSWER,
  CANCEL,
  CARD_CHECK,
  CONFIRM,
  CONTINUE,
  FORGET,
  HISTORY,
  LIST,
  LOOKUP,
  METRICS,
  PLAN,
  QUOTE,
  RESEND,
  SUBMIT,
  WITHDRAWAL,
  type SchemaOf,
} from './requests.ts';
import { isFinal, type Section } from './ledger/transactions.ts';

/** Does the work of a call for both transports; it may be async. A call that needs no token may have no player. */
type Handle<Caller extends readonly Player[]> = (data: unknown, ...caller: Caller) => unknown;

/** A call of the contract with its handler. */
export type Endpoint = { readonly method: 'GET' | 'POST' } & (
  | { readonly isPublic: true; readonly handle: Handle<[]> }
  | { readonly isPublic: false; readonly handle: Handle<[Player]> }
);

/** The calls that need no token. */
type PublicName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { readonly isPublic: true } ? Name : never;
}[EndpointName];

type Handlers = {
  readonly [Name in EndpointName]: {
    readonly schema: SchemaOf<Payload<Name>>;
    readonly handle: Handle<Name extends PublicName ? [] : [Player]>;
  };
};

/** A handler with the schema of the data that it gets. */
const on = <S extends v.GenericSchema, Caller extends readonly Player[]>(
  schema: S,
  handle: (data: v.InferOutput<S>, ...caller: Caller) => unknown,
) => ({
  schema,
  handle: (data: unknown, ...caller: Caller) => handle(readRequest(schema, data), ...caller),
});

/** Only a gateway with a wallet has this endpoint. */
const ofWallet = <S extends v.GenericSchema>(
  schema: S,
  work: (data: v.InferOutput<S>, player: Player) => unknown,
) => {
  const { handle } = on(schema, work);
  return {
    schema,
    handle(data: unknown, player: Player) {
      if (!player.settings.hasWallet)
        throw new GatewayError(404, 'unknown_endpoint', 'There is no such endpoint.');
      return handle(data, player);
    },
  };
};

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

  const handlers: Handlers = {
    depositMethods: on(LIST, ({ country, currency }, player: Player) =>
      listOf(player, 'deposit', country, currency),
    ),
    withdrawalMethods: on(LIST, async ({ country, currency }, player: Player) => {
      const balances = await players.balances(player.id);
      const account = (id: AccountId) => ({
        id,
        currency,
        amount: balances.find((one) => one.account === id && one.currency === currency)?.amount ?? '0',
      });
      const accounts = [account('main'), account('additional')];
      return { ...(await listOf(player, 'withdrawal', country, currency)), accounts };
    }),
    countries: on(v.fallback(v.object({}), {}), () => ({ countries: COUNTRIES })),
    prefill: on(LIST, async ({ country, currency }, player: Player) => {
      const known = knownValues(player);
      const networks = await lastNetworks(database, player.id);
      const filled = [...offered('deposit', country, currency), ...offered('withdrawal', country, currency)]
        .map(({ wire: { name, fields } }) => {
          const network = networks.get(name);
          const values = fields.flatMap((field) => valueOf(known, field.name));
          return [name, network === undefined ? values : [...values, ['network', network]]] as const;
        })
        .filter(([, values]) => values.length > 0)
        .map(([name, values]) => [name, Object.fromEntries(values)] as const);
      return { fields: Object.fromEntries(filled) };
    }),
    metrics: on(METRICS, ({ events }) => ({ accepted: events.length })),
    createDeposit: on(SUBMIT, (data, player: Player) => payments.create(player, 'deposit', data)),
    continuePayment: on(CONTINUE, (data, player: Player) => payments.continueForm(player, data)),
    createWithdrawal: on(WITHDRAWAL, (data, player: Player) => payments.create(player, 'withdrawal', data)),
    confirmPayment: on(CONFIRM, (data, player: Player) => payments.confirm(player, data)),
    resendCode: on(RESEND, ({ transactionId }, player: Player) => payments.resend(player, transactionId)),
    transaction: on(LOOKUP, async (data, player: Player) => {
      const found = await payments.lookup(player, data);
      if (!player.settings.hasWallet || !isFinal(found.transaction)) return found;
      // Read after the transaction, so that it is never older.
      return { ...found, balanceData: balanceData(player, await players.balances(player.id)) };
    }),
    history: ofWallet(HISTORY, (data, player) => historyOf(database, player.id, data)),
    cancelWithdrawal: ofWallet(CANCEL, (data, player) => payments.cancel(player, data)),
    plan: ofWallet(PLAN, (data, player) => wallet.plan(player, data)),
    quote: ofWallet(QUOTE, (data, player) => wallet.quote(player, data)),
    cardCheck: on(CARD_CHECK, (data) => cardCheck(data)),
    answerGate: ofWallet(ANSWER, (data, player) => wallet.answer(player, data)),
    forgetAccount: ofWallet(FORGET, async ({ accountId }, player) => {
      await forget(database, player.id, accountId);
      return {};
    }),
  };
  return new Map(
    (Object.keys(ENDPOINTS) as EndpointName[]).map(
      (name) => [ENDPOINTS[name].path, endpointOf(name)] as const,
    ),
  );

  function endpointOf(name: EndpointName): Endpoint {
    const { method } = ENDPOINTS[name];
    return isPublicName(name)
      ? { method, isPublic: true, handle: handlers[name].handle }
      : { method, isPublic: false, handle: handlers[name].handle };
  }
}

const isPublicName = (name: EndpointName): name is PublicName => ENDPOINTS[name].isPublic === true;

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
