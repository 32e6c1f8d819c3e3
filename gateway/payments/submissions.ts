import { requestConflict, requireSameBody, submitHash } from '../body-hash.ts';
import type { Captchas } from './captchas.ts';
import { requireAcceptedCard } from './card-check.ts';
import { declined } from './declined.ts';
import { checkSubmit } from './check-submit.ts';
import { offered } from '../data/markets.ts';
import type { Market, SandboxMethod } from '../data/method.ts';
import type { Database, Sql } from '../ledger/database.ts';
import { GatewayError } from '../gateway-error.ts';
import type { NextActions } from './next-action.ts';
import { lockPlayer, type Player } from '../players.ts';
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
  findByRequest,
  insert,
  update,
  type Section,
  type Transaction,
} from '../ledger/transactions.ts';

export interface SubmissionsOptions {
  readonly database: Database;
  readonly captchas: Pick<Captchas, 'accept'>;
  readonly settlement: Settlement;
  readonly wallet: Wallet;
  readonly timers: Pick<Timers, 'now'>;
  readonly newId: () => string;
  readonly actions: NextActions;
}

/** What a player submits, and the method that takes it. */
interface Submission {
  readonly player: Player;
  readonly section: Section;
  readonly submit: Submit;
  readonly market: Market;
  readonly method: SandboxMethod;
}

/**
 * Stores a submission with its requestId, once: a resend with the same body finds the transaction again, one with another
 * body is a `request_conflict`. A withdrawal reserves its money when it is stored.
 */
export async function storeSubmission(
  options: SubmissionsOptions,
  player: Player,
  section: Section,
  submit: Submit,
): Promise<Transaction> {
  const { database, wallet } = options;
  // Looked up first: an accepted submission is not checked again, because its captcha may have expired by now.
  const earlier = await findByRequest(database, player.id, submit.requestId);
  if (earlier) return requireSameBody(earlier, submitHash(section, submit));
  const submission = { player, section, submit, ...(await judge(options, player, section, submit)) };
  const transaction = newTransaction(options, submission);
  return database.transaction(async (sql) => {
    const current = await lockPlayer(sql, player.id);
    // Another copy of the submission was faster.
    const other = await findByRequest(sql, player.id, submit.requestId);
    if (other) return requireSameBody(other, transaction.bodyHash);
    await wallet.requireAllowed(sql, current, section, submit);
    await store(options, sql, { ...submission, player: current }, transaction);
    return byId(sql, transaction.id);
  });
}

/** Stores a new transaction with its account, plan and quote, its bookings, and what follows them. */
async function store(
  { settlement, timers }: SubmissionsOptions,
  sql: Sql,
  { player, section, submit, method }: Submission,
  transaction: Transaction,
): Promise<void> {
  const now = timers.now();
  const savedAccount = await accountOf(sql, transaction, method, submit, now);
  if (!(await insert(sql, { ...transaction, savedAccount }))) throw requestConflict();
  const legs = await usePlan(sql, transaction, submit, {
    hasPlan: method.wire.hasPlan === true,
    revision: player.settings.planRevision,
    now,
  });
  const planned =
    legs === null ? transaction : await update(sql, { ...transaction, savedAccount }, { legs }, now);
  await useQuote(sql, transaction, submit, method.wire.hasQuote === true, now);
  if (section === 'withdrawal') await book(sql, 'reserve', planned, now);
  await settlement.schedule(sql, transaction);
  await enqueueCreationPush(sql, player, section, now);
}

async function enqueueCreationPush(sql: Sql, player: Player, section: Section, now: number): Promise<void> {
  const payload = {
    ...(section === 'withdrawal' && { balance: true as const }),
    ...(player.settings.limits.length > 0 && { gates: 'limits' as const }),
  };
  if (Object.keys(payload).length > 0)
    await enqueue(sql, { kind: 'tell', playerId: player.id, payload, dueAt: now }, now);
}

/** Throws when the submission is invalid, with alternatives when the method itself is refused. */
async function judge(
  { wallet, captchas }: SubmissionsOptions,
  player: Player,
  section: Section,
  submit: Submit,
): Promise<Pick<Submission, 'market' | 'method'>> {
  try {
    const { market, method } = offered(section, submit);
    if (!market || !method || method.wire.is_disabled || !method.wire.currency.includes(submit.currency))
      throw new GatewayError(422, 'unknown_method', 'This method is not available here.');
    if (wallet.isUnavailable(player, submit.method))
      throw new GatewayError(422, 'method_unavailable', 'This method is not available at the moment.');
    requireAcceptedCard(method.wire.hasCardCheck === true, submit.fields['card_number']);
    await checkSubmit(submit, { section, method, market, captchas });
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
  now: number,
): Promise<string | null> {
  const use = { playerId, section, method: name };
  if (accountId !== undefined) {
    await requireAccount(sql, accountId, use, now);
    await touchAccount(sql, accountId, now);
    return accountId;
  }
  return save === true ? remember(sql, use, method, fields, now) : null;
}

function newTransaction(
  { newId, actions, wallet, timers }: SubmissionsOptions,
  { player, section, submit, market, method }: Submission,
): Transaction {
  const id = newId();
  const { amount, currency, fields } = submit;
  const submitted = { id, section, method, market, amount, currency, network: fields['network'], fields };
  const action = actions.first(player.settings, submitted);
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
