import Big from 'big.js';
import fc from 'fast-check';
import { parseHistory } from '#contract/history.ts';
import { parsePlan } from '#contract/plan.ts';
import { addsUp } from '#domain/plan.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf, type TestPlayer } from '../testing/test-player.ts';
import { legsOf } from './plans.ts';

jest.setTimeout(120_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 120_000);
afterAll(() => gateway.stop());

let players = 0;
async function british(settings: object = {}): Promise<TestPlayer> {
  const player = await createTestPlayer(gateway, `plans-${(players += 1)}-${process.pid}`, 'GBP');
  await player.settings({ outcome: 'forever', ...settings });
  return player;
}
let requests = 0;
const ask = async (player: TestPlayer, own: object = {}) =>
  player.post('/BANKING_WITHDRAWAL/plan', {
    requestId: `p${(requests += 1)}`,
    method: 'withdrawal_gb',
    amount: '100',
    currency: 'GBP',
    ...own,
  });
const pay = (player: TestPlayer, own: object) =>
  player.withdraw({
    method: 'withdrawal_gb',
    amount: '100',
    currency: 'GBP',
    country: 'gb',
    fields: {},
    ...own,
  });
const planOf = async (player: TestPlayer, own: object = {}) => parsePlan((await ask(player, own)).body);
const settle = (id: string, status: 1 | 2) =>
  gateway.call(`/sandbox/transactions/${id}/settle`, { body: { status } });
async function ledger(player: TestPlayer) {
  const { body } = await gateway.call(`/sandbox/ledger/${player.id}`);
  return body as {
    entries: readonly { readonly move: string; readonly account: string; readonly amount: string }[];
    balances: readonly { readonly account: string; readonly amount: string }[];
  };
}
async function newest(player: TestPlayer) {
  const { body } = await player.get('/BANKING/transactions?limit=1');
  return parseHistory(body, ({ where }) => {
    throw new Error(`left out ${where}`);
  }).entries[0];
}

it('[MO-11] legs and fees are the amount to the last decimal, in currencies of 0, 2, 3 and 8 decimals', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 2, 3, 8),
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.integer({ min: 0, max: 3 }),
      (decimals, units, revision) => {
        const total = new Big(units.toString()).div(new Big(10).pow(decimals)).toFixed();
        const legs = legsOf(total, 'XXX', decimals, revision, 0).map((leg) => ({
          fee: null,
          account: null,
          ...leg,
          reason: {},
          expectedAt: null,
        }));
        expect(addsUp({ legs, total })).toBe(true);
        for (const { amount } of legs)
          expect(amount.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals);
      },
    ),
  );
});

it('[MO-11] each leg is booked for itself: one that fails goes back, the others stand', async () => {
  const player = await british({ failLeg: 2 });
  const plan = await planOf(player);
  expect(plan.legs.map(({ amount, fee }) => [amount, fee])).toEqual([
    ['50', null],
    ['30', null],
    ['19.7', '0.3'],
  ]);
  const id = idOf(await pay(player, { planId: plan.planId }));
  expect((await newest(player))?.legs.map(({ status }) => status)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
  expect((await settle(id, 1)).status).toBe(200);
  const { entries, balances } = await ledger(player);
  const own = `player:${player.id}`;
  expect(
    entries
      .filter(({ amount }) => !amount.startsWith('-'))
      .map(({ move, account, amount }) => [move, account, amount]),
  ).toEqual([
    ['reserve', `${own}:reserve:GBP`, '50'],
    ['reserve', `${own}:reserve:GBP`, '30'],
    ['reserve', `${own}:reserve:GBP`, '20'],
    ['debit', 'outside:GBP', '50'],
    ['return', `${own}:main:GBP`, '30'],
    ['debit', 'outside:GBP', '20'],
  ]);
  expect(balances.find(({ account }) => account === 'main')?.amount).toBe('930');
  expect(await newest(player)).toMatchObject({
    status: 'processed',
    amount: '70',
    legs: [{ status: 'processed' }, { status: 'mistaked' }, { status: 'processed' }],
    steps: [{ state: 'done' }, { state: 'done' }, { state: 'done' }],
  });
});

it('[MO-11] a withdrawal that fails as a whole gives everything back', async () => {
  const player = await british();
  const id = idOf(await pay(player, { planId: (await planOf(player)).planId }));
  await settle(id, 2);
  expect((await ledger(player)).balances.find(({ account }) => account === 'main')?.amount).toBe('1000');
  expect((await newest(player))?.legs.map(({ status }) => status)).toEqual([
    'mistaked',
    'mistaked',
    'mistaked',
  ]);
  // Nothing was sent.
  expect((await newest(player))?.steps.map(({ name }) => name)).toEqual(['requested', 'checks']);
});

it('[MO-11] refuses a plan that has changed, has expired, was used or is about another amount', async () => {
  const player = await british();
  const code = async (planId?: string) => errorOf(await pay(player, { planId })).code;
  expect(await code()).toBe('plan_changed');
  expect(await code((await planOf(player, { amount: '99' })).planId)).toBe('plan_changed');
  const old = await planOf(player);
  await player.settings({ planRevision: 1 });
  expect(await code(old.planId)).toBe('plan_changed');
  const changed = await planOf(player);
  expect(changed.legs[0]?.amount).toBe('60');
  expect((await pay(player, { planId: changed.planId })).status).toBe(200);
  expect(await code(changed.planId)).toBe('plan_changed');
  await player.settings({ quoteMs: 0 });
  expect(await code((await planOf(player)).planId)).toBe('plan_changed');
});

it('[MO-12] a withdrawal in review is held with a reason and an action', async () => {
  const player = await british({ review: true });
  await pay(player, { planId: (await planOf(player)).planId });
  expect((await newest(player))?.steps).toMatchObject([
    { name: 'requested', state: 'done' },
    {
      name: 'checks',
      state: 'held',
      reason: { en: expect.any(String) as string },
      action: { name: 'documents' },
    },
    { name: 'sent', state: 'next' },
  ]);
});
