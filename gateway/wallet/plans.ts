import Big from 'big.js';
import { decimalsOf } from '../data/decimals.ts';
import { anyMethod } from '../data/markets.ts';
import { LEG_TEXTS } from '../data/leg-texts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Sql } from '../ledger/database.ts';
import type { BookedLeg, Transaction } from '../ledger/transactions.ts';
import { bodyHash } from '../body-hash.ts';
import type { Player } from '../players.ts';
import type { PlanRequest, Submit } from '../requests.ts';
import { requireExact } from './exact-amount.ts';
import { onceByRequest, type New } from './once-by-request.ts';

type Leg = Omit<BookedLeg, 'status'>;

const HOUR = 3_600_000;
/** How many parts of ten go to each destination, by the revision of the player's plans; the rest goes to the last. */
const SHARES: readonly (readonly [card: number, bank: number])[] = [
  [5, 3],
  [6, 3],
];
/** Charged for the last leg, the bank account. */
const BANK_FEE = '0.30';

/**
 * A withdrawal in up to three legs, back to where money came from first. The legs' amounts and fees are the amount, to
 * the last decimal; a small amount has fewer legs.
 */
export function legsOf(
  amount: string,
  currency: string,
  decimals: number,
  revision: number,
  now: number,
): Leg[] {
  const [card, bank] = SHARES[revision % SHARES.length] ?? [5, 3];
  const part = (tenths: number) => new Big(amount).times(tenths).div(10).round(decimals, Big.roundDown);
  const [first, second] = [part(card), part(bank)];
  const rest = new Big(amount).minus(first).minus(second);
  const fee = rest.gt(BANK_FEE) ? new Big(BANK_FEE).round(decimals, Big.roundDown) : new Big(0);
  const legs: Leg[] = [
    { ...LEG_TEXTS.card, amount: first.toFixed(), currency, expectedAt: now + HOUR },
    { ...LEG_TEXTS.bank, amount: second.toFixed(), currency, expectedAt: now + 2 * HOUR },
    {
      ...LEG_TEXTS.account,
      amount: rest.minus(fee).toFixed(),
      currency,
      ...(fee.gt(0) && { fee: fee.toFixed() }),
      expectedAt: now + 24 * HOUR,
    },
  ];
  return legs.filter((leg) => new Big(leg.amount).gt(0));
}

interface Row {
  readonly id: string;
  readonly bodyHash: string;
  readonly amount: string;
  readonly legs: readonly Leg[];
  readonly expiresAt: number;
}

const COLUMNS =
  'id, body_hash as "bodyHash", amount::text as amount, legs, expires_at::float8 as "expiresAt"';

/** Plans a withdrawal, once per requestId. */
export async function plan(sql: Sql, player: Player, request: PlanRequest, own: New) {
  const hash = bodyHash(request);
  const find = () =>
    sql.query<Row>(`select ${COLUMNS} from plans where player_id = $1 and request_id = $2`, [
      player.id,
      request.requestId,
    ]);
  const row = await onceByRequest(hash, find, () => store(sql, player, request, own));
  return { planId: row.id, legs: row.legs, total: row.amount, expiresAt: row.expiresAt };
}

/** Stores a new plan; resolves with none if the requestId has one. */
async function store(sql: Sql, player: Player, request: PlanRequest, { id, now }: New): Promise<Row[]> {
  const { requestId, method: name, amount, currency } = request;
  if (!anyMethod('withdrawal', name, currency)?.hasPlan)
    throw new GatewayError(422, 'unknown_method', 'This method has no plans.');
  const decimals = decimalsOf(currency);
  requireExact(amount, decimals);
  const { planRevision, quoteMs } = player.settings;
  const legs = legsOf(amount, currency, decimals, planRevision, now);
  return sql.query<Row>(
    `insert into plans (id, player_id, request_id, body_hash, method, amount, currency, revision, legs, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (player_id, request_id) do nothing
     returning ${COLUMNS}`,
    [
      id,
      player.id,
      requestId,
      bodyHash(request),
      name,
      amount,
      currency,
      planRevision,
      JSON.stringify(legs),
      now + quoteMs,
    ],
  );
}

/**
 * Binds a withdrawal to its plan and returns the legs; null for a method without plans. Throws `plan_changed` (422) when
 * the plan does not hold any more, was used, or is about another payment.
 */
export async function usePlan(
  sql: Sql,
  { id, playerId }: Pick<Transaction, 'id' | 'playerId'>,
  { method, amount, currency, planId }: Submit,
  { hasPlan, revision, now }: { readonly hasPlan: boolean; readonly revision: number; readonly now: number },
): Promise<readonly BookedLeg[] | null> {
  if (!hasPlan) return null;
  const [used] = await sql.query<{ legs: readonly Leg[] }>(
    `update plans set used_by = $1 where id = $2 and player_id = $3 and method = $4 and amount = $5::numeric
       and currency = $6 and revision = $7 and used_by is null and expires_at > $8 returning legs`,
    [id, planId ?? '', playerId, method, amount ?? '0', currency, revision, now],
  );
  if (!used) throw new GatewayError(422, 'plan_changed', 'This plan does not hold any more.');
  return used.legs.map((leg) => ({ ...leg, status: 'accepted' as const }));
}

/** What a leg takes from the account: its amount and its fee. */
export const takenBy = ({ amount, fee }: BookedLeg): string => new Big(amount).plus(fee ?? 0).toFixed();
