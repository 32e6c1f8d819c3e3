import express from 'express';
import { offered } from '../data/markets.ts';
import { GatewayError, refusalOf } from '../gateway-error.ts';
import { sumText } from '../data/sum-text.ts';
import { escapeHtml, layout, summary } from './page-layout.ts';
import { PAYEE, reference } from './payment-details.ts';
import type { Payments } from './payments.ts';
import type { Settlement } from './settlement.ts';
import { isFinal, type Transaction } from '../ledger/transactions.ts';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors http://localhost:* http://127.0.0.1:*; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
const DECISIONS: ReadonlyMap<string, 'processed' | 'mistaked' | null> = new Map([
  ['approve', 'processed'],
  ['decline', 'mistaked'],
  ['abandon', null],
]);

export interface PaymentPageOptions {
  readonly payments: Pick<Payments, 'byId'>;
  readonly settlement: Pick<Settlement, 'decide'>;
  /** Called with failures other than refusals. */
  readonly report: (error: unknown) => void;
}

/**
 * The provider's or the card issuer's page that a redirect or a challenge leads to, to be mounted at /pay. The player approves, declines or
 * abandons the payment and returns to the returnUrl with the transaction's id. Anyone who has the address may
 * pay; it contains an unguessable id.
 */
export function createPaymentPage({ payments, settlement, report }: PaymentPageOptions): express.Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }), (_request, response, next) => {
    response.set(HEADERS);
    next();
  });

  router.get('/:id', async (request, response) => {
    const transaction = await payable(request.params.id);
    const { action } = transaction;
    if ('method' in action && action.method === 'POST' && !isFinal(transaction))
      throw new GatewayError(405, 'method_not_allowed', 'This payment is opened by a form.');
    response.type('html').send(page(transaction));
  });
  router.post('/:id', async (request, response) => {
    const transaction = await payable(request.params.id);
    const body = request.body as Record<string, unknown> | undefined;
    if (body?.['reference'] !== reference(transaction.id))
      throw new GatewayError(400, 'invalid_request', 'The reference of this payment is missing.');
    response.type('html').send(page(transaction));
  });
  router.post('/:id/decision', async (request, response) => {
    const transaction = await payable(request.params.id);
    const status = DECISIONS.get(String((request.body as Record<string, unknown> | undefined)?.['decision']));
    if (status === undefined) throw new GatewayError(400, 'invalid_request', 'Choose what to do.');
    if (status !== null) await settlement.decide(transaction, status);
    response.redirect(303, returnAddress(transaction));
  });
  router.use(((error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const { status, message } = refusalOf(error, report);
    response
      .status(status)
      .type('html')
      .send(layout('Payment', `<h1>${escapeHtml(message)}</h1>`, BANK));
  }) as express.ErrorRequestHandler);

  async function payable(id: string): Promise<Transaction> {
    const transaction = await payments.byId(id);
    if (!PAGES.has(transaction.action.type))
      throw new GatewayError(404, 'not_found', 'There is no such payment.');
    return transaction;
  }
  return router;
}

function returnAddress({ id, returnUrl }: Transaction): string {
  const address = new URL(returnUrl);
  address.searchParams.set('transactionId', id);
  return address.href;
}

/** Actions that lead to this page. */
const PAGES: ReadonlySet<string> = new Set(['redirect', 'challenge', 'eazype']);
const BANK = 'Sandbox Bank';
const ISSUER = 'Sandbox Card Issuer';

function page(transaction: Transaction): string {
  const { id, amount, currency, country, section, action } = transaction;
  const owner = action.type === 'challenge' ? ISSUER : BANK;
  const { method } = offered(section, transaction);
  const head = summary('You pay', sumText(amount, currency, country), [
    ['Recipient', PAYEE],
    ['Method', method?.wire.text['en'] ?? transaction.method],
    ['Reference', reference(id)],
    ['Payment', id],
  ]);
  if (isFinal(transaction)) {
    const text =
      transaction.status === 'processed' ? 'This payment is approved.' : 'This payment was declined.';
    const link = `<a class="approve" href="${escapeHtml(returnAddress(transaction))}">Back to the cashier</a>`;
    return layout('Payment', `<h1>${text}</h1>${head}${link}`, owner);
  }
  return layout(
    'Approve the payment',
    `<h1>Approve the payment</h1>${head}
<form method="post" action="/pay/${encodeURIComponent(id)}/decision">
<button name="decision" value="approve" class="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="abandon" class="quiet">Abandon</button>
</form>`,
    owner,
  );
}
