import { CONFIRM } from './actions.ts';
import { bodyHash } from '../body-hash.ts';
import { checkFields } from '../check-fields.ts';
import { MARKETS } from '../data/markets.ts';
import type { WireAction } from '../data/method.ts';
import { GatewayError } from '../gateway-error.ts';
import { createNextActions } from './next-action.ts';
import type { Player } from '../players.ts';
import type { Submit } from '../requests.ts';
import { own, takeStep, type Step } from './steps.ts';
import { storeSubmission, type SubmissionsOptions } from './submissions.ts';
import {
  byId,
  byRequest,
  isFinal,
  outcomeOf,
  update,
  type Outcome,
  type Section,
  type Transaction,
} from '../ledger/transactions.ts';

/** The code that confirms every sandbox payment. */
const CONFIRM_CODE = '123456';

export interface PaymentsOptions extends Omit<SubmissionsOptions, 'actions'> {
  /** Origin of the gateway; known once it listens. */
  readonly publicUrl: () => string;
  /** Announces jobs in the outbox that are due now or at the given time. */
  readonly wake: (dueAt: number | null) => void;
}

/** The answer to a look-up; a final transaction has no action. */
type Found = Pick<Outcome, 'transaction'> & Partial<Outcome>;

export type Payments = ReturnType<typeof createPayments>;

/** What a player can do with transactions: submit one, carry it on, cancel it and look it up. */
export function createPayments(options: PaymentsOptions) {
  const { database, settlement, timers, wake } = options;
  const actions = createNextActions(options);

  /** Carries an open transaction on. `take` throws when the step is invalid, and otherwise returns the next action. */
  async function advance(
    player: Player,
    request: Step,
    type: WireAction['type'],
    take: (transaction: Transaction, before: number) => WireAction,
  ): Promise<Outcome> {
    const result = await takeStep(
      database,
      player,
      request,
      bodyHash(request),
      async (sql, transaction, before) => {
        if (isFinal(transaction) || transaction.action.type !== type)
          throw new GatewayError(409, 'wrong_step', 'This payment does not expect this step.');
        const action = take(transaction, before);
        const change = { action, ...actions.effect(player.settings, transaction.section, action) };
        const changed = await update(sql, transaction, change, timers.now());
        await settlement.schedule(sql, changed);
        return changed;
      },
    );
    wake(result.settleAt);
    return outcomeOf(result);
  }

  return {
    async create(player: Player, section: Section, submit: Submit): Promise<Outcome> {
      const stored = await storeSubmission({ ...options, actions }, player, section, submit);
      wake(null);
      wake(stored.settleAt);
      return outcomeOf(stored);
    },
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
      const result = await takeStep(database, player, request, hash, (sql, transaction) => {
        requireCancellable(transaction, timers.now());
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

function requireCancellable({ section, cancellableUntil, ...rest }: Transaction, now: number): void {
  if (section !== 'withdrawal' || cancellableUntil === null)
    throw new GatewayError(409, 'not_cancellable', 'This payment cannot be cancelled.');
  if (isFinal(rest) || now >= cancellableUntil)
    throw new GatewayError(409, 'too_late', 'It is too late to cancel this withdrawal.');
}
