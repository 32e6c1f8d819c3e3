import type { ActionRequest, WireAction } from './actions.ts';
import { actionOf } from './actions.ts';
import { offered } from '../data/markets.ts';
import { endsAt } from './ending.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Players } from '../players.ts';
import type { Timers } from '../timers.ts';
import type { Section, Transaction } from './transactions.ts';

export interface NextActionsOptions {
  readonly players: Pick<Players, 'settings'>;
  readonly timers: Pick<Timers, 'now'>;
  /** Origin of the gateway; known once it listens. */
  readonly publicUrl: () => string;
}

type Submitted = Omit<ActionRequest, 'step' | 'publicUrl' | 'now' | 'expiresInMs'>;

/** Decides a payment's next action and its effect on the payment. */
export function createNextActions({ players, timers, publicUrl }: NextActionsOptions) {
  function make(playerId: string, submitted: Submitted, step: number): ActionRequest {
    const { expiresInMs } = players.settings(playerId);
    return { ...submitted, step, publicUrl: publicUrl(), now: timers.now(), expiresInMs };
  }

  return {
    /** The answer to a submission. */
    first: (playerId: string, submitted: Submitted): WireAction =>
      actionOf(submitted.method.outcome, make(playerId, submitted, 0)),
    /** What follows the unified form of that number: the next form, or the method's outcome. */
    afterForm(transaction: Transaction, step: number): WireAction {
      const { id, playerId, section, amount, currency } = transaction;
      const { market, method } = offered(section, transaction);
      if (!market || !method)
        throw new GatewayError(409, 'unknown_method', 'This method is not available any more.');
      const submitted = { id, section, method, market, amount, currency, network: undefined, fields: {} };
      const next = step + 1;
      const hasNext = next < (method.nextForms?.length ?? 0);
      const kind = hasNext ? 'unified-form' : (method.then ?? 'complete');
      return actionOf(kind, make(playerId, submitted, next));
    },
    /** Whether an action accepts the payment, when the payment automatically ends, and what it waits for. */
    effect(
      playerId: string,
      section: Section,
      action: WireAction,
    ): Pick<Transaction, 'status' | 'settleAt' | 'reason'> {
      const settings = players.settings(playerId);
      const isDone = action.type === 'complete';
      if (isDone && section === 'withdrawal' && settings.review)
        return { status: 'accepted', settleAt: null, reason: 'review' };
      const settleAt = endsAt(action, settings, timers.now());
      return { status: isDone ? 'accepted' : 'waiting', settleAt, reason: null };
    },
  };
}
