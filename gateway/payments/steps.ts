import { requestConflict, requireSameBody } from '../body-hash.ts';
import type { Database, Sql } from '../ledger/database.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Player } from '../players.ts';
import { findByRequest, lock, type Transaction } from '../ledger/transactions.ts';

/** A request about a transaction that exists. */
export interface Step {
  readonly requestId: string;
  readonly transactionId: string;
}

/** Throws unless the step is valid; otherwise returns the changed transaction. `before`: how many steps were taken. */
type Perform = (sql: Sql, transaction: Transaction, before: number) => Promise<Transaction>;

/** Carries out a step of a player's transaction, once per requestId; a resend gets the transaction as it is. */
export function takeStep(
  database: Database,
  player: Player,
  { requestId, transactionId }: Step,
  bodyHash: string,
  perform: Perform,
): Promise<Transaction> {
  return database.transaction(async (sql) => {
    const transaction = own(player, await lock(sql, transactionId));
    const steps = await sql.query<{ requestId: string; bodyHash: string }>(
      'select request_id as "requestId", body_hash as "bodyHash" from steps where transaction_id = $1',
      [transactionId],
    );
    const earlier = steps.find((step) => step.requestId === requestId);
    if (earlier) {
      requireSameBody(earlier, bodyHash);
      return transaction;
    }
    // The requestId belongs to a submission of this player, or to a step of another payment.
    if (await findByRequest(sql, player.id, requestId)) throw requestConflict();
    const changed = await perform(sql, transaction, steps.length);
    await sql.query('insert into steps (transaction_id, request_id, body_hash) values ($1, $2, $3)', [
      transactionId,
      requestId,
      bodyHash,
    ]);
    return changed;
  });
}

/** Throws `not_found` for a transaction of another player. */
export function own(player: Player, transaction: Transaction): Transaction {
  if (transaction.playerId !== player.id)
    throw new GatewayError(404, 'not_found', 'There is no such transaction.');
  return transaction;
}
