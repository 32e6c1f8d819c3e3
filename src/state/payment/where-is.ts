import { isFinal, type Action } from '#domain/transaction.ts';
import { actionOpens } from '#navigation/opens.ts';
import type { Target } from '#state/go.ts';
import type { Payment } from './payment.ts';

/** What asks the player to pay: in a withdrawal it makes no sense, and its status is all there is to show. */
const PAYS: ReadonlySet<Action['type']> = new Set(['address', 'pix', 'eazype']);

/**
 * The screen of a payment: its action's; its status where it has ended, or where the action has no screen of its own (a
 * redirect stays on its form).
 */
export function whereIs({ section, from, action, transaction }: Payment): Target {
  const status = {
    name: `${section}-complete`,
    query: { transactionId: transaction.id },
    replace: true,
  } as const;
  if (action === null || isFinal(transaction.status) || action.type === 'redirect') return status;
  if (section === 'withdrawal' && PAYS.has(action.type)) return status;
  const name = actionOpens(section, from, action.type);
  return name === status.name ? status : { name, replace: true };
}
