import fc from 'fast-check';
import { parseHistory } from '#contract/history.ts';
import { parseMethodList } from '#contract/method-list.ts';
import { openTestSocket } from '../testing/test-socket.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf, type TestPlayer } from '../testing/test-player.ts';

jest.setTimeout(120_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

let players = 0;
const newPlayer = () => createTestPlayer(gateway, `wallet-${(players += 1)}-${process.pid}`);
const fail = (dropped: { where: string }) => {
  throw new Error(`left out ${dropped.where}`);
};
async function history(player: TestPlayer, query: string) {
  const { status, body } = await player.get(`/BANKING/transactions?${query}`);
  expect(status).toBe(200);
  return parseHistory(body, fail);
}
async function list(player: TestPlayer, section: 'payment-v3' | 'withdrawal') {
  const { body } = await player.get(`/BANKING/methods-${section}?country=mx&currency=MXN`);
  return parseMethodList(body).list;
}
const cancel = (player: TestPlayer, transactionId: string, requestId = `cancel-${transactionId}`) =>
  player.post('/BANKING_WITHDRAWAL/cancel', { requestId, transactionId });
interface Prefilled {
  readonly fields: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const settle = (id: string, status: 1 | 2) =>
  gateway.call(`/sandbox/transactions/${id}/settle`, { body: { status } });

it('[MT-4] the network used last is prefilled, for each coin its own', async () => {
  const player = await newPlayer();
  const prefilled = async () =>
    ((await player.get('/BANKING/userdata-payment-snippet?country=mx&currency=MXN')).body as Prefilled)
      .fields;
  const pay = (network: string) =>
    player.deposit({ method: 'crypto_usdt', amount: null, fields: { network } });
  expect(await prefilled()).not.toHaveProperty('crypto_usdt');
  for (const network of ['TRC20', 'TON']) await pay(network);
  expect(await prefilled()).toMatchObject({ crypto_usdt: { network: 'TON' } });
  expect((await prefilled())['spei_transfer']).not.toHaveProperty('network');
});

describe('[MO-1] history', () => {
  it('shows each payment once, newest first, even if others arrive between the pages', async () => {
    const step = fc.constantFrom('page', 'deposit', 'withdraw');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.constantFrom('deposit', 'withdraw'), { minLength: 3, maxLength: 5 }),
        fc.array(step, { maxLength: 4 }),
        async (limit, before, steps) => {
          const player = await newPlayer();
          await player.settings({ outcome: 'forever' });
          const pay = async (what: string) =>
            idOf(await (what === 'deposit' ? player.deposit({ amount: '30' }) : player.withdraw()));
          const known: string[] = [];
          for (const what of before) known.push(await pay(what));
          const seen: string[] = [];
          let cursor = '' as string | null;
          const turn = async () => {
            if (cursor === null) return;
            const { entries, next }: Awaited<ReturnType<typeof history>> = await history(
              player,
              `limit=${limit}${cursor === '' ? '' : `&before=${encodeURIComponent(cursor)}`}`,
            );
            seen.push(...entries.map(({ id }) => id));
            cursor = next;
          };
          await turn();
          const firstPage = new Set([...seen, ...known]);
          for (const what of steps) await (what === 'page' ? turn() : pay(what));
          while (cursor !== null) await turn();
          expect(new Set(seen).size).toBe(seen.length);
          expect(new Set(seen)).toEqual(firstPage);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('can be filtered by section and status, and contains only the player’s own payments', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await player.settings({ outcome: 'forever' });
    const deposit = idOf(await player.deposit());
    const withdrawal = idOf(await player.withdraw());
    await settle(deposit, 1);
    const ids = async (query: string) => (await history(player, query)).entries.map(({ id }) => id);
    expect(await ids('limit=50')).toEqual([withdrawal, deposit]);
    expect(await ids('limit=50&section=deposit')).toEqual([deposit]);
    expect(await ids('limit=50&status=waiting')).toEqual([withdrawal]);
    expect((await history(other, 'limit=50')).entries).toEqual([]);
    const [entry] = (await history(player, 'limit=1&section=deposit')).entries;
    expect(entry).toMatchObject({
      status: 'processed',
      method: 'spei_transfer',
      text: { en: 'SPEI transfer' },
      amount: '100',
      currency: 'MXN',
      cancellableUntil: null,
    });
  });

  it.each(['limit=51', 'limit=0', 'limit=x', '', 'limit=5&before=nonsense', 'limit=5&status=odd'])(
    'refuses %s',
    async (query) => {
      const player = await newPlayer();
      expect((await player.get(`/BANKING/transactions?${query}`)).status).toBe(400);
    },
  );
});

describe('[MO-3] a cancellation', () => {
  const open = async (player: TestPlayer) => {
    await player.settings({ outcome: 'forever', cancellableMs: 600_000 });
    return idOf(await player.withdraw());
  };

  it('returns the reserved money once, and pushes status 3', async () => {
    const player = await newPlayer();
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    const id = await open(player);
    expect(await player.balance()).toBe('900');
    expect((await history(player, 'limit=1')).entries[0]?.cancellableUntil).toBeGreaterThan(Date.now());
    const answers = await Promise.all([cancel(player, id), cancel(player, id)]);
    expect(answers.map(({ body }) => body)).toEqual([
      { transaction: expect.objectContaining({ id, status: 'cancelled' }) as unknown },
      { transaction: expect.objectContaining({ id, status: 'cancelled' }) as unknown },
    ]);
    expect(await socket.push('withdrawal.status')).toEqual({ id, status: 3 });
    expect(await player.balance()).toBe('1000');
    const [entry] = (await history(player, 'limit=1')).entries;
    expect(entry).toMatchObject({ status: 'cancelled', cancellableUntil: null });
    const found = await player.get(`/BANKING/transaction?requestId=cancel-${id}`);
    expect(found.body).toMatchObject({ transaction: { id, status: 'cancelled' } });
    socket.close();
  });

  it('is refused if it was never offered, is too late, or is not the player’s own', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await player.settings({ outcome: 'forever' });
    const never = idOf(await player.withdraw());
    expect(errorOf(await cancel(player, never)).code).toBe('not_cancellable');
    await player.settings({ cancellableMs: 0 });
    expect(errorOf(await cancel(player, idOf(await player.withdraw()))).code).toBe('too_late');
    const paid = await open(player);
    await settle(paid, 1);
    expect(errorOf(await cancel(player, paid)).code).toBe('too_late');
    expect((await cancel(other, paid)).status).toBe(404);
    const deposit = idOf(await player.deposit());
    expect(errorOf(await cancel(player, deposit)).code).toBe('not_cancellable');
  });

  it('never takes effect together with a settlement: the money leaves the reserve once', async () => {
    const player = await newPlayer();
    const racer = fc.constantFrom('cancel', 'again', 'approve', 'decline');
    await fc.assert(
      fc.asyncProperty(fc.array(racer, { minLength: 2, maxLength: 6 }), async (racers) => {
        const id = await open(player);
        await Promise.all(
          racers.map((one) => {
            if (one === 'approve') return settle(id, 1);
            if (one === 'decline') return settle(id, 2);
            return cancel(player, id, `${one}-${id}`);
          }),
        );
        const { transactions, entries } = await player.books();
        const status = transactions.find((one) => one.id === id)?.status;
        const moves = new Set(
          entries.filter(({ transactionId }) => transactionId === id).map(({ move }) => move),
        );
        expect([...moves].sort()).toEqual([status === 'processed' ? 'debit' : 'return', 'reserve'].sort());
      }),
      { numRuns: 9 },
    );
  });
});

describe('[MO-4] saved accounts', () => {
  it('are saved under a masked label, replace their fields in a payment, and can be deleted', async () => {
    const player = await newPlayer();
    await player.withdraw({ save: true });
    await player.withdraw({ save: true });
    const { methods, lastUsed } = await list(player, 'withdrawal');
    const method = methods.find(({ name }) => name === 'spei_payout');
    expect(method?.canSave).toBe(true);
    expect(method?.savedAccounts.map(({ label }) => label)).toEqual(['•••• 7771']);
    const [account] = method?.savedAccounts ?? [];
    expect(lastUsed).toMatchObject({ method: 'spei_payout', amount: '100', accountId: account?.id });
    const again = await player.withdraw({ fields: {}, accountId: account?.id });
    expect(again.status).toBe(200);
    expect(errorOf(await player.withdraw({ fields: {} })).code).toBe('invalid_fields');
    await player.post('/BANKING/accounts/forget', { accountId: account?.id });
    const left = await list(player, 'withdrawal');
    expect(left.methods.flatMap(({ savedAccounts }) => savedAccounts)).toEqual([]);
    expect(left.lastUsed).toMatchObject({ accountId: null });
    expect(errorOf(await player.withdraw({ fields: {}, accountId: account?.id })).code).toBe(
      'unknown_account',
    );
  });

  it('are visible to their own player only', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    await player.withdraw({ save: true });
    const id = (await list(player, 'withdrawal')).lastUsed?.accountId;
    expect(errorOf(await other.withdraw({ fields: {}, accountId: id })).code).toBe('unknown_account');
    await other.post('/BANKING/accounts/forget', { accountId: id });
    expect((await list(player, 'withdrawal')).lastUsed?.accountId).toBe(id);
  });
});

describe('[MO-6] gates and limits', () => {
  it.each([
    ['kyc', 'kyc_required'],
    ['pause', 'paused'],
    ['excluded', 'excluded'],
  ])('%s closes its section until it ends, and both changes are pushed', async (kind, code) => {
    const player = await newPlayer();
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    await player.settings({ gates: [{ kind, section: 'deposit' }] });
    expect(await socket.push('gates')).toMatchObject({ gates: [{ kind, section: 'deposit' }] });
    expect((await list(player, 'payment-v3')).gates).toMatchObject([{ kind, section: 'deposit' }]);
    expect((await list(player, 'withdrawal')).gates).toEqual([]);
    expect(errorOf(await player.deposit()).code).toBe(code);
    expect((await player.withdraw()).status).toBe(200);
    await player.settings({ gates: [{ kind, until: 5 }] });
    expect((await list(player, 'payment-v3')).gates).toEqual([]);
    expect((await player.deposit()).status).toBe(200);
    socket.close();
  });

  it.each(['Pacific/Kiritimati', 'America/Mexico_City', 'Asia/Kolkata'])(
    'a daily limit ends at midnight in the player’s time zone, %s',
    async (zone) => {
      const player = await newPlayer();
      const limit = { section: 'deposit', period: 'day', amount: '250', currency: 'MXN' };
      await player.settings({ zone, limits: [limit] });
      const until = (await list(player, 'payment-v3')).gates[0]?.until ?? 0;
      expect(until - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' });
      expect(clock.format(until)).toBe('00:00:00');
      expect(until % 1000).toBe(0);
    },
  );

  it('a net limit gets back what was withdrawn, a gross one does not; both say when they start again', async () => {
    const player = await newPlayer();
    const of = (type: string) => ({
      section: 'deposit',
      period: 'day',
      amount: '250',
      currency: 'MXN',
      type,
    });
    await player.settings({ outcome: 'forever', limits: [of('deposit'), of('net')] });
    expect((await player.deposit()).status).toBe(200);
    const made = await player.withdraw();
    await settle(idOf(made), 1);
    const { gates } = await list(player, 'payment-v3');
    expect(gates.map(({ limit }) => [limit?.type, limit?.remaining])).toEqual([
      ['deposit', '150'],
      ['net', '250'],
    ]);
    expect(gates.every(({ until, limit }) => limit?.resetsAt === until)).toBe(true);
  });

  it('concurrent payments never exceed a limit; a failed one frees its part', async () => {
    const player = await newPlayer();
    const limit = { section: 'deposit', period: 'day', amount: '250', currency: 'MXN' };
    await player.settings({ outcome: 'forever', limits: [limit] });
    const replies = await Promise.all(Array.from({ length: 6 }, () => player.deposit()));
    const taken = replies.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(2);
    expect(replies.filter(({ status }) => status === 422).map((one) => errorOf(one).code)).toEqual(
      Array(4).fill('limit_exceeded'),
    );
    const remaining = async () => (await list(player, 'payment-v3')).gates[0]?.limit?.remaining;
    expect(await remaining()).toBe('50');
    await settle(idOf(taken[0]!), 2);
    expect(await remaining()).toBe('150');
    expect((await player.deposit({ amount: '150' })).status).toBe(200);
    expect(await remaining()).toBe('0');
  });
});

describe('[MO-7] availability and refusal', () => {
  it('a method shows its notice and is unavailable until its time; a refusal names up to three other methods', async () => {
    const player = await newPlayer();
    const back = Date.now() + 60_000;
    await player.settings({ notices: ['codi_qr'], unavailable: { spei_transfer: back } });
    const { methods } = await list(player, 'payment-v3');
    const named = (name: string) => methods.find((method) => method.name === name);
    expect(named('codi_qr')?.notice).toHaveProperty('en');
    expect(named('spei_transfer')).toMatchObject({ isDisabled: true, availableAt: back });
    const error = errorOf(await player.deposit()) as { code: string; alternatives?: string[] };
    expect(error.code).toBe('method_unavailable');
    expect(error.alternatives).toHaveLength(3);
    expect(error.alternatives).not.toContain('spei_transfer');
    await player.settings({ unavailable: {}, declines: ['spei_transfer'] });
    expect(errorOf(await player.deposit())).toMatchObject({
      code: 'declined',
      alternatives: error.alternatives,
    });
  });
});

describe('an operator', () => {
  const decide = (id: string, decision: string) =>
    fetch(`${gateway.url}/sandbox/operator/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `decision=${decision}`,
      redirect: 'manual',
    });

  it('[MO-2] approves, declines or leaves a withdrawal in review', async () => {
    const player = await newPlayer();
    await player.settings({ review: true, settleMs: 0 });
    const reviewed = async () => {
      const id = idOf(await player.withdraw());
      const step = { requestId: `confirm-${id}`, transactionId: id, code: '123456' };
      await player.post('/BANKING_WITHDRAWAL/confirm', step);
      return id;
    };
    const [left, approved, declined] = [await reviewed(), await reviewed(), await reviewed()];
    const page = await (await fetch(`${gateway.url}/sandbox/operator?player=${player.id}`)).text();
    expect(page).toContain(left);
    await decide(left, 'leave');
    await decide(approved, 'approve');
    await decide(declined, 'decline');
    const { entries } = await history(player, 'limit=3');
    expect(entries.map(({ status }) => status)).toEqual(['mistaked', 'processed', 'accepted']);
    expect(entries[0]?.reason).toHaveProperty('en', 'The account could not be confirmed.');
    expect(entries[2]?.reason).toHaveProperty('en', 'We are checking this withdrawal.');
    expect(entries[2]?.expectedAt).toBeGreaterThan(Date.now());
  });
});

describe('an operator, for one player', () => {
  const put = async (playerId: string, name: string): Promise<number> => {
    const { status } = await fetch(`${gateway.url}/sandbox/operator/players/${playerId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ name }).toString(),
      redirect: 'manual',
    });
    return status;
  };

  it('[MO-6] [MO-7] sets gates and limits, makes methods unavailable, and removes all of it', async () => {
    const player = await newPlayer();
    const list = async () =>
      (await player.get('/BANKING/methods-payment-v3?country=mx&currency=MXN')).body as {
        gates: { kind: string; until?: number; limit?: { remaining: string } }[];
        methods: { availableAt?: number; notice?: object }[];
      };
    const page = await (await fetch(`${gateway.url}/sandbox/operator?player=${player.id}`)).text();
    const names = [...page.matchAll(/name="name" value="([^"]+)"/g)].map(([, name = '']) => name);
    const seen: string[] = [];
    for (const name of names) {
      expect(await put(player.id, name)).toBe(303);
      const { gates, methods } = await list();
      seen.push(
        ...gates.map(({ kind, limit }) => (limit ? `${kind} ${limit.remaining}` : kind)),
        ...methods
          .flatMap(({ availableAt, notice }) => [availableAt && 'away', notice && 'notice'])
          .filter(Boolean)
          .map(String),
      );
      await put(player.id, 'Lift everything');
    }
    expect(seen).toEqual(['kyc', 'pause', 'excluded', 'limit 500', 'limit 0', 'away', 'notice']);
    expect(await list()).toMatchObject({ gates: [] });
    expect(await put(player.id, 'constructor')).toBe(400);
  });
});

describe('a gateway without a wallet', () => {
  it('[MO-1] sends lists without wallet data, and has no endpoints of a wallet', async () => {
    const player = await newPlayer();
    await player.settings({ hasWallet: false });
    const { body } = await player.get('/BANKING/methods-payment-v3?country=mx&currency=MXN');
    expect(Object.keys(body as object)).toEqual(['methods']);
    expect(JSON.stringify(body)).not.toMatch(/canSave|savedAccounts|notice|availableAt/);
    expect((await player.get('/BANKING/transactions?limit=5')).status).toBe(404);
    expect((await cancel(player, 'x')).status).toBe(404);
  });
});
