import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import fc from 'fast-check';
import { GatewayError } from '../../gateway-error.ts';
import { MIGRATIONS, requireKnownSchema } from '../../ledger/migrate.ts';
import { post } from '../../ledger/ledger.ts';
import type { Player } from '../../players.ts';
import { Crash, SETTLE_MS, type Bank } from './bank.ts';
import { replaced, type Mutation } from './mutation.ts';

/** A rule of the books, tested with random values, and the mutation that breaks it. */
export interface Invariant {
  readonly name: string;
  readonly mutation: Mutation;
  /** A fast-check property; its seed determines the values of a run. */
  property(bank: Bank): fc.IAsyncProperty<unknown>;
}

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => new Big(value).div(100).toFixed());
const amount = cents(10_000, 24_000);
const times = fc.integer({ min: 2, max: 4 });

function ensure(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what);
}

/** Whether the database refuses the work. */
const refuses = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  );

async function rowOf<Row>(bank: Bank, text: string, params: readonly unknown[]): Promise<Row> {
  const [row] = await bank.database.query<Row>(text, params);
  if (!row) throw new Error('There is no such row.');
  return row;
}

const entriesOf = (bank: Bank, id: string) =>
  bank.database.query<{ move: string; amount: string }>(
    'select move, amount::text as amount from entries where transaction_id = $1',
    [id],
  );
const movementOf = (id: string, player: Player, sum: string) =>
  ({ id, playerId: player.id, account: 'main', amount: sum, currency: 'MXN' }) as const;
const statusOf = async (bank: Bank, id: string) =>
  (await rowOf<{ status: string }>(bank, 'select status from transactions where id = $1', [id])).status;

const trigger = (table: string, name: string): NonNullable<Mutation['sql']> => [
  `alter table ${table} disable trigger ${name}`,
  `alter table ${table} enable trigger ${name}`,
];

/** Makes every write to a table fail as on a full disk; the returned function ends that. */
async function fillDisk({ database }: Bank, table: string): Promise<() => Promise<void>> {
  await database.query(
    `create or replace function disk_full() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`,
  );
  await database.query(
    `create trigger disk_full before insert or update on ${table} for each statement execute function disk_full()`,
  );
  return async () => {
    await database.query(`drop trigger disk_full on ${table}`);
  };
}

/** Makes some payments of one player and lets them end when due. */
async function trade(bank: Bank, player: Player, sums: readonly (readonly [boolean, string])[]) {
  for (const [isDeposit, sum] of sums) {
    if (isDeposit) await bank.deposit(player, sum);
    else {
      const made = await bank.withdraw(player, sum);
      await bank.confirm(player, made.transaction.id);
    }
  }
  bank.pass(SETTLE_MS);
  await bank.work();
}
const trades = fc.array(fc.tuple(fc.boolean(), amount), { minLength: 1, maxLength: 4 });

