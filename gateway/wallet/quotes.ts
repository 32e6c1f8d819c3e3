import Big from 'big.js';
import { decimalsOf } from '../data/decimals.ts';
import { anyMethod } from '../data/markets.ts';
import { rateOf } from '../data/rates.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Sql } from '../ledger/database.ts';
import type { Section, Transaction } from '../ledger/transactions.ts';
import { bodyHash } from '../body-hash.ts';
import type { Player } from '../players.ts';
import type { QuoteRequest, Submit } from '../requests.ts';
import { invalidAmount, requireExact } from './exact-amount.ts';
import { onceByRequest, type New } from './once-by-request.ts';

interface Charge {
  readonly percent?: number;
  readonly fixed?: number;
}

/** What a quote says of the money, as on the wire; all decimal text. */
export interface Price {
  readonly amount: string;
  readonly fee: string;
  readonly total: string;
  readonly receive: { readonly amount: string; readonly currency: string };
  readonly rate?: { readonly from: string; readonly to: string; readonly value: string };
}

interface PriceInput {
  readonly section: Section;
  readonly amount: string;
  readonly currency: string;
  readonly fee: Charge | undefined;
  /** The currency of the balance, its decimals, and how much of it one of `currency` is; null: nothing is converted. */
  readonly into: { readonly currency: string; readonly decimals: number; readonly rate: string } | null;
  /** Of `currency`. */
  readonly decimals: number;
}

/** The price of a payment: a deposit's fee is added to its amount, a withdrawal's is deducted. */
export function priceOf({ section, amount, currency, fee, into, decimals }: PriceInput): Price {
  const charged = new Big(amount)
    .times(fee?.percent ?? 0)
    .div(100)
    .plus(fee?.fixed ?? 0)
    .round(decimals, Big.roundHalfUp);
  const isDeposit = section === 'deposit';
  const taken = !isDeposit && charged.gt(amount) ? new Big(amount) : charged;
  const arrives = isDeposit ? new Big(amount) : new Big(amount).minus(taken);
  return {
    amount,
    fee: taken.toFixed(),
    total: isDeposit ? charged.plus(amount).toFixed() : amount,
    receive: into
      ? {
          amount: arrives.times(into.rate).round(into.decimals, Big.roundDown).toFixed(),
          currency: into.currency,
        }
      : { amount: arrives.toFixed(), currency },
    ...(into && { rate: { from: currency, to: into.currency, value: into.rate } }),
  };
}

interface Row {
  readonly id: string;
  readonly bodyHash: string;
  readonly price: Price;
  readonly expiresAt: number;
}

const COLUMNS = 'id, body_hash as "bodyHash", price, expires_at::float8 as "expiresAt"';

/** Quotes a payment, once per requestId. */
export async function quote(sql: Sql, player: Player, request: QuoteRequest, own: New) {
  const hash = bodyHash(request);
  const find = () =>
    sql.query<Row>(`select ${COLUMNS} from quotes where player_id = $1 and request_id = $2`, [
      player.id,
      request.requestId,
    ]);
  const { id, price, expiresAt } = await onceByRequest(hash, find, () => store(sql, player, request, own));
  return { quoteId: id, ...price, expiresAt };
}

/** Stores a new quote; resolves with none if the requestId has one. */
async function store(sql: Sql, player: Player, request: QuoteRequest, { id, now }: New): Promise<Row[]> {
  const { requestId, section, method: name, amount, currency } = request;
  const method = anyMethod(section, name, currency);
  if (!method?.hasQuote) throw new GatewayError(422, 'unknown_method', 'This method has no quotes.');
  requireExact(amount, decimalsOf(currency));
  const [{ count } = { count: 0 }] = await sql.query<{ count: number }>(
    'select count(*)::int as count from quotes where player_id = $1',
    [player.id],
  );
  const isConverted = section === 'deposit' && currency !== player.currency;
  const price = priceOf({
    section,
    amount,
    currency,
    fee: method.fee,
    decimals: decimalsOf(currency),
    into: isConverted
      ? {
          currency: player.currency,
          decimals: decimalsOf(player.currency),
          rate: rateOf(currency, player.currency, count),
        }
      : null,
  });
  if (new Big(price.receive.amount).lte(0)) throw invalidAmount('Too little would arrive.');
  return sql.query<Row>(
    `insert into quotes (id, player_id, request_id, body_hash, section, method, amount, currency, price, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (player_id, request_id) do nothing
     returning ${COLUMNS}`,
    [
      id,
      player.id,
      requestId,
      bodyHash(request),
      section,
      name,
      amount,
      currency,
      JSON.stringify(price),
      now + player.settings.quoteMs,
    ],
  );
}

/**
 * Binds a submission to its quote. Throws `quote_expired` (422) when the quote does not hold any more, was used, or is
 * about another payment.
 */
export async function useQuote(
  sql: Sql,
  { id, playerId, section }: Pick<Transaction, 'id' | 'playerId' | 'section'>,
  { method, amount, currency, quoteId }: Submit,
  hasQuote: boolean,
  now: number,
): Promise<void> {
  if (!hasQuote) return;
  const used = await sql.query(
    `update quotes set used_by = $1 where id = $2 and player_id = $3 and section = $4 and method = $5
       and amount = $6::numeric and currency = $7 and used_by is null and expires_at > $8 returning id`,
    [id, quoteId ?? '', playerId, section, method, amount ?? '0', currency, now],
  );
  if (used.length === 0) throw new GatewayError(422, 'quote_expired', 'This price does not hold any more.');
}

/** What the quote of a transaction says that arrives at the balance; null without a quote. */
export async function receivedBy(sql: Sql, { id }: Pick<Transaction, 'id'>): Promise<Price | null> {
  const [row] = await sql.query<{ price: Price }>('select price from quotes where used_by = $1', [id]);
  return row?.price ?? null;
}
