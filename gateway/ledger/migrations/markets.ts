import type { Migration } from '../migration.ts';

/** What regulated markets need: answers to prompts, and prices that hold for a while. */
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

create table quotes (
  id text primary key,
  player_id text not null references players (id),
  request_id text not null,
  body_hash text not null,
  section text not null check (section in ('deposit', 'withdrawal')),
  method text not null,
  amount numeric not null check (amount > 0),
  currency text not null,
  price jsonb not null,
  expires_at bigint not null,
  used_by text unique references transactions (id),
  unique (player_id, request_id)
);
`,
};
