import { CONFIRM } from './actions.ts';
import { bodyHash, submitHash } from '../body-hash.ts';
import type { Captchas } from './captchas.ts';
import { checkFields } from '../check-fields.ts';
import { requireAcceptedCard } from './card-check.ts';
import { declined } from './declined.ts';
import { checkSubmit } from './check-submit.ts';
import { MARKETS, offered } from '../data/markets.ts';
import type { Market, SandboxMethod, WireAction } from '../data/method.ts';
import type { Database, Sql } from '../ledger/database.ts';
import { GatewayError } from '../gateway-error.ts';
import { createNextActions } from './next-action.ts';
import type { Player } from '../players.ts';
import type { Submit } from '../requests.ts';
import { book, type Settlement } from './settlement.ts';
import { withAlternatives } from '../wallet/alternatives.ts';
import { requireAccount, remember, touchAccount } from '../wallet/saved-accounts.ts';
import { usePlan } from '../wallet/plans.ts';
import { useQuote } from '../wallet/quotes.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Timers } from '../timers.ts';
import {
  byId,
  byRequest,
  findByRequest,
  insert,
  isFinal,
  lock,
  outcomeOf,
  update,
  type Outcome,
  type Section,
  type Transaction,
} from '../ledger/transactions.ts';

/** The code that confirms every sandbox payment. */
const CONFIRM_CODE = '123456';

export interface PaymentsOptions {
  readonly database: Database;
  readonly captchas: Pick<Captchas, 'accept'>;
  readonly settlement: Settlement;
  readonly wallet: Wallet;
  readonly timers: Pick<Timers, 'now'>;
  readonly newId: () => string;
  /** Origin of the gateway; known once it listens. */
  readonly publicUrl: () => string;
  /** Announces jobs in the outbox that are due now or at the given time. */
  readonly wake: (dueAt: number | null) => void;
}

/** The answer to a look-up; a final transaction has no action. */
type Found = Pick<Outcome, 'transaction'> & Partial<Outcome>;

interface Step {
  readonly requestId: string;
  readonly transactionId: string;
}

export type Payments = ReturnType<typeof createPayments>;

/**
 * What a player can do with transactions. A submission is stored with its requestId; a resend with the same
 * body finds it again, one with another body is a `request_conflict`. A withdrawal reserves its money when it
 * is stored.
 */
