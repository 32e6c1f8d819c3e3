import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf } from '../testing/test-player.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

it.each([
  [{ settleMs: 0.5 }, 'settleMs'],
  [{ payMs: 2 ** 31 }, 'payMs'],
  [{ expiresInMs: -1 }, 'expiresInMs'],
])('refuses the setting %j, which is outside a timer’s range', async (change, place) => {
  const player = await createTestPlayer(gateway, 'settings');
  const reply = await player.settings(change);
  expect([reply.status, errorOf(reply).message]).toEqual([400, expect.stringContaining(place)]);
  expect((await player.deposit({ requestId: `after-${place}` })).status).toBe(200);
});

it('refuses to settle a deposit with an amount of zero', async () => {
  const player = await createTestPlayer(gateway, 'nothing');
  const address = `/sandbox/transactions/${idOf(await player.deposit())}/settle`;
  const settle = (amount: string) => gateway.call(address, { body: { status: 1, amount } });
  expect(errorOf(await settle('0.00')).message).toContain('amount');
  expect((await settle('0.05')).body).toMatchObject({ status: 'processed', amount: '0.05' });
});

it('[TR-12] distinguishes a body that is too large from invalid JSON', async () => {
  const { token } = await createTestPlayer(gateway, 'bodies');
  const address = `${gateway.url}/api/BANKING_WITHDRAWAL/resend`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const send = async (body: string) => {
    const response = await fetch(address, { method: 'POST', headers, body });
    const { error } = (await response.json()) as { error: { code: string } };
    return [response.status, error.code];
  };
  expect(await send(JSON.stringify({ transactionId: 'x'.repeat(300_000) }))).toEqual([413, 'too_large']);
  expect(await send('{')).toEqual([400, 'invalid_json']);
});

it('[AN-4] reports an internal failure without the statement’s parameters', async () => {
  // Postgres text cannot hold this character.
  const reply = await gateway.call('/sandbox/transactions/canary%00/settle', { body: { status: 1 } });
  expect([reply.status, errorOf(reply).code]).toEqual([500, 'internal']);
  const page = await gateway.call('/pay/canary%00');
  expect(page.status).toBe(500);
  const reports = () => gateway.reported().match(/invalid byte sequence/g)?.length ?? 0;
  while (reports() < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(gateway.reported()).not.toContain('canary');
});

it('creates no player with an invalid country code', async () => {
  const reply = await gateway.call('/sandbox/users/nowhere?country=%3Cb%3E');
  expect([reply.status, errorOf(reply).code]).toEqual([400, 'invalid_request']);
  const there = await gateway.call('/sandbox/users/nowhere?country=ZZ');
  expect(there.body).toMatchObject({ country: 'zz', paymentGeo: 'ZZ' });
});

it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
  'a page of %s can neither read nor change anything, whatever it sends',
  async (origin) => {
    const { id } = await createTestPlayer(gateway, 'visited');
    const headers = { origin, 'content-type': 'text/plain' };
    const statusOf = async (path: string, body?: string) =>
      (await fetch(gateway.url + path, { headers, ...(body && { method: 'POST', body }) })).status;
    expect(await statusOf(`/sandbox/users/${id}`)).toBe(403);
    expect(await statusOf(`/sandbox/users/${id}/settings`, '{"outcome":"declined"}')).toBe(403);
    expect(await statusOf('/sandbox/faults', JSON.stringify({ userId: id, drop: true }))).toBe(403);
    headers['content-type'] = 'application/x-www-form-urlencoded';
    expect(await statusOf(`/sandbox/operator/players/${id}`, 'name=x')).toBe(403);
    // The widget may run in a sandboxed frame and loads its pictures from here.
    expect(await statusOf('/sandbox/banners/any.svg')).toBe(200);
    headers.origin = 'http://localhost:4400';
    expect(await statusOf(`/sandbox/users/${id}`)).toBe(200);
  },
);

it('no page can frame the operators’ page', async () => {
  const { headers } = await gateway.call('/sandbox/operator');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
