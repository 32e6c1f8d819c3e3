import type { Sql } from '../ledger/database.ts';

/** The network that the player used last, by the method's name. */
export async function lastNetworks(sql: Sql, playerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ readonly method: string; readonly network: string }>(
    `select distinct on (method) method, action->>'network' as network from transactions
     where player_id = $1 and action->>'network' is not null order by method, created_at desc`,
    [playerId],
  );
  return new Map(rows.map(({ method, network }) => [method, network]));
}
