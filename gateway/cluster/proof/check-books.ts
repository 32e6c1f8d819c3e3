import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Trial } from './trial.ts';

interface Row {
  readonly requestId: string;
  readonly id: string;
  readonly status: string;
}

/** Compares the statuses reported to players with the books; returns the contradictions. */
export async function checkBooks(databaseUrl: string, trials: readonly Trial[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
  try {
    const booked = await rows<Row>(
      `select request_id as "requestId", id, status from transactions where section <> 'opening'`,
    );
    const byRequest = new Map(booked.map((row) => [row.requestId, row]));
    const wrong: string[] = [];
    if (byRequest.size !== booked.length) wrong.push('a requestId has more than one transaction');
    for (const { requestId, id, reported } of trials) {
      const row = byRequest.get(requestId);
      if (!row) wrong.push(`${requestId}: there is no such transaction`);
      else if (id !== null && row.id !== id) wrong.push(`${requestId}: its player has another id`);
      else if (reported === null)
        wrong.push(`${requestId}: its player never received its end (${row.status})`);
      else if (row.status !== reported)
        wrong.push(`${requestId}: reported ${reported}, booked ${row.status}`);
    }
    const open = booked.filter(({ status }) => status === 'waiting' || status === 'accepted');
    if (open.length > 0) wrong.push(`${open.length} payments are not final`);
    for (const [what, text] of CHECKS) {
      const [row] = await rows<{ count: number }>(`select count(*)::int as count from (${text}) bad`);
      if (row?.count !== 0) wrong.push(`${what}: ${row?.count ?? '?'}`);
    }
    return wrong;
  } finally {
    await client.end();
  }
}

const CHECKS = [
  [
    'transactions whose entries do not sum to zero',
    'select transaction_id from entries group by transaction_id having sum(amount) <> 0',
  ],
  [
    'accounts whose balance is not the sum of their entries',
    `select a.id from accounts a where a.player_id is not null
     and a.balance <> (select coalesce(sum(e.amount), 0) from entries e where e.account = a.id)`,
  ],
  [
    'currencies whose accounts do not sum to zero',
    `select a.currency from entries e join accounts a on a.id = e.account group by a.currency having sum(e.amount) <> 0`,
  ],
  ['overdrawn accounts', 'select id from accounts where balance < 0'],
  ['money still reserved', "select id from accounts where kind = 'reserve' and balance <> 0"],
  ['jobs that still wait', 'select id from outbox'],
] as const;

const WAIT_S = 60;

/** Waits for postponed jobs; checkBooks reports those that remain. */
export async function waitForEmptyOutbox(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let left = WAIT_S; left > 0; left--) {
    if ((await client.query('select id from outbox limit 1')).rows.length === 0) break;
    await sleep(1000);
  }
  await client.end();
}
