import { setTimeout as sleep } from 'node:timers/promises';
import { checkAccount, type Operation } from './check-history.ts';
import { openPlayer, type PlayerClient } from './player-client.ts';
import { pay, type Pace, type Trial } from './trial.ts';

export interface CrowdOptions {
  readonly url: string;
  readonly players: number;
  readonly payments: number;
  /** Payments started per second by all players together. */
  readonly rate: number;
  readonly seed: number;
  readonly random: () => number;
  readonly pace: Omit<Pace, 'random'>;
  /** The times after which payments end automatically, in ms. */
  readonly settleMs: readonly number[];
  /** The share of players whose payments are declined. */
  readonly declined: number;
  /** The share of withdrawals among the payments. */
  readonly withdrawals: number;
  /** The number of balance reads after each payment. */
  readonly reads: number;
}

interface Member {
  readonly id: string;
  readonly token: string;
  readonly operations: Operation[];
  readonly trials: Trial[];
  client: PlayerClient | null;
}

const OPENING_CENTS = 1_000_000;
const AT_ONCE = 24;

/** Players with one socket each who pay at random times; their observations are stored as histories. */
export async function gather(options: CrowdOptions) {
  const { url, players, random, seed } = options;
  const members: Member[] = Array.from({ length: players }, (_, at) => {
    const id = `crowd-${seed}-${at}`;
    return { id, token: `sandbox-${id}`, operations: [], trials: [], client: null };
  });
  const failures: string[] = [];

  async function call(path: string, body?: unknown): Promise<unknown> {
    for (let tries = 0; ; tries++) {
      const response = await fetch(url + path, {
        signal: AbortSignal.timeout(10_000),
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            }),
      }).catch(() => null);
      if (response?.ok) return response.json();
      if (tries > 20) throw new Error(`${path} answers ${response?.status ?? 'nothing'}`);
      await sleep(200 + random() * 500);
    }
  }

  async function readBalance(member: Member): Promise<void> {
    const from = performance.now();
    const response = await fetch(`${url}/sandbox/users/${member.id}`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    if (!response?.ok) return;
    const user = (await response.json().catch(() => null)) as {
      balanceData: { primary: { amount: string } };
    } | null;
    if (!user) return;
    const value = Math.round(Number(user.balanceData.primary.amount) * 100);
    member.operations.push({ kind: 'read', from, to: performance.now(), value });
  }

  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  await inLanes(members, AT_ONCE, async ({ id }) => {
    await call(`/sandbox/users/${id}?currency=MXN&country=mx&balance=${OPENING_CENTS / 100}`);
    const outcome = random() < options.declined ? 'declined' : 'approved';
    await call(`/sandbox/users/${id}/settings`, { outcome, settleMs: pick(options.settleMs) });
  });
  const startedAt = performance.now();
  await inLanes(members, AT_ONCE, async (member) => {
    member.client = openPlayer(url, member.token, random);
    await member.client.connected();
  });

  const connectsPerSecond = (players / (performance.now() - startedAt)) * 1000;

  return {
    members,
    failures,
    /** How many sockets were opened and authorized per second. */
    connectsPerSecond,
    /** Makes all payments; resolves when each has ended or its player has given up. */
    async payAll(): Promise<void> {
      const { payments, rate, pace } = options;
      const startedAt = performance.now();
      const plans = Array.from({ length: payments }, (_, at) => {
        const section = random() < options.withdrawals ? ('withdrawal' as const) : ('deposit' as const);
        return {
          member: members[at % members.length] as Member,
          at: ((at + random()) / rate) * 1000,
          trial: {
            section,
            requestId: `r-${seed}-${at}`,
            cents: 10_000 + Math.floor(random() * 10_000),
          },
        };
      });
      await Promise.all(
        plans.map(async ({ member, at, trial: planned }) => {
          await sleep(Math.max(0, at - (performance.now() - startedAt)));
          const none = { id: null, reported: null, reportedBy: null, sent: 0, createMs: null, pushMs: null };
          const trial: Trial = { ...planned, playerId: member.id, ...none };
          member.trials.push(trial);
          const { client } = member;
          if (!client) return;
          await pay(client, trial, member.operations, { ...pace, random }).catch((error: unknown) =>
            failures.push(`${trial.requestId}: ${error instanceof Error ? error.message : 'failed'}`),
          );
          for (let left = options.reads; left > 0; left--) await readBalance(member);
        }),
      );
    },
    /** The accounts whose histories have no valid order of operations. */
    check: (): string[] =>
      members.flatMap(({ id, operations }) => {
        const wrong = checkAccount(operations, OPENING_CENTS);
        return wrong === null ? [] : [`${id}: ${wrong}`];
      }),
    leave(): void {
      for (const { client } of members) client?.close();
    },
  };
}

async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>) {
  const left = [...items];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}
