import express from 'express';
import { offered } from '../data/markets.ts';
import type { Database } from '../ledger/database.ts';
import type { Settlement } from '../payments/settlement.ts';
import { inReview, type Transaction } from '../payments/transactions.ts';
import { GatewayError } from '../gateway-error.ts';
import { escapeHtml, layout } from '../payments/page-layout.ts';

export interface OperatorPageOptions {
  readonly database: Database;
  readonly settlement: Pick<Settlement, 'settle'>;
}

/**
 * A page for operators to approve, decline or leave waiting withdrawals; to be mounted at /sandbox/operator.
 */
export function createOperatorPage({ database, settlement }: OperatorPageOptions): express.Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }));
  router.get('/', async ({ query }, response) => {
    const player = typeof query['player'] === 'string' ? query['player'] : null;
    const waiting = (await inReview(database)).filter(
      ({ playerId }) => player === null || playerId === player,
    );
    response.set('cache-control', 'no-store').type('html').send(page(waiting));
  });
  router.post('/:id', async ({ params, body }, response) => {
    const { decision } = (body ?? {}) as Record<string, unknown>;
    if (decision === 'approve') await settlement.settle(params.id, 'processed');
    else if (decision === 'decline') await settlement.settle(params.id, 'mistaked', { reason: 'refused' });
    else if (decision !== 'leave')
      throw new GatewayError(400, 'invalid_request', 'An operator approves, declines or leaves.');
    response.redirect(303, '/sandbox/operator');
  });
  return router;
}

function page(waiting: readonly Transaction[]): string {
  const rows = waiting.map(row).join('');
  return layout(
    'Withdrawals in review',
    `<h1>Withdrawals in review</h1>${rows || '<p>Nothing waits for a decision.</p>'}`,
  );
}

function row(transaction: Transaction): string {
  const { id, playerId, amount, currency, time } = transaction;
  const { method } = offered('withdrawal', transaction);
  return `<p class="method">${escapeHtml(method?.wire.text['en'] ?? transaction.method)}</p>
<p class="sum">${escapeHtml(`${amount ?? ''} ${currency}`)}</p>
<p class="id">${escapeHtml(playerId)} · ${escapeHtml(id)} · ${new Date(time).toISOString()}</p>
<form method="post" action="/sandbox/operator/${encodeURIComponent(id)}">
<button name="decision" value="approve" class="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="leave" class="quiet">Leave</button>
</form>`;
}
