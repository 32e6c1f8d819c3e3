import type { WireAction } from './actions.ts';
import { CONFIRM, PAID_ELSEWHERE, actionOf } from './actions.ts';
import type { Captchas } from './captchas.ts';
import { checkFields, checkSubmit } from './check-submit.ts';
import { MARKETS } from './data/markets.ts';
import type { Market, SandboxMethod } from './data/method.ts';
import type { Database } from './database.ts';
import { GatewayError } from './gateway-error.ts';
import type { Player, Players } from './players.ts';
import type { Settlement } from './settlement.ts';
import { book } from './settlement.ts';
import type { Submit } from './submit.ts';
import { bodyHash } from './submit.ts';
import type { Timers } from './timers.ts';
import type { Outcome, Section, Transaction } from './transactions.ts';
import { byId, byRequest, insert, isFinal, lock, outcomeOf, update } from './transactions.ts';

/** The code that confirms every sandbox withdrawal. */
const CONFIRM_CODE = '123456';

export interface PaymentsOptions {
  readonly database: Database;
  readonly players: Players;
  readonly captchas: Captchas;
  readonly settlement: Settlement;
  readonly timers: Timers;
  readonly newId: () => string;
  /** Origin of the gateway, known once it listens. */
  readonly publicUrl: () => string;
}

interface Step {
  readonly requestId: string;
  readonly transactionId: string;
}

export type Payments = ReturnType<typeof createPayments>;

/**
 * What a player asks of a transaction. A submit is stored with its requestId; the same requestId with the same body
 * finds it again (`request_conflict` with another body). A withdrawal reserves its money as it is stored.
 */
export function createPayments(options: PaymentsOptions) {
  const { database, players, settlement, timers } = options;

  async function create(player: Player, section: Section, submit: Submit): Promise<Outcome> {
    const market = MARKETS.get(submit.country);
    const method = market?.[section].find(
      ({ wire }) =>
        wire.name === submit.method && wire.currency.includes(submit.currency) && !wire.is_disabled,
    );
    if (!market || !method)
      throw new GatewayError(422, 'unknown_method', 'This method is not available here.');
    checkSubmit(submit, { section, method, market, captchas: options.captchas });

    const transaction = newTransaction(player, section, submit, method, market);
    const { stored, isNew } = await database.transaction(async (sql) => {
      if (!(await insert(sql, transaction))) {
        const earlier = await byRequest(sql, player.id, submit.requestId);
        demandSameBody(earlier.bodyHash, transaction.bodyHash);
        return { stored: earlier, isNew: false };
      }
      if (section === 'withdrawal') await book(sql, 'reserve', transaction, timers.now());
      return { stored: await byId(sql, transaction.id), isNew: true };
    });
    if (isNew) {
      settlement.schedule(stored);
      if (section === 'withdrawal') await settlement.pushBalance(player.id);
    }
    return outcomeOf(stored);
  }

  function newTransaction(
    player: Player,
    section: Section,
    submit: Submit,
    method: SandboxMethod,
    market: Market,
  ): Transaction {
    const id = options.newId();
    const now = timers.now();
    const { amount, currency } = submit;
    const network = submit.fields['network'];
    const publicUrl = options.publicUrl();
    const request = { id, section, method, market, amount, currency, network, publicUrl, now };
    const action = actionOf(method.outcome, request);
    return {
      id,
      playerId: player.id,
      requestId: submit.requestId,
      section,
      bodyHash: bodyHash({ section, submit }),
      method: submit.method,
      country: submit.country,
      account: submit.account ?? 'main',
      amount,
      currency,
      txid: null,
      returnUrl: submit.returnUrl,
      action,
      time: now,
      ...afterAction(player.id, action),
    };
  }

  /** What an action makes of its transaction: whether it is accepted, and when it ends by itself. */
  function afterAction(playerId: string, action: WireAction): Pick<Transaction, 'status' | 'settleAt'> {
    const { settleMs, payMs } = players.settings(playerId);
    if (action.type === 'complete') return { status: 'accepted', settleAt: timers.now() + settleMs };
    const waits = PAID_ELSEWHERE.has(action.type) && payMs !== null;
    return { status: 'waiting', settleAt: waits ? timers.now() + payMs : null };
  }

  /** The last step of an open transaction, once per requestId; check throws when what it brought is not right. */
  async function finish(
    player: Player,
    request: Step,
    type: WireAction['type'],
    check: (transaction: Transaction) => void,
  ): Promise<Outcome> {
    const hash = bodyHash(request);
    const { result, isNew } = await database.transaction(async (sql) => {
      const transaction = own(player, await lock(sql, request.transactionId));
      const key = [transaction.id, request.requestId];
      const [earlier] = await sql.query<{ hash: string }>(
        'select body_hash as hash from steps where transaction_id = $1 and request_id = $2',
        key,
      );
      if (earlier) {
        demandSameBody(earlier.hash, hash);
        return { result: transaction, isNew: false };
      }
      if (isFinal(transaction) || transaction.action.type !== type)
        throw new GatewayError(409, 'wrong_step', 'This payment does not wait for that.');
      check(transaction);
      await sql.query('insert into steps (transaction_id, request_id, body_hash) values ($1, $2, $3)', [
        ...key,
        hash,
      ]);
      const action: WireAction = { type: 'complete' };
      const change = { action, ...afterAction(player.id, action) };
      return { result: await update(sql, transaction, change), isNew: true };
    });
    if (isNew) settlement.schedule(result);
    return outcomeOf(result);
  }

  return {
    create,
    /** The second step of a unified form. */
    continueForm: (player: Player, request: Step & { readonly fields: Record<string, string> }) =>
      finish(player, request, 'unified-form', ({ action, country }) => {
        const fields = action.type === 'unified-form' ? action.fields : [];
        checkFields(fields, request.fields, MARKETS.get(country), false);
      }),
    /** The code of a withdrawal; the wrong one leaves it waiting. */
    confirm: (player: Player, request: Step & { readonly code: string }) =>
      finish(player, request, 'confirm', () => {
        if (request.code !== CONFIRM_CODE)
          throw new GatewayError(422, 'wrong_code', 'This code is not right.', { code: 'fields.error.code' });
      }),
    /** Sends the code again. */
    async resend(player: Player, transactionId: string): Promise<{ resendAfter: number }> {
      const transaction = own(player, await byId(database, transactionId));
      if (isFinal(transaction) || transaction.action.type !== 'confirm')
        throw new GatewayError(409, 'wrong_step', 'This payment does not wait for a code.');
      return { resendAfter: CONFIRM.resendAfter };
    },
    /** The player's transaction by its id, or by the requestId of its submit or step; else `not_found`. */
    async lookup(player: Player, by: { id: string } | { requestId: string }): Promise<Partial<Outcome>> {
      const found = 'id' in by ? byId(database, by.id) : byRequest(database, player.id, by.requestId);
      const transaction = own(player, await found);
      const outcome = outcomeOf(transaction);
      return isFinal(transaction) ? { transaction: outcome.transaction } : outcome;
    },
    /** For the payment page: whoever knows the id may look. */
    byId: (id: string) => byId(database, id),
  };
}

function own(player: Player, transaction: Transaction): Transaction {
  if (transaction.playerId !== player.id)
    throw new GatewayError(404, 'not_found', 'There is no such transaction.');
  return transaction;
}

function demandSameBody(earlier: string, now: string): void {
  if (earlier !== now)
    throw new GatewayError(409, 'request_conflict', 'This requestId was used for another request.');
}
