import type { Migration } from '../migration.ts';

/**
 * Rules that no code path may break. A player's account stores its balance with its entries, and the balance
 * never goes below zero. A requestId is used once per player, by a submission or a step. A status only moves
 * forward, and a final one never changes. A final transaction matches what was booked. The accounts that all
 * players share store no balance, because payments would have to wait for each other to update it.
 */
export const GUARDS: Migration = {
  number: 2,
  name: 'guards',
  oldestNode: 2,
  sql: `
alter table accounts add column balance numeric not null default 0;
update accounts a set balance = (select coalesce(sum(e.amount), 0) from entries e where e.account = a.id)
  where a.player_id is not null;
alter table accounts add constraint accounts_funds check (balance >= 0);

create function accounts_follow() returns trigger language plpgsql as $$
begin
  update accounts set balance = balance + new.amount where id = new.account and player_id is not null;
  return null;
end $$;
create trigger accounts_follow after insert on entries for each row execute function accounts_follow();

create table requests (
  player_id text not null,
  request_id text not null,
  primary key (player_id, request_id)
);
insert into requests select player_id, request_id from transactions
  union select t.player_id, s.request_id from steps s join transactions t on t.id = s.transaction_id;

create function requests_of_transaction() returns trigger language plpgsql as $$
begin
  insert into requests values (new.player_id, new.request_id);
  return null;
end $$;
create trigger requests_of_transaction after insert on transactions
  for each row execute function requests_of_transaction();

create function requests_of_step() returns trigger language plpgsql as $$
begin
  insert into requests select player_id, new.request_id from transactions where id = new.transaction_id;
  return null;
end $$;
create trigger requests_of_step after insert on steps for each row execute function requests_of_step();

create function status_rank(status text) returns integer immutable language sql as $$
  select case status when 'waiting' then 0 when 'accepted' then 1 else 2 end
$$;
create function transactions_forward() returns trigger language plpgsql as $$
begin
  if status_rank(old.status) = 2 and
    (new.status, new.amount, new.player_id, new.currency, new.account, new.txid)
      is distinct from (old.status, old.amount, old.player_id, old.currency, old.account, old.txid) then
    raise exception 'transaction % is final', old.id;
  end if;
  if status_rank(new.status) < status_rank(old.status) then
    raise exception 'the status of transaction % cannot go back', old.id;
  end if;
  return new;
end $$;
create trigger transactions_forward before update on transactions
  for each row execute function transactions_forward();

create function transactions_booked() returns trigger language plpgsql as $$
declare
  booked text;
  due text;
begin
  select coalesce(string_agg(distinct move, ' ' order by move), '') into booked
    from entries where transaction_id = new.id;
  due := case
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
create constraint trigger transactions_booked after insert or update of status on transactions
  deferrable initially deferred for each row execute function transactions_booked();
`,
};