const NO_JOB: Mutation = {
  breaks: 'the job that is stored with the payment',
  rewrite: (text) =>
    text.startsWith('insert into outbox') ? 'select $1, $2, $3::jsonb, $4::bigint, $5::bigint' : text,
};

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'the entries of a transaction sum to zero',
    mutation: { breaks: 'the check at commit', sql: trigger('entries', 'entries_balance') },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        const alone = bank.database.query(
          `insert into entries (transaction_id, move, account, amount, created_at)
           values ($1, 'credit', $2, $3::numeric, 0)`,
          [transaction.id, `player:${player.id}:main:MXN`, sum],
        );
        ensure(await refuses(alone), 'a single entry was accepted');
      }),
  },
  {
    name: 'entries are never changed',
    mutation: { breaks: 'the trigger that refuses it', sql: trigger('entries', 'entries_kept') },
    property: (bank) =>
      fc.asyncProperty(fc.boolean(), async (isDelete) => {
        const player = await bank.player('1000');
        const id = `opening-main-${player.id}`;
        const change = isDelete
          ? 'delete from entries where transaction_id = $1'
          : 'update entries set amount = amount * 2 where transaction_id = $1';
        ensure(await refuses(bank.database.query(change, [id])), 'entries were changed');
      }),
  },
  {
    name: 'one requestId is one transaction, regardless of how often and how close together it arrives',
    mutation: {
      breaks: 'the search for an earlier submission',
      rewrite: replaced('(request_id = $2 or', '(false and request_id = $2 or false and'),
    },
    property: (bank) =>
      fc.asyncProperty(amount, times, async (sum, copies) => {
        const player = await bank.player('1000');
        const requestId = randomUUID();
        const made = await Promise.all(
          Array.from({ length: copies }, () => bank.withdraw(player, sum, requestId)),
        );
        ensure(new Set(made.map(({ transaction }) => transaction.id)).size === 1, 'there are several');
        ensure(
          new Big(await bank.balance(player)).eq(new Big(1000).minus(sum)),
          'it was reserved more than once',
        );
      }),
  },
  {
    name: 'the database alone refuses a second transaction of the same requestId',
    mutation: {
      breaks: 'the two unique keys',
      sql: [
        `alter table transactions drop constraint transactions_player_id_request_id_key;
         alter table transactions disable trigger requests_of_transaction`,
        `delete from transactions where request_id = 'twice';
         delete from requests where request_id = 'twice';
         alter table transactions add constraint transactions_player_id_request_id_key unique (player_id, request_id);
         alter table transactions enable trigger requests_of_transaction`,
      ],
    },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('1000');
        const insert = () =>
          bank.database.query(
            `insert into transactions (id, player_id, request_id, section, body_hash, method, country, account, amount,
               currency, status, action, created_at)
             values ($1, $2, 'twice', 'deposit', '', 'x', 'mx', 'main', $3::numeric, 'MXN', 'waiting', '{}', 0)`,
            [randomUUID(), player.id, sum],
          );
        await insert();
        ensure(await refuses(insert()), 'there are two');
      }),
  },
  {
    name: 'the requestId of a submission cannot also be used for a step',
    mutation: { breaks: 'the record of the step’s requestId', sql: trigger('steps', 'requests_of_step') },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('1000');
        const requestId = randomUUID();
        const { transaction } = await bank.withdraw(player, sum, requestId);
        const step = bank.database.query(
          `insert into steps (transaction_id, request_id, body_hash) values ($1, $2, '')`,
          [transaction.id, requestId],
        );
        ensure(await refuses(step), 'it is used twice');
      }),
  },
  {
    name: 'concurrent withdrawals never exceed the balance',
    mutation: {
      breaks: 'the check of the balance and the constraint behind it',
      sql: [
        'alter table accounts drop constraint accounts_funds',
        'alter table accounts add constraint accounts_funds check (balance >= 0) not valid',
      ],
      rewrite: replaced('balance >= $2::numeric as enough', '$2::numeric is not null as enough'),
    },
    property: (bank) =>
      fc.asyncProperty(cents(10_000, 30_000), async (sum) => {
        const player = await bank.player('350');
        await Promise.all(Array.from({ length: 4 }, () => bank.withdraw(player, sum).catch(() => undefined)));
        ensure(new Big(await bank.balance(player)).gte(0), 'the account is overdrawn');
      }),
  },
  {
    name: 'the database alone refuses an overdraft',
    mutation: {
      breaks: 'the constraint',
      sql: [
        'alter table accounts drop constraint accounts_funds',
        'alter table accounts add constraint accounts_funds check (balance >= 0) not valid',
      ],
    },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('10');
        const { transaction } = await bank.deposit(player, sum);
        const own = `player:${player.id}:main:MXN`;
        const taken = bank.database.query(
          `insert into entries (transaction_id, move, account, amount, created_at)
           values ($1, 'credit', $2, -($3::numeric), 0), ($1, 'credit', 'opening:MXN', $3::numeric, 0)`,
          [transaction.id, own, sum],
        );
        // The transaction's status stays open, so only the missing funds can cause a refusal.
        ensure(await refuses(taken), 'the account is overdrawn');
      }),
  },
  {
    name: 'a final transaction never changes',
    mutation: { breaks: 'the trigger', sql: trigger('transactions', 'transactions_forward') },
    property: (bank) =>
      fc.asyncProperty(fc.constantFrom('mistaked', 'cancelled', 'waiting'), amount, async (status, sum) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        await bank.settlement.settle(transaction.id, 'mistaked');
        await bank.settlement.settle(transaction.id, 'processed');
        ensure((await statusOf(bank, transaction.id)) === 'mistaked', 'a second end was applied');
        const other = status === 'mistaked' ? 'cancelled' : status;
        const back = bank.database.query('update transactions set status = $2 where id = $1', [
          transaction.id,
          other,
        ]);
        ensure(await refuses(back), `it became ${other}`);
      }),
  },
  {
    name: 'of several ends only the first one is booked, once',
    mutation: {
      breaks: 'the unique key of a move and the guard of final transactions',
      sql: [
        `alter table entries drop constraint entries_once;
         alter table transactions disable trigger transactions_forward`,
        `alter table transactions enable trigger transactions_forward`,
      ],
      rewrite: (text) =>
        text.includes('for update') && text.includes('from transactions')
          ? text.replace(' status,', " 'waiting' as status,")
          : text,
    },
    property: (bank) =>
      fc.asyncProperty(amount, times, async (sum, ends) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        await Promise.all(
          Array.from({ length: ends }, () => bank.settlement.settle(transaction.id, 'processed')),
        );
        ensure((await entriesOf(bank, transaction.id)).length === 2, 'it is booked more than once');
      }),
  },
  {
    name: 'a status never goes back',
    mutation: { breaks: 'the trigger', sql: trigger('transactions', 'transactions_forward') },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        ensure(transaction.status === 'accepted', 'it is not accepted');
        const back = bank.database.query("update transactions set status = 'waiting' where id = $1", [
          transaction.id,
        ]);
        ensure(await refuses(back), 'it waits again');
      }),
  },
  {
    name: 'money is conserved: all accounts always sum to zero',
    mutation: {
      breaks: 'the amount of one side',
      sql: trigger('entries', 'entries_balance'),
      rewrite: replaced('$5, $4::numeric, $6', '$5, $4::numeric + 1, $6'),
    },
    property: (bank) =>
      fc.asyncProperty(trades, async (sums) => {
        const player = await bank.player('1000');
        await trade(bank, player, sums);
        const { sum } = await rowOf<{ sum: string }>(
          bank,
          `select coalesce(sum(amount), 0)::text as sum from entries where transaction_id in
             (select id from transactions where player_id = $1)`,
          [player.id],
        );
        ensure(new Big(sum).eq(0), `they are ${sum}`);
      }),
  },
  {
    name: 'a replay of the entries results in the same balances',
    mutation: { breaks: 'the trigger that keeps them', sql: trigger('entries', 'accounts_follow') },
    property: (bank) =>
      fc.asyncProperty(trades, async (sums) => {
        const player = await bank.player('1000');
        await trade(bank, player, sums).catch(() => undefined);
        const off = await bank.database.query(
          `select a.id from accounts a where a.player_id = $1 and
             a.balance <> (select coalesce(sum(amount), 0) from entries where account = a.id)`,
          [player.id],
        );
        ensure(off.length === 0, 'an account has another balance');
      }),
  },
  {
    name: 'a replay of the payments results in the same balance, to the last digit',
    mutation: {
      breaks: 'the last digit',
      rewrite: replaced(
        '-($4::numeric), $6, $7), ($1, $2, $5, $4::numeric',
        '-round($4::numeric, 0), $6, $7), ($1, $2, $5, round($4::numeric, 0)',
      ),
    },
    property: (bank) =>
      fc.asyncProperty(fc.array(cents(10_001, 19_999), { minLength: 2, maxLength: 4 }), async (sums) => {
        const player = await bank.player('1000');
        await trade(
          bank,
          player,
          sums.map((sum) => [true, sum]),
        );
        const paid = sums.reduce((sum, one) => sum.plus(one), new Big(1000));
        ensure(paid.eq(await bank.balance(player)), 'the balance differs');
      }),
  },
  {
    name: 'a final payment matches what was booked',
    mutation: { breaks: 'the check at commit', sql: trigger('transactions', 'transactions_booked') },
    property: (bank) =>
      fc.asyncProperty(fc.constantFrom('processed', 'mistaked'), amount, async (status, sum) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.withdraw(player, sum);
        const unbooked = bank.database.query('update transactions set status = $2 where id = $1', [
          transaction.id,
          status,
        ]);
        ensure(await refuses(unbooked), 'it ended without its money');
      }),
  },
  {
    name: 'reserved money leaves once, paid out or returned',
    mutation: {
      breaks: 'the unique index and the check at commit',
      sql: [
        `drop index reserve_leaves_once; alter table transactions disable trigger transactions_booked;
         alter table accounts drop constraint accounts_funds`,
        `alter table transactions enable trigger transactions_booked;
         alter table accounts add constraint accounts_funds check (balance >= 0) not valid`,
      ],
      rewrite: replaced('balance >= $2::numeric as enough', '$2::numeric is not null as enough'),
    },
    property: (bank) =>
      fc.asyncProperty(fc.boolean(), amount, async (isPaid, sum) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.withdraw(player, sum);
        await bank.settlement.settle(transaction.id, isPaid ? 'processed' : 'mistaked');
        const again = bank.database.transaction((sql) =>
          post(sql, isPaid ? 'return' : 'debit', movementOf(transaction.id, player, sum), bank.now()),
        );
        ensure(await refuses(again), 'it left twice');
      }),
  },
  {
    name: 'nothing waits forever: every payment ends when it is due',
    mutation: NO_JOB,
    property: (bank) =>
      fc.asyncProperty(amount, times, async (sum, count) => {
        const player = await bank.player('1000');
        const made = await Promise.all(Array.from({ length: count }, () => bank.deposit(player, sum)));
        bank.pass(SETTLE_MS);
        await bank.work();
        for (const { transaction } of made)
          ensure((await statusOf(bank, transaction.id)) === 'processed', 'one still waits');
      }),
  },
  {
    name: 'a job survives the node that started it, and is done once',
    mutation: { breaks: 'the transaction: it keeps what the dying node had done', commitsFailures: true },
    property: (bank) =>
      fc.asyncProperty(amount, times, async (sum, deaths) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        bank.pass(SETTLE_MS);
        let left = deaths;
        await bank.work(() => {
          if ((left -= 1) >= 0) throw new Crash();
        });
        ensure((await statusOf(bank, transaction.id)) === 'processed', 'it is not done');
        const ends = bank.pushed.filter(
          ({ playerId, type }) => playerId === player.id && type === 'deposit.status',
        );
        ensure(ends.length > 0, 'its end was never reported');
        // Only the `settle` job crashed, `deaths` times, so the end of the payment is still reported once.
        ensure(ends.length === 1 || deaths < 1, 'its end was reported more than once');
      }),
  },
  {
    name: 'a payment whose transaction fails leaves neither money nor a job',
    mutation: {
      breaks: 'the transaction, and the check of what was booked',
      commitsFailures: true,
      sql: trigger('transactions', 'transactions_booked'),
    },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player(new Big(sum).minus('0.01').toFixed());
        ensure(await refuses(bank.withdraw(player, sum)), 'it was made without money');
        const left = await bank.database.query(
          "select id from transactions where player_id = $1 and section <> 'opening'",
          [player.id],
        );
        ensure(left.length === 0, 'it left a transaction');
      }),
  },
  {
    name: 'a full disk at any step of a payment causes a 503 without effects, and the payment can be sent again',
    mutation: NO_JOB,
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('1000');
        const requestId = randomUUID();
        for (const table of ['transactions', 'requests', 'entries', 'accounts', 'outbox']) {
          const restore = await fillDisk(bank, table);
          const refusal = await bank
            .withdraw(player, sum, requestId)
            .catch((error: unknown) => error)
            .finally(restore);
          const isRetryable = refusal instanceof GatewayError && refusal.retryAfter !== undefined;
          ensure(isRetryable && refusal.status === 503, `a full disk at ${table} was not a 503`);
        }
        const { count } = await rowOf<{ count: string }>(
          bank,
          `select (select count(*) from transactions where player_id = $1 and section <> 'opening')
             + (select count(*) from requests where player_id = $1 and request_id = $2)
             + (select count(*) from outbox where player_id = $1) as count`,
          [player.id, requestId],
        );
        ensure(Number(count) === 0 && new Big(await bank.balance(player)).eq(1000), 'it had an effect');
        await bank.withdraw(player, sum, requestId);
        ensure(new Big(await bank.balance(player)).eq(new Big(1000).minus(sum)), 'it was not made once');
      }),
  },
  {
    name: 'a full disk at the end of a payment leaves it open, and it ends once when there is space',
    mutation: NO_JOB,
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        bank.pass(SETTLE_MS);
        for (const table of ['transactions', 'entries', 'accounts', 'outbox']) {
          const restore = await fillDisk(bank, table);
          await refuses(bank.work()).finally(restore);
          const isAccepted = (await statusOf(bank, transaction.id)) === 'accepted';
          ensure(
            isAccepted && new Big(await bank.balance(player)).eq(1000),
            `it ended partly without ${table}`,
          );
        }
        await bank.work();
        ensure((await statusOf(bank, transaction.id)) === 'processed', 'it did not end');
        ensure(new Big(await bank.balance(player)).eq(new Big(1000).plus(sum)), 'it was not credited once');
        const ends = bank.pushed.filter(
          ({ playerId, type }) => playerId === player.id && type === 'deposit.status',
        );
        ensure(ends.length === 1, `its end was reported ${ends.length} times`);
      }),
  },
  {
    name: 'a job is done by only one worker',
    mutation: {
      breaks: 'taking a job: it stays in the outbox',
      rewrite: replaced(
        'delete from outbox where id in',
        'update outbox set attempts = attempts where id in',
      ),
    },
    property: (bank) =>
      fc.asyncProperty(amount, times, async (sum, workers) => {
        const player = await bank.player('1000');
        await bank.deposit(player, sum);
        bank.pass(SETTLE_MS);
        await Promise.all(Array.from({ length: workers }, () => bank.work()));
        await bank.work();
        const ends = bank.pushed.filter(
          ({ playerId, type }) => playerId === player.id && type === 'deposit.status',
        );
        ensure(ends.length === 1, `its end was reported ${ends.length} times`);
      }),
  },
  {
    name: 'no payment ends before it is due',
    mutation: {
      breaks: 'the check of the time',
      rewrite: replaced('due_at <= $2', 'due_at <= $2 + 3600000'),
    },
    property: (bank) =>
      fc.asyncProperty(amount, fc.integer({ min: 1, max: SETTLE_MS - 1 }), async (sum, early) => {
        const player = await bank.player('1000');
        const { transaction } = await bank.deposit(player, sum);
        bank.pass(SETTLE_MS - early);
        await bank.work();
        ensure((await statusOf(bank, transaction.id)) === 'accepted', 'it ended early');
        bank.pass(early);
        await bank.work();
        ensure((await statusOf(bank, transaction.id)) === 'processed', 'it did not end');
      }),
  },
  {
    name: 'the last balance reported to a player is the balance',
    mutation: {
      breaks: 'the reported balance',
      rewrite: replaced('currency, balance::text', 'currency, (balance + 1)::text'),
    },
    property: (bank) =>
      fc.asyncProperty(trades, async (sums) => {
        const player = await bank.player('2000');
        await trade(bank, player, sums);
        const last = bank.pushed.findLast(
          ({ playerId, type }) => playerId === player.id && type === 'balance',
        );
        const { balanceData } = last?.data as { balanceData: { primary: { amount: string } } };
        const { balance } = await rowOf<{ balance: string }>(
          bank,
          'select sum(amount)::text as balance from entries where account = $1',
          [`player:${player.id}:main:MXN`],
        );
        ensure(new Big(balanceData.primary.amount).eq(balance), 'the balances differ');
      }),
  },
  {
    name: 'players are separate: the same requestId of two players makes two payments',
    mutation: {
      breaks: 'the check of the player',
      rewrite: replaced(
        /player_id = \$1 and section <> 'opening' and\s+\(request_id/,
        "$1::text is not null and section <> 'opening' and (request_id",
      ),
    },
    property: (bank) =>
      fc.asyncProperty(amount, async (sum) => {
        const [one, two] = [await bank.player('1000'), await bank.player('1000')];
        const requestId = randomUUID();
        const made = [await bank.deposit(one, sum, requestId), await bank.deposit(two, sum, requestId)];
        ensure(made[0]?.transaction.id !== made[1]?.transaction.id, 'it is one payment');
      }),
  },
  {
    name: 'a database that a newer gateway has changed is refused',
    mutation: {
      breaks: 'the check of its migrations',
      rewrite: replaced('oldest_node as "oldestNode"', '0 as "oldestNode"'),
    },
    property: (bank) =>
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (ahead) => {
        const number = MIGRATIONS.length + ahead;
        await bank.database.query("insert into migrations values ($1, 'later', $1)", [number]);
        const isRefused = await refuses(requireKnownSchema(bank.database));
        await bank.database.query('delete from migrations where number = $1', [number]);
        ensure(isRefused, 'it was accepted');
      }),
  },
];
