import express from 'express';
import * as v from 'valibot';
import { ADVICE } from '#contract/read-failure.ts';
import { BANNER, GUIDE_PAGE } from '../data/artwork.ts';
import { PROMPTS } from '../data/prompt-texts.ts';
import type { Database } from '../ledger/database.ts';
import { ENDINGS } from '../payments/ending.ts';
import { GatewayError, errorBody, refusalOf } from '../gateway-error.ts';
import { cors, ownPagesOnly } from '../cors.ts';
import { jsonBody } from '../json-body.ts';
import { readRequest as read } from '../read-request.ts';
import { entriesOf } from '../ledger/ledger.ts';
import { PUSHED_STATUSES, wireUser, type Player, type Players } from '../players.ts';
import type { Settlement } from '../payments/settlement.ts';
import type { SocketGateway } from '../wire/socket-gateway.ts';
import { ofPlayer, type Transaction } from '../ledger/transactions.ts';
import { WAIT_MS } from '../timers.ts';
import { CLOSING } from '../wallet/gates.ts';
import { LIMIT_TYPES } from '../wallet/limits.ts';
import { PERIODS } from '../wallet/period.ts';
import { changeSettings } from './change-settings.ts';
import { createOperatorPage } from './operator-page.ts';

const SECTION = v.optional(v.picklist(['deposit', 'withdrawal']));
const TIME = v.pipe(v.number(), v.integer(), v.minValue(0));

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const SETTINGS = v.strictObject({
  settleMs: v.optional(WAIT_MS),
  payMs: v.optional(v.nullable(WAIT_MS)),
  outcome: v.optional(v.picklist(ENDINGS)),
  expiresInMs: v.optional(v.nullable(WAIT_MS)),
  pushes: v.optional(v.picklist(PUSHED_STATUSES)),
  needParse: v.optional(v.boolean()),
  hasWallet: v.optional(v.boolean()),
  gates: v.optional(
    v.array(v.object({ kind: v.picklist(CLOSING), section: SECTION, until: v.optional(TIME) })),
  ),
  limits: v.optional(
    v.array(
      v.object({
        section: v.picklist(['deposit', 'withdrawal']),
        period: v.picklist(PERIODS),
        amount: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/)),
        currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/)),
        type: v.optional(v.picklist(LIMIT_TYPES)),
      }),
    ),
  ),
  prompts: v.optional(v.array(v.picklist(PROMPTS))),
  quoteMs: v.optional(WAIT_MS),
  planRevision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  failLeg: v.optional(v.nullable(v.picklist([1, 2, 3]))),
  zone: v.optional(v.nullable(v.pipe(v.string(), v.check(isZone, 'a time zone')))),
  review: v.optional(v.boolean()),
  cancellableMs: v.optional(v.nullable(WAIT_MS)),
  declines: v.optional(v.array(v.string())),
  advice: v.optional(v.nullable(v.picklist(ADVICE))),
  notices: v.optional(v.array(v.string())),
  unavailable: v.optional(v.record(v.string(), v.nullable(TIME))),
});
const PUSH = v.object({ type: v.string(), data: v.unknown() });
const SETTLE = v.object({
  status: v.picklist([1, 2]),
  txid: v.optional(v.string()),
  // The amount becomes a ledger entry, which cannot be zero.
  amount: v.optional(v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,8})?$/))),
});
const NEW_PLAYER = v.object({
  currency: v.optional(v.string()),
  country: v.optional(v.string()),
  balance: v.optional(v.string()),
});

export interface BackOfficeOptions {
  readonly database: Database;
  readonly players: Players;
  readonly settlement: Settlement;
  /** Announces jobs in the outbox that are due now or at the given time. */
  readonly wake: (dueAt: number | null) => void;
  readonly sockets: Pick<SocketGateway, 'push'>;
  readonly newId: () => string;
  /** ms since epoch. */
  readonly now: () => number;
  /** Routes of the gateway's extension. */
  readonly further: express.Router | undefined;
  /** Called with failures other than refusals. */
  readonly report: (error: unknown) => void;
}

/** To be mounted at /sandbox: creates players, changes their settings, ends payments and shows the books. */
export function createBackOffice(options: BackOfficeOptions): express.Router {
  const { database, players, settlement, sockets } = options;
  const router = express.Router();
  const user = async (player: Player) => wireUser(player, await players.balances(player.id));

  router.use(cors);
  router.get('/banners/:name', (_request, response) => void response.type('svg').send(BANNER));
  router.get('/guides/:name', (_request, response) => void response.type('html').send(GUIDE_PAGE));
  router.use(ownPagesOnly);
  if (options.further) router.use(options.further);
  router.use('/operator', createOperatorPage(options));
  router.use(jsonBody);
  router.get('/users/:id', async ({ params, query }, response) => {
    const { currency, country, balance } = read(NEW_PLAYER, { ...query });
    response.json(await user(await players.open(params.id, { currency, country, balance })));
  });
  router.post('/users/:id/settings', async ({ params, body }, response) => {
    const { id } = await players.byId(params.id);
    const change = Object.entries(read(SETTINGS, body ?? {})).filter(([, value]) => value !== undefined);
    response.json(await changeSettings(options, id, Object.fromEntries(change)));
  });
  router.post('/users/:id/rotate-token', async ({ params }, response) => {
    response.json(await user(await players.rotateToken(params.id, options.newId())));
  });
  router.post('/users/:id/push', async ({ params, body }, response) => {
    const { type, data } = read(PUSH, body);
    await sockets.push((await players.byId(params.id)).id, type, data);
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
      shown(
        await settlement.settle(params.id, status === 1 ? 'processed' : 'mistaked', {
          ...arrival,
          ...(status === 2 && { reason: 'declined' }),
        }),
      ),
    );
  });
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
