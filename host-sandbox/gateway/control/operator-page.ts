import express from 'express';
import { offered } from '../data/markets.ts';
import { sumText } from '../../workbench/sum-text.ts';
import type { Settlement } from '../payments/settlement.ts';
import { inReview, type Transaction } from '../ledger/transactions.ts';
import { GatewayError } from '../gateway-error.ts';
import { escapeHtml, layout, summary } from '../payments/page-layout.ts';
import type { Players } from '../players.ts';
import { changeSettings, type ChangeSettingsOptions } from './change-settings.ts';
import { OPERATOR_CASES } from './operator-cases.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
};

export interface OperatorPageOptions extends ChangeSettingsOptions {
  readonly players: Pick<Players, 'byId' | 'change'>;
  readonly settlement: Pick<Settlement, 'settle'>;
}

/**
 * The operators' page, to be mounted at /sandbox/operator: withdrawals to approve, decline or leave waiting,
 * and for one player (`?player=`) gates, limits and unavailable methods.
 */
export function createOperatorPage(options: OperatorPageOptions): express.Router {
  const { database, players, settlement, now } = options;
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));
  router.get('/', async ({ query }, response) => {
    const player = typeof query['player'] === 'string' ? query['player'] : null;
    const waiting = (await inReview(database)).filter(
      ({ playerId }) => player === null || playerId === player,
    );
    response.set(HEADERS).type('html').send(page(waiting, player));
  });
  router.post('/players/:id', async ({ params, body }, response) => {
    const player = await players.byId(params.id);
    const { name } = (body ?? {}) as Record<string, unknown>;
    const change = typeof name === 'string' && Object.hasOwn(OPERATOR_CASES, name) && OPERATOR_CASES[name];
    if (!change) throw new GatewayError(400, 'invalid_request', 'There is no such case.');
    await changeSettings(options, player.id, change(player, now()));
    response.redirect(303, `/sandbox/operator?player=${encodeURIComponent(player.id)}`);
  });
  router.post('/:id', async ({ params, body }, response) => {
    const { decision } = (body ?? {}) as Record<string, unknown>;
    if (decision === 'approve') await settlement.settle(params.id, 'processed');
    else if (decision === 'decline') await settlement.settle(params.id, 'mistaked', { reason: 'refused' });
    else if (decision !== 'leave')
      throw new GatewayError(400, 'invalid_request', 'The decision must be approve, decline or leave.');
    response.redirect(303, '/sandbox/operator');
  });
  return router;
}

function page(waiting: readonly Transaction[], player: string | null): string {
  const rows = waiting.map(row).join('');
  return layout(
    'Withdrawals in review',
    `<h1>Withdrawals in review</h1>${rows || '<p class="note">No withdrawal is waiting for a decision.</p>'}${player === null ? '' : cases(player)}`,
  );
}

function cases(player: string): string {
  const buttons = Object.keys(OPERATOR_CASES).map(
    (name) => `<button name="name" value="${escapeHtml(name)}">${escapeHtml(name)}</button>`,
  );
  return `<h1>Gates, limits and methods</h1>
<p class="note">${escapeHtml(player)}. Gates and limits are pushed; methods change with the next list.</p>
<form method="post" action="/sandbox/operator/players/${encodeURIComponent(player)}">
${buttons.join('\n')}
</form>`;
}

function row(transaction: Transaction): string {
  const { id, playerId, amount, currency, country, time } = transaction;
  const { method } = offered('withdrawal', transaction);
  return `${summary('The player receives', sumText(amount, currency, country), [
    ['Method', method?.wire.text['en'] ?? transaction.method],
    ['Player', playerId],
    ['Payment', id],
    ['Requested', new Date(time).toISOString()],
  ])}
<form method="post" action="/sandbox/operator/${encodeURIComponent(id)}">
<button name="decision" value="approve" class="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="leave" class="quiet">Leave</button>
</form>`;
}
