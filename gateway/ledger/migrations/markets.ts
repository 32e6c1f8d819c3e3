import type { Migration } from '../migration.ts';

/** What regulated markets need: answers to prompts. */
export const MARKETS: Migration = {
  number: 4,
  name: 'markets',
  oldestNode: 4,
  sql: `
create table answers (
  player_id text not null references players (id),
  request_id text not null,
  gate_id text not null,
  body_hash text not null,
  created_at bigint not null,
  primary key (player_id, request_id),
  unique (player_id, gate_id)
);
`,
};
