import { parseMethodList } from '#contract/method-list.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, type TestPlayer } from '../testing/test-player.ts';

jest.setTimeout(120_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 120_000);
afterAll(() => gateway.stop());

let players = 0;
async function asked(...prompts: readonly string[]): Promise<TestPlayer> {
  const player = await createTestPlayer(gateway, `prompts-${(players += 1)}-${process.pid}`);
  await player.settings({ prompts });
  return player;
}
const answer = (player: TestPlayer, own: object) =>
  player.post('/BANKING/gates/answer', { requestId: 'a1', gateId: 'prompt-deposit-limit', ...own });
async function gatesOf(player: TestPlayer) {
  const { body } = await player.get('/BANKING/methods-payment-v3?country=mx&currency=MXN');
  return parseMethodList(body).list.gates;
}
const VALUES = { values: { amount: '300', period: 'week' } };

it('[MO-10] a deposit waits for the answer, which sets the limit; each answer counts once', async () => {
  const player = await asked('deposit-limit');
  expect(errorOf(await player.deposit()).code).toBe('answer_required');
  const replies = await Promise.all([answer(player, VALUES), answer(player, VALUES)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await gatesOf(player)).map(({ kind, limit }) => [kind, limit?.type, limit?.amount])).toEqual([
    ['limit', 'deposit', '300'],
  ]);
  expect((await player.deposit()).status).toBe(200);
  expect(errorOf(await player.deposit({ amount: '250' })).code).toBe('limit_exceeded');
});

it('[MO-10] refuses another body for a requestId, a second answer, and values that do not fit', async () => {
  const player = await asked('deposit-limit');
  expect(errorOf(await answer(player, { values: { amount: '0', period: 'year' } }))).toMatchObject({
    code: 'invalid_fields',
    fields: { amount: 'fields.error.amount' },
  });
  expect((await answer(player, VALUES)).status).toBe(200);
  expect(errorOf(await answer(player, { skip: true })).code).toBe('request_conflict');
  expect(errorOf(await answer(player, { requestId: 'a2', ...VALUES })).code).toBe('already_answered');
  expect(errorOf(await answer(player, { requestId: 'a3', gateId: 'none', ...VALUES })).code).toBe(
    'unknown_gate',
  );
  expect(await gatesOf(player)).toHaveLength(1);
});

it('[MO-10] a question without skip must be answered', async () => {
  const player = await asked('rules');
  const rules = { gateId: 'prompt-rules' };
  expect(errorOf(await answer(player, { ...rules, skip: true })).code).toBe('not_skippable');
  expect((await answer(player, { ...rules, values: {} })).status).toBe(200);
  expect(await gatesOf(player)).toEqual([]);
});
