import { MARKETS } from '../data/markets.ts';
import { PROMPT_DATA, type PromptName } from '../data/prompt-texts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Sql } from '../ledger/database.ts';
import type { Section } from '../ledger/transactions.ts';
import { bodyHash, requireSameBody } from '../body-hash.ts';
import { checkFields } from '../check-fields.ts';
import type { Player } from '../players.ts';
import type { Answer } from '../requests.ts';
import { PERIODS } from './period.ts';
import type { Limit } from './limits.ts';

const idOf = (name: PromptName): string => `prompt-${name}`;

/** The player's questions that are not answered yet. */
export async function openPrompts(sql: Sql, { id, settings }: Player): Promise<readonly PromptName[]> {
  if (settings.prompts.length === 0) return [];
  const rows = await sql.query<{ gateId: string }>(
    'select gate_id as "gateId" from answers where player_id = $1',
    [id],
  );
  const answered = new Set(rows.map(({ gateId }) => gateId));
  return settings.prompts.filter((name) => !answered.has(idOf(name)));
}

/** Prompts as on the wire (contract: Shapes). */
export const wirePrompts = (names: readonly PromptName[]) =>
  names.map((name) => ({ kind: 'prompt', id: idOf(name), section: 'deposit', ...PROMPT_DATA[name] }));

/** Throws `answer_required` (422) while a question of the section is open. */
export function requireAnswered(open: readonly PromptName[], section: Section): void {
  const [first] = open;
  if (section === 'deposit' && first !== undefined)
    throw new GatewayError(422, 'answer_required', PROMPT_DATA[first].text['en'] ?? '');
}

/**
 * Takes an answer, once per requestId and question. Returns the limit that it sets, or null. `sql` belongs to a database
 * transaction that has locked the player.
 */
export async function takeAnswer(
  sql: Sql,
  player: Player,
  answer: Answer,
  now: number,
): Promise<Limit | null> {
  const { requestId, gateId } = answer;
  const hash = bodyHash(answer);
  const [earlier] = await sql.query<{ bodyHash: string }>(
    'select body_hash as "bodyHash" from answers where player_id = $1 and request_id = $2',
    [player.id, requestId],
  );
  if (earlier) {
    requireSameBody(earlier, hash);
    return null;
  }
  const name = player.settings.prompts.find((one) => idOf(one) === gateId);
  if (name === undefined) throw new GatewayError(404, 'unknown_gate', 'There is no such question.');
  if (!(await openPrompts(sql, player)).includes(name))
    throw new GatewayError(409, 'already_answered', 'This question was answered before.');
  const { ask } = PROMPT_DATA[name];
  if (answer.values) checkFields(ask.fields, answer.values, MARKETS.get(player.country), false, true);
  else if (!ask.skip) throw new GatewayError(422, 'not_skippable', 'This question must be answered.');
  await sql.query(
    'insert into answers (player_id, request_id, gate_id, body_hash, created_at) values ($1, $2, $3, $4, $5)',
    [player.id, requestId, gateId, hash, now],
  );
  return name === 'deposit-limit' && answer.values ? limitOf(player, answer.values) : null;
}

function limitOf({ currency }: Player, { amount = '', period }: Readonly<Record<string, string>>): Limit {
  return {
    section: 'deposit',
    period: PERIODS.find((one) => one === period) ?? 'day',
    amount,
    currency,
    type: 'deposit',
  };
}
