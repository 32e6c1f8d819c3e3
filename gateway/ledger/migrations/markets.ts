import type { Migration } from '../migration.ts';

/**
 * What regulated markets need: answers to prompts, prices that hold for a while, and withdrawals in
 * several legs, each with postings of its own.
 */
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

create table plans (
  id text primary key,
  player_id text not null references players (id),
  request_id text not null,
  body_hash text not null,
  method text not null,
  amount numeric not null check (amount > 0),
  currency text not null,
  revision integer not null,
  legs jsonb not null,
  expires_at bigint not null,
  used_by text unique references transactions (id),
  unique (player_id, request_id)
);
alter table transactions add column legs jsonb;

alter table entries add column leg integer not null default 0;
alter table entries drop constraint entries_once;
alter table entries add constraint entries_once unique (transaction_id, move, account, leg);
drop index reserve_leaves_once;
create unique index reserve_leaves_once on entries (transaction_id, leg)
  where move in ('debit', 'return') and amount < 0;

create or replace function transactions_booked() returns trigger language plpgsql as $$
declare
  booked text;
  due text;
begin
  select coalesce(string_agg(distinct move, ' ' order by move), '') into booked
    from entries where transaction_id = new.id;
  due := case
    when new.section = 'withdrawal' and new.status = 'processed' and new.legs is not null
      and booked = 'debit reserve return' then booked
    when new.section = 'withdrawal' and new.status = 'processed' then 'debit reserve'
    when new.section = 'withdrawal' and status_rank(new.status) = 2 then 'reserve return'
    when new.section = 'withdrawal' then 'reserve'
    when new.section = 'deposit' and new.status = 'processed' then 'credit'
    when new.section = 'deposit' then ''
    else booked
  end;
  if booked <> due then
    raise exception 'transaction % is % but booked as "%"', new.id, new.status, booked;
  end if;
  return null;
end $$;
`,
};
