import type { Migration } from '../migration.ts';

/**
 * The outbox (outbox/outbox.ts), and the state that several nodes share: players' settings and passed
 * captchas. Payments that waited for a timer of the process get a job.
 */
export const OUTBOX: Migration = {
  number: 3,
  name: 'outbox',
  oldestNode: 3,
  sql: `
create table outbox (
  id bigserial primary key,
  kind text not null,
  player_id text not null,
  payload jsonb not null,
  due_at bigint not null,
  created_at bigint not null,
  attempts integer not null default 0,
  last_error text
);
create index outbox_due on outbox (due_at, id);
insert into outbox (kind, player_id, payload, due_at, created_at)
  select 'settle', player_id, jsonb_build_object('transactionId', id, 'settleAt', settle_at), settle_at, created_at
  from transactions where settle_at is not null;

alter table players add column settings jsonb not null default '{}';

create table captcha_tokens (
  token text primary key,
  type text not null,
  until bigint not null,
  used_by text
);
create index captcha_tokens_old on captcha_tokens (until);
`,
};
