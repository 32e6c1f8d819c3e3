import { feeOf } from '../data/fee.ts';
import { HELD_ACTION, HELD_REASON, STEP_TEXTS } from '../data/leg-texts.ts';
import { REASON_TEXTS } from '../data/money-texts.ts';
import { offered } from '../data/markets.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Sql } from '../ledger/database.ts';
import {
  isFinal,
  selectTransactions,
  type Section,
  type Status,
  type Transaction,
} from '../ledger/transactions.ts';

export interface HistoryRequest {
  readonly section?: Section | undefined;
  readonly status?: Status | undefined;
  /** `next` of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

interface Position {
  readonly time: number;
  readonly id: string;
}

const REVIEW_MS = 24 * 3_600_000;

/** The cursor is a position between two rows, so that newer rows do not shift the pages. */
const cursorOf = ({ time, id }: Position): string =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

function positionOf(cursor: string): Position {
  try {
    const [time, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof time === 'number' && typeof id === 'string' && !id.includes('\0')) return { time, id };
  } catch {
    // The cursor was not issued here.
  }
  throw new GatewayError(400, 'invalid_request', 'The request does not match the contract at before.');
}

/**
 * A page of the player's payments, newest first. One row more than requested is read, to find out whether
 * there is a next page.
 */
export async function historyOf(sql: Sql, playerId: string, request: HistoryRequest) {
  const { section, status, before, limit } = request;
  const position = before === undefined ? null : positionOf(before);
  const rows = await selectTransactions(
    sql,
    `player_id = $1 and section <> 'opening'
     and ($2::text is null or section = $2) and ($3::text is null or status = $3)
     and ($4::bigint is null or (created_at, id) < ($4::bigint, $5::text))
     order by created_at desc, id desc limit $6`,
    [playerId, section ?? null, status ?? null, position?.time ?? null, position?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    transactions: page.map(entryOf),
    ...(rows.length > limit && last ? { next: cursorOf(last) } : {}),
  };
}

/** A row as sent on the wire (contract: Shapes). */
function entryOf(transaction: Transaction) {
  const { id, section, status, amount, currency, txid, time, updatedAt, reason } = transaction;
  const { method } = offered(section, transaction);
  const fee = feeOf(transaction);
  const expectedAt = expectedOf(transaction);
  const isUnfinished = !isFinal(transaction);
  return {
    id,
    section,
    status,
    method: transaction.method,
    ...(method && { text: method.wire.text, iconIds: method.wire.iconIds }),
    amount,
    currency,
    ...(fee !== null && { fee }),
    createdAt: time,
    updatedAt,
    ...(expectedAt !== null && { expectedAt }),
    ...(txid !== null && { txid }),
    ...(reason !== null && { reason: REASON_TEXTS[reason] }),
    ...(isUnfinished &&
      transaction.cancellableUntil !== null && { cancellableUntil: transaction.cancellableUntil }),
    ...(transaction.legs && { legs: transaction.legs, steps: stepsOf(transaction) }),
  };
}

/** The stages of a withdrawal with legs. */
function stepsOf({ time, updatedAt, status, reason }: Transaction) {
  const isOver = isFinal({ status });
  const isHeld = reason === 'review' && !isOver;
  return [
    { name: 'requested', text: STEP_TEXTS.requested, state: 'done', at: time },
    isHeld
      ? { name: 'checks', text: STEP_TEXTS.checks, state: 'held', reason: HELD_REASON, action: HELD_ACTION }
      : { name: 'checks', text: STEP_TEXTS.checks, state: isOver ? 'done' : 'now' },
    // What failed or was cancelled has not been sent.
    ...(isOver && status !== 'processed'
      ? []
      : [
          {
            name: 'sent',
            text: STEP_TEXTS.sent,
            state: isOver ? 'done' : 'next',
            ...(isOver && { at: updatedAt }),
          },
        ]),
  ];
}

function expectedOf(transaction: Transaction): number | null {
  const { section, action, settleAt, time } = transaction;
  if (isFinal(transaction)) return null;
  if (settleAt !== null) return settleAt;
  return section === 'withdrawal' && action.type === 'complete' ? time + REVIEW_MS : null;
}
