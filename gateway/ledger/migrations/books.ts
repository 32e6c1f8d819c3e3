import type { Migration } from '../migration.ts';

/**
 * Double entry as it was before migrations were numbered. It is idempotent, because databases of that time
 * run it again.
 */
export const BOOKS: Migration = {
  number: 1,
  name: 'books',
  oldestNode: 1,
  sql: `
create table if not exists players (
  id text primary key,
  token text not null unique,
  currency text not null,
  country text not null,
  lang text not null,
  created_at bigint not null
);

create table if not exists accounts (
  id text primary key,
  player_id text references players (id),
  kind text not null check (kind in ('main', 'additional', 'reserve', 'outside', 'opening')),
  currency text not null
);

create table if not exists transactions (
  id text primary key,
  player_id text not null references players (id),
  request_id text not null,
  section text not null check (section in ('opening', 'deposit', 'withdrawal')),
  body_hash text not null,
  method text not null,
  country text not null,
  account text not null,
  amount numeric check (amount >= 0),
  currency text not null,
  status text not null check (status in ('waiting', 'accepted', 'processed', 'mistaked')),
  txid text,
  return_url text,
  action jsonb not null,
  settle_at bigint,
  created_at bigint not null,
  unique (player_id, request_id)
);

create table if not exists steps (
  transaction_id text not null references transactions (id),
  request_id text not null,
  body_hash text not null,
  primary key (transaction_id, request_id)
);

create table if not exists entries (
  id bigserial primary key,
  transaction_id text not null references transactions (id),
  move text not null check (move in ('opening', 'credit', 'reserve', 'debit', 'return')),
  account text not null references accounts (id),
  amount numeric not null check (amount <> 0),
  created_at bigint not null,
  constraint entries_once unique (transaction_id, move, account)
);
create index if not exists entries_by_account on entries (account);

-- A debit and a return both leave the reserve.
create unique index if not exists reserve_leaves_once on entries (transaction_id) where move in ('debit', 'return') and amount < 0;

alter table transactions drop constraint if exists transactions_status_check;
alter table transactions add constraint transactions_status_check
  check (status in ('waiting', 'accepted', 'processed', 'mistaked', 'cancelled'));
alter table transactions add column if not exists updated_at bigint;
alter table transactions add column if not exists reason text;
alter table transactions add column if not exists cancellable_until bigint;
alter table transactions add column if not exists saved_account text;
create index if not exists transactions_newest on transactions (player_id, created_at desc, id desc);

create table if not exists saved_accounts (
  id text primary key,
  player_id text not null references players (id),
  section text not null check (section in ('deposit', 'withdrawal')),
  method text not null,
  label text not null,
  fingerprint text not null,
  last_used_at bigint,
  expires_at bigint,
  unique (player_id, section, method, fingerprint)
);

create or replace function entries_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'entries of transaction % do not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
drop trigger if exists entries_balance on entries;
create constraint trigger entries_balance after insert on entries
  deferrable initially deferred for each row execute function entries_balance();

create or replace function entries_kept() returns trigger language plpgsql as $$
begin
  raise exception 'entries are never changed';
end $$;
drop trigger if exists entries_kept on entries;
create trigger entries_kept before update or delete on entries for each row execute function entries_kept();
`,
};