export function createPayments(options: PaymentsOptions) {
  const { database, settlement, wallet, timers, wake } = options;
  const actions = createNextActions(options);

  async function create(player: Player, section: Section, submit: Submit): Promise<Outcome> {
    // Looked up first: an accepted submission is not checked again, because its captcha may have expired by now.
    const earlier = await findByRequest(database, player.id, submit.requestId);
    if (earlier) return outcomeOf(requireSameBody(earlier, submitHash(section, submit)));
    const { market, method } = await judge(player, section, submit);
    const transaction = newTransaction(player, section, submit, method, market);
    const stored = await database.transaction(async (sql) => {
      await wallet.lock(sql, player);
      // Another copy of the submission was faster.
      const other = await findByRequest(sql, player.id, submit.requestId);
      if (other) return requireSameBody(other, transaction.bodyHash);
      await wallet.requireAllowed(sql, player, section, submit);
      const savedAccount = await accountOf(sql, transaction, method, submit);
      if (!(await insert(sql, { ...transaction, savedAccount }))) throw requestConflict();
      const legs = await usePlan(sql, transaction, submit, {
        hasPlan: method.wire.hasPlan === true,
        revision: player.settings.planRevision,
        now: timers.now(),
      });
      const planned =
        legs === null
          ? transaction
          : await update(sql, { ...transaction, savedAccount }, { legs }, timers.now());
      await useQuote(sql, transaction, submit, method.wire.hasQuote === true, timers.now());
      if (section === 'withdrawal') await book(sql, 'reserve', planned, timers.now());
      await settlement.schedule(sql, transaction);
      await enqueueCreationPush(sql, player, section);
      return byId(sql, transaction.id);
    });
    wake(null);
    wake(stored.settleAt);
    return outcomeOf(stored);
  }

  async function enqueueCreationPush(sql: Sql, player: Player, section: Section): Promise<void> {
    const payload = {
      ...(section === 'withdrawal' && { balance: true as const }),
      ...(player.settings.limits.length > 0 && { gates: 'limits' as const }),
    };
    const now = timers.now();
    if (Object.keys(payload).length > 0)
      await enqueue(sql, { kind: 'tell', playerId: player.id, payload, dueAt: now }, now);
  }

  /** Throws when the submission is invalid, with alternatives when the method itself is refused. */
  async function judge(player: Player, section: Section, submit: Submit) {
    try {
      const { market, method } = offered(section, submit);
      if (!market || !method || method.wire.is_disabled || !method.wire.currency.includes(submit.currency))
        throw new GatewayError(422, 'unknown_method', 'This method is not available here.');
      if (wallet.isUnavailable(player, submit.method))
        throw new GatewayError(422, 'method_unavailable', 'This method is not available at the moment.');
      requireAcceptedCard(method.wire.hasCardCheck === true, submit.fields['card_number']);
      await checkSubmit(submit, { section, method, market, captchas: options.captchas });
      if (player.settings.declines.includes(submit.method))
        throw declined(player.settings.advice, submit, method);
      return { market, method };
    } catch (thrown) {
      throw withAlternatives(thrown, section, submit);
    }
  }

  /** The saved account that a submission uses or creates; null without one. */
  async function accountOf(
    sql: Sql,
    { playerId, section, method: name }: Transaction,
    method: SandboxMethod,
    { accountId, save, fields }: Submit,
  ): Promise<string | null> {
    const use = { playerId, section, method: name };
    const now = timers.now();
    if (accountId !== undefined) {
      await requireAccount(sql, accountId, use, now);
      await touchAccount(sql, accountId, now);
      return accountId;
    }
    return save === true ? remember(sql, use, method, fields, now) : null;
  }

  function newTransaction(
    player: Player,
    section: Section,
    submit: Submit,
    method: SandboxMethod,
    market: Market,
  ): Transaction {
    const id = options.newId();
    const { amount, currency } = submit;
    const network = submit.fields['network'];
    const action = actions.first(player.settings, {
      id,
      section,
      method,
      market,
      amount,
      currency,
      network,
      fields: submit.fields,
    });
    return {
      id,
      playerId: player.id,
      requestId: submit.requestId,
      section,
      bodyHash: submitHash(section, submit),
      method: submit.method,
      country: submit.country,
      account: submit.account ?? 'main',
      amount,
      currency,
      txid: null,
      returnUrl: submit.returnUrl,
      action,
      time: timers.now(),
      updatedAt: timers.now(),
      cancellableUntil: wallet.cancellableUntil(player, section),
      savedAccount: null,
      legs: null,
      ...actions.effect(player.settings, section, action),
    };
  }

  /**
   * Carries out a step of an open transaction, once per requestId. `take` receives the number of earlier
   * steps; it throws when the step is invalid, and otherwise returns the next action.
   */
  async function advance(
    player: Player,
    request: Step,
    type: WireAction['type'],
    take: (transaction: Transaction, before: number) => WireAction,
  ): Promise<Outcome> {
    const hash = bodyHash(request);
    const result = await database.transaction(async (sql) => {
      const transaction = own(player, await lock(sql, request.transactionId));
      const steps = await sql.query<{ requestId: string; bodyHash: string }>(
        'select request_id as "requestId", body_hash as "bodyHash" from steps where transaction_id = $1',
        [transaction.id],
      );
      const earlier = steps.find(({ requestId }) => requestId === request.requestId);
      if (earlier) {
        requireSameBody(earlier, hash);
        return transaction;
      }
      // The requestId belongs to a submission of this player, or to a step of another payment.
      if (await findByRequest(sql, player.id, request.requestId)) throw requestConflict();
      if (isFinal(transaction) || transaction.action.type !== type)
        throw new GatewayError(409, 'wrong_step', 'This payment does not expect this step.');
      const action = take(transaction, steps.length);
      await sql.query('insert into steps (transaction_id, request_id, body_hash) values ($1, $2, $3)', [
        transaction.id,
        request.requestId,
        hash,
      ]);
      const change = { action, ...actions.effect(player.settings, transaction.section, action) };
      const changed = await update(sql, transaction, change, timers.now());
      await settlement.schedule(sql, changed);
      return changed;
    });
    wake(result.settleAt);
    return outcomeOf(result);
  }

  return {
    create,
    /** The next step of a unified form. */
    continueForm: (player: Player, request: Step & { readonly fields: Record<string, string> }) =>
      advance(player, request, 'unified-form', (transaction, before) => {
        const { action, country } = transaction;
        const fields = action.type === 'unified-form' ? action.fields : [];
        checkFields(fields, request.fields, MARKETS.get(country), false);
        return actions.afterForm(player.settings, transaction, before);
      }),
    /** Confirms a payment by code; after a wrong code the payment stays waiting. */
    confirm: (player: Player, request: Step & { readonly code: string }) =>
      advance(player, request, 'confirm', () => {
        if (request.code !== CONFIRM_CODE)
          throw new GatewayError(422, 'wrong_code', 'This code is not right.', { code: 'fields.error.code' });
        return { type: 'complete' };
      }),
    /**
     * Cancels a withdrawal, once per requestId. Throws `too_late` (409) if it has ended or can no longer be
     * cancelled, and `not_cancellable` (409) if it never could be.
     */
    async cancel(player: Player, request: Step): Promise<Pick<Outcome, 'transaction'>> {
      const hash = bodyHash({ cancel: request });
      const result = await database.transaction(async (sql) => {
        const transaction = own(player, await lock(sql, request.transactionId));
        const [earlier] = await sql.query<{ bodyHash: string }>(
          'select body_hash as "bodyHash" from steps where transaction_id = $1 and request_id = $2',
          [transaction.id, request.requestId],
        );
        if (earlier) {
          requireSameBody(earlier, hash);
          return transaction;
        }
        if (await findByRequest(sql, player.id, request.requestId)) throw requestConflict();
        requireCancellable(transaction, timers.now());
        await sql.query('insert into steps (transaction_id, request_id, body_hash) values ($1, $2, $3)', [
          transaction.id,
          request.requestId,
          hash,
        ]);
        return settlement.end(sql, transaction, 'cancelled');
      });
      wake(null);
      return { transaction: outcomeOf(result).transaction };
    },
    /** Sends the confirmation code again. */
    async resend(player: Player, transactionId: string): Promise<{ resendAfter: number }> {
      const transaction = own(player, await byId(database, transactionId));
      if (isFinal(transaction) || transaction.action.type !== 'confirm')
        throw new GatewayError(409, 'wrong_step', 'This payment does not wait for a code.');
      return { resendAfter: CONFIRM.resendAfter };
    },
    /** The player's transaction by its id or by the requestId of its submission or step; throws `not_found`. */
    async lookup(player: Player, by: { id: string } | { requestId: string }): Promise<Found> {
      const found = 'id' in by ? byId(database, by.id) : byRequest(database, player.id, by.requestId);
      const transaction = own(player, await found);
      const outcome = outcomeOf(transaction);
      return isFinal(transaction) ? { transaction: outcome.transaction } : outcome;
    },
    /** For the payment page: anyone who knows the id may read the transaction. */
    byId: (id: string) => byId(database, id),
  };
}

function own(player: Player, transaction: Transaction): Transaction {
  if (transaction.playerId !== player.id)
    throw new GatewayError(404, 'not_found', 'There is no such transaction.');
  return transaction;
}

function requireSameBody<T extends { readonly bodyHash: string }>(earlier: T, bodyHash: string): T {
  if (earlier.bodyHash !== bodyHash) throw requestConflict();
  return earlier;
}

function requireCancellable({ section, cancellableUntil, ...rest }: Transaction, now: number): void {
  if (section !== 'withdrawal' || cancellableUntil === null)
    throw new GatewayError(409, 'not_cancellable', 'This payment cannot be cancelled.');
  if (isFinal(rest) || now >= cancellableUntil)
    throw new GatewayError(409, 'too_late', 'It is too late to cancel this withdrawal.');
}

const requestConflict = () =>
  new GatewayError(409, 'request_conflict', 'This requestId was used for another request.');
