import { createHash, randomUUID } from 'node:crypto';
import type { SandboxMethod, WireField } from '../data/method.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Sql } from '../ledger/database.ts';
import type { Section } from '../ledger/transactions.ts';

/** Fields that identify an account; the label shows the first one that the method has. */
const NAMING =
  /^(card_number|clabe|account_number|own_account|pix_key|upi_id|wallet_address|crypto_.*|phone|email)$/;
/** Security codes are never saved. */
const SECURITY_CODE = /^(cvv|cvc|card_cvv|card_cvc|security_code)$/;

/** A saved account as sent on the wire (contract: Shapes). */
interface WireAccount {
  readonly id: string;
  readonly label: string;
  readonly method: string;
  readonly lastUsedAt?: number;
  readonly expiresAt?: number;
}

interface Row extends Omit<WireAccount, 'lastUsedAt' | 'expiresAt'> {
  readonly lastUsedAt: number | null;
  readonly expiresAt: number | null;
}

/** The field that identifies a method's accounts; undefined if the method has no account to save. */
export const namingField = ({ wire }: Pick<SandboxMethod, 'wire'>): WireField | undefined =>
  wire.fields.find(({ name }) => NAMING.test(name));

/** Fields that a saved account does not replace: the amount, a network, a security code. */
export const isStillRequired = ({ name, type }: WireField): boolean =>
  type === 'amount' || type === 'networks' || SECURITY_CODE.test(name);

/** `•••• 7771` for a number, `an•••@mail.example` for an email address. */
function maskedLabel(value: string): string {
  const at = value.indexOf('@');
  if (at > 0) return `${value.slice(0, Math.min(2, at - 1))}•••${value.slice(at)}`;
  const plain = value.replace(/\s/g, '');
  return `•••• ${plain.slice(-Math.min(4, Math.floor(plain.length / 2)))}`;
}

/** The end of a card's expiry month in ms since epoch; null if the value is not an expiry date. */
function expiryOf(value: string | undefined): number | null {
  const [, month, year] = /^(\d{2})\/?(\d{2})$/.exec(value ?? '') ?? [];
  return month === undefined ? null : Date.UTC(2000 + Number(year), Number(month), 1);
}

/** The player's saved accounts of a section. */
export async function accountsOf(sql: Sql, playerId: string, section: Section): Promise<WireAccount[]> {
  const rows = await sql.query<Row>(
    `select id, label, method, last_used_at::float8 as "lastUsedAt", expires_at::float8 as "expiresAt"
     from saved_accounts where player_id = $1 and section = $2 order by last_used_at desc nulls last, id`,
    [playerId, section],
  );
  return rows.map(({ id, label, method, lastUsedAt, expiresAt }) => ({
    id,
    label,
    method,
    ...(lastUsedAt !== null && { lastUsedAt }),
    ...(expiresAt !== null && { expiresAt }),
  }));
}

interface Use {
  readonly playerId: string;
  readonly section: Section;
  readonly method: string;
}

/** Throws `unknown_account` (422) when the player has no such account for the method, or it has expired. */
export async function requireAccount(sql: Sql, id: string, use: Use, now: number): Promise<void> {
  const [row] = await sql.query<{ expiresAt: number | null }>(
    `select expires_at::float8 as "expiresAt" from saved_accounts
     where id = $1 and player_id = $2 and section = $3 and method = $4`,
    [id, use.playerId, use.section, use.method],
  );
  if (row && (row.expiresAt === null || row.expiresAt > now)) return;
  throw new GatewayError(422, 'unknown_account', 'This account is not saved any more.');
}

export async function touchAccount(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query('update saved_accounts set last_used_at = $2 where id = $1', [id, now]);
}

/**
 * Saves the entered account as a masked label and a hash to find it by; no field value is stored. Returns its
 * id, or null if the method has no account to save.
 */
export async function remember(
  sql: Sql,
  use: Use,
  method: SandboxMethod,
  fields: Readonly<Record<string, string>>,
  now: number,
): Promise<string | null> {
  const naming = namingField(method);
  const value = naming && fields[naming.name];
  if (!value) return null;
  const plain = value.replace(/\s/g, '');
  const fingerprint = createHash('sha256').update(`${use.playerId}\n${use.method}\n${plain}`).digest('hex');
  const [row] = await sql.query<{ id: string }>(
    `insert into saved_accounts (id, player_id, section, method, label, fingerprint, last_used_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player_id, section, method, fingerprint)
       do update set last_used_at = excluded.last_used_at, expires_at = excluded.expires_at
     returning id`,
    [
      randomUUID(),
      use.playerId,
      use.section,
      use.method,
      maskedLabel(value),
      fingerprint,
      now,
      expiryOf(fields['card_expiry']),
    ],
  );
  return row?.id ?? null;
}

/** Deletes a saved account of the player; does nothing if there is none. */
export async function forget(sql: Sql, playerId: string, id: string): Promise<void> {
  await sql.query('delete from saved_accounts where id = $1 and player_id = $2', [id, playerId]);
}
