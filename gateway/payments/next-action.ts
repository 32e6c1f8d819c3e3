import { actionOf, type ActionRequest } from './actions.ts';
import type { WireAction } from '../data/method.ts';
import { offered } from '../data/markets.ts';
import { endsAt } from './ending.ts';
import { GatewayError } from '../gateway-error.ts';
import type { PlayerSettings } from '../players.ts';
import type { Timers } from '../timers.ts';
import type { Section, Transaction } from '../ledger/transactions.ts';

export interface NextActionsOptions {
  readonly timers: Pick<Timers, 'now'>;
  /** Origin of the gateway; known once it listens. */
  readonly publicUrl: () => string;
}

type Submitted = Omit<ActionRequest, 'step' | 'publicUrl' | 'now' | 'expiresInMs'>;

export type NextActions = ReturnType<typeof createNextActions>;

/** Decides a payment's next action and its effect on the payment. */
export function createNextActions({ timers, publicUrl }: NextActionsOptions) {
  function make({ expiresInMs }: PlayerSettings, submitted: Submitted, step: number): ActionRequest {
    return { ...submitted, step, publicUrl: publicUrl(), now: timers.now(), expiresInMs };
  }

  return {
    /** The answer to a submission. */
    first: (settings: PlayerSettings, submitted: Submitted): WireAction =>
      actionOf(submitted.method.outcome, make(settings, submitted, 0)),
    /** What follows the unified form of that number: the next form, or the method's outcome. */
    afterForm(settings: PlayerSettings, transaction: Transaction, step: number): WireAction {
      const { id, section, amount, currency } = transaction;
      const { market, method } = offered(section, transaction);
      if (!market || !method)
        throw new GatewayError(409, 'unknown_method', 'This method is not available any more.');
      const submitted = { id, section, method, market, amount, currency, network: undefined, fields: {} };
      const next = step + 1;
      const hasNext = next < (method.nextForms?.length ?? 0);
      const kind = hasNext ? 'unified-form' : (method.then ?? 'complete');
      return actionOf(kind, make(settings, submitted, next));
    },
    /** Whether the payment is accepted at an action, when it ends automatically, and what it waits for. */
    effect(
      settings: PlayerSettings,
      section: Section,
      action: WireAction,
    ): Pick<Transaction, 'status' | 'settleAt' | 'reason'> {
      const isDone = action.type === 'complete';
      if (isDone && section === 'withdrawal' && settings.review)
        return { status: 'accepted', settleAt: null, reason: 'review' };
      const settleAt = endsAt(action, settings, timers.now());
      return { status: isDone ? 'accepted' : 'waiting', settleAt, reason: null };
    },
  };
}
