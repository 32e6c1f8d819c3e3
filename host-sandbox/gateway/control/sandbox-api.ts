import express from 'express';
import * as v from 'valibot';
import { BANNER, GUIDE_PAGE } from '../data/artwork.ts';
import type { Database } from '../ledger/database.ts';
import { ENDINGS } from '../payments/ending.ts';
import { ANY } from '../../workbench/call-types.ts';
import type { Faults } from '../wire/faults.ts';
import { FAULTS } from '../wire/faults.ts';
import { GatewayError, errorBody, refusalOf } from '../gateway-error.ts';
import { cors } from '../cors.ts';
import { jsonBody, jsonBodyUpTo } from '../json-body.ts';
import { readRequest as read } from '../read-request.ts';
import { entriesOf } from '../ledger/ledger.ts';
import type { Player, Players } from '../players.ts';
import { wireUser } from '../players.ts';
import type { Replays } from '../wire/replays.ts';
import type { Settlement } from '../payments/settlement.ts';
import type { SocketGateway } from '../wire/socket-gateway.ts';
import type { Transaction } from '../payments/transactions.ts';
import { ofPlayer } from '../payments/transactions.ts';
import { WAIT_MS } from '../timers.ts';
import type { WireLog } from '../wire/wire-log.ts';
import { mountWorkbench } from './workbench-api.ts';

const SETTINGS = v.strictObject({
  settleMs: v.optional(WAIT_MS),
  payMs: v.optional(v.nullable(WAIT_MS)),
  outcome: v.optional(v.picklist(ENDINGS)),
  expiresInMs: v.optional(v.nullable(WAIT_MS)),
  needParse: v.optional(v.boolean()),
});
const PUSH = v.object({ type: v.string(), data: v.unknown() });
const SETTLE = v.object({
  status: v.picklist([1, 2]),
  txid: v.optional(v.string()),
  // What arrives is an entry of the ledger, and no entry is of nothing.
  amount: v.optional(v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,8})?$/))),
});
const NEW_PLAYER = v.object({
  currency: v.optional(v.string()),
  country: v.optional(v.string()),
  balance: v.optional(v.string()),
});

export interface SandboxApiOptions {
  readonly database: Database;
  readonly players: Players;
  readonly settlement: Settlement;
  readonly faults: Faults;
  readonly replays: Replays;
  readonly log: WireLog;
  readonly sockets: Pick<SocketGateway, 'push' | 'drop'>;
  readonly newId: () => string;
  /** ms since epoch. */
  readonly now: () => number;
  /** RUM beacons that the widget's origin received, oldest first (AN-3). */
  readonly rum: readonly unknown[];
  /** Told of failures that are no refusal. */
  readonly report: (error: unknown) => void;
}

/** What only a sandbox has, to be mounted at /sandbox: players on request, faults on order, and a look at the books. */
export function createSandboxApi(options: SandboxApiOptions): express.Router {
  const { database, players, settlement, faults, log, sockets } = options;
  const router = express.Router();
  const user = async (player: Player) => wireUser(player, await players.balances(player.id));

  router.use(cors);
  // A recording holds whole method lists, so it may be larger than what any other call is sent.
  router.use('/wire/:id/begin', jsonBodyUpTo('64mb'));
  router.use(jsonBody);
  mountWorkbench(router, options);
  router.get('/users/:id', async ({ params, query }, response) => {
    const { currency, country, balance } = read(NEW_PLAYER, { ...query });
    response.json(await user(await players.open(params.id, { currency, country, balance })));
  });
  router.post('/users/:id/settings', async ({ params, body }, response) => {
    const { id } = await players.byId(params.id);
    const change = Object.entries(read(SETTINGS, body ?? {})).filter(([, value]) => value !== undefined);
    response.json(players.change(id, Object.fromEntries(change)));
  });
  router.post('/users/:id/rotate-token', async ({ params }, response) => {
    response.json(await user(await players.rotateToken(params.id, options.newId())));
  });
  router.post('/users/:id/push', async ({ params, body }, response) => {
    const { type, data } = read(PUSH, body);
    sockets.push((await players.byId(params.id)).id, type, data);
    response.status(204).end();
  });
  router.get('/ledger/:id', async ({ params }, response) => {
    const { id } = await players.byId(params.id);
    const [transactions, entries, balances] = await Promise.all([
      ofPlayer(database, id),
      entriesOf(database, id),
      players.balances(id),
    ]);
    response.json({ transactions: transactions.map(shown), entries, balances });
  });
  router.post('/transactions/:id/settle', async ({ params, body }, response) => {
    const { status, ...arrival } = read(SETTLE, body);
    response.json(
      shown(await settlement.settle(params.id, status === 1 ? 'processed' : 'mistaked', arrival)),
    );
  });
  router.post('/faults', ({ body }, response) => {
    const order = read(FAULTS, body);
    faults.order(order);
    const isOffline = order.rules?.some(({ kind, target }) => kind === 'offline' && target === ANY);
    if (order.drop || isOffline) sockets.drop(order.userId);
    response.status(204).end();
  });
  router.get(
    '/requests/:id',
    ({ params }, response) => void response.json({ requests: log.requests(params.id) }),
  );
  router.delete('/requests/:id', ({ params }, response) => {
    log.clear(params.id);
    response.status(204).end();
  });
  router.get('/rum', (_request, response) => void response.json({ beacons: options.rum }));
  router.get('/banners/:name', (_request, response) => void response.type('svg').send(BANNER));
  router.get('/guides/:name', (_request, response) => void response.type('html').send(GUIDE_PAGE));
  router.use((_request, response) => {
    response
      .status(404)
      .json(errorBody(new GatewayError(404, 'unknown_endpoint', 'There is no such endpoint.')));
  });
  router.use(((thrown: unknown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    const error = refusalOf(thrown, options.report);
    response.status(error.status).json(errorBody(error));
  }) as express.ErrorRequestHandler);
  return router;
}

const shown = ({
  id,
  requestId,
  section,
  method,
  account,
  amount,
  currency,
  status,
  txid,
  time,
}: Transaction) => ({
  id,
  requestId,
  section,
  method,
  account,
  amount,
  currency,
  status,
  txid,
  time,
});
