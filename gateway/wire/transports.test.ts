import { parsePush } from '#contract/pushes.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf } from '../testing/test-player.ts';
import { openTestSocket } from '../testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

const LIST = { country: 'mx', currency: 'MXN' };
const type = (path: string) => path.slice(1).replace('/', ':');

it.each([
  ['/BANKING/methods-payment-v3', LIST],
  ['/BANKING/methods-withdrawal', LIST],
  ['/BANKING_DEPOSIT/methods-country-selector-v2', {}],
  ['/BANKING/userdata-payment-snippet', LIST],
  ['/BANKING/methods-payment-v3', { country: 'cu', currency: 'CUP' }],
  ['/BANKING/methods-payment-v3', { country: 'mx' }],
  ['/BANKING/transaction', { id: 'none' }],
  ['/BANKING/nothing', {}],
])('[TR-13] %s has the same answer over both transports', async (path, data: Record<string, string>) => {
  const player = await createTestPlayer(gateway, 'both');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  const overHttp = await player.get(`${path}?${new URLSearchParams(data)}`);
  const overSocket = await socket.ask(type(path), data);
  expect({ status: overSocket.status, data: overSocket.data }).toEqual({
    status: overHttp.status,
    data: overHttp.body,
  });
  expect(overHttp.body).not.toBeNull();
  socket.close();
});

it('[TX-8] the gateway sends its time with every answer and push, where pages can read it', async () => {
  const player = await createTestPlayer(gateway, 'times');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  const startedAt = Date.now();
  // The computer's clock may be corrected by some ms in the meantime.
  const isNow = (time: unknown) => Number(time) >= startedAt - 1000 && Number(time) <= Date.now() + 1000;

  const headersOf = async (path: string, options: Parameters<TestGateway['call']>[1]) =>
    (await gateway.call(path, { ...options, headers: { origin: 'http://localhost:4400' } })).headers;
  const { token } = player;
  for (const headers of [
    await headersOf('/api/BANKING_DEPOSIT/methods-country-selector-v2', { token }),
    await headersOf('/api/BANKING/transaction?id=none', { token }),
    await headersOf('/api/BANKING/transaction?id=none', { token: 'expired' }),
    await headersOf('/api/BANKING_WITHDRAWAL/resend', { token, body: 'no object' }),
  ]) {
    expect(headers.get('access-control-expose-headers')).toBe('x-server-time');
    expect(isNow(headers.get('x-server-time'))).toBe(true);
  }

  const packets: { type: string; serverTime?: number }[] = [];
  socket.socket.on('a', (packet: { type: string; serverTime?: number }) => packets.push(packet));
  await socket.ask('BANKING:transaction', { id: 'none' });
  await gateway.call(`/sandbox/users/${player.id}/push`, { body: { type: 'balance', data: {} } });
  await socket.push('balance');
  expect(packets.map(({ type }) => type)).toEqual(['BANKING:transaction', 'balance']);
  expect(packets.map(({ serverTime }) => isNow(serverTime))).toEqual([true, true]);
  socket.close();
});

it('[TR-6] a submission over HTTP is found over the socket, and sent again there returns the same outcome', async () => {
  const player = await createTestPlayer(gateway, 'crossing');
  const socket = await openTestSocket(gateway.url, {});
  const made = await player.deposit({ requestId: 'r' });
  const found = await socket.ask('BANKING:transaction', { requestId: 'r', token: player.token });
  expect(found).toMatchObject({ status: 200, data: made.body });
  const submit = {
    requestId: 'r',
    returnUrl: 'https://widget.example/cashier/deposit/complete',
    method: 'spei_transfer',
    ...LIST,
    amount: '100',
    fields: { email: 'ana@mail.example', full_name: 'Ana Díaz' },
    bonusId: null,
    token: player.token,
    isNative: true,
    platform: 'android',
  };
  expect((await socket.ask('BANKING_DEPOSIT:create', submit)).data).toEqual(made.body);
  socket.close();
});

it('[TR-7] the gateway pushes statuses, and any message that a test sends', async () => {
  const player = await createTestPlayer(gateway, 'pushes');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  const made = await player.deposit();
  await gateway.call(`/sandbox/transactions/${idOf(made)}/settle`, { body: { status: 2 } });
  expect(parsePush('deposit.status', await socket.push('deposit.status'))).toMatchObject({
    id: idOf(made),
    status: 'mistaked',
  });
  await gateway.call(`/sandbox/users/${player.id}/push`, {
    body: { type: 'login.token', data: { token: 'new' } },
  });
  expect(await socket.push('login.token')).toEqual({ token: 'new' });
  socket.close();
});

describe('authorization', () => {
  it.each(['expired', 'sandbox-nobody', ''])('[TR-12] refuses the token %p over HTTP', async (token) => {
    const reply = await gateway.call('/api/BANKING/transaction?id=1', { token });
    expect([reply.status, errorOf(reply).code]).toEqual([401, 'unauthorized']);
  });

  it('[TR-11] refuses a bad token over the socket: in a request and at the handshake', async () => {
    const socket = await openTestSocket(gateway.url, {});
    expect(await socket.ask('BANKING:transaction', { id: '1', token: 'expired' })).toMatchObject({
      status: 401,
      data: { error: { code: 'unauthorized' } },
    });
    socket.close();
    await expect(openTestSocket(gateway.url, { Authorization: 'expired' })).rejects.toMatchObject({
      data: { status: 401 },
    });
  });

  it('[TR-12] refuses a token, an address or an id that the database cannot store as text', async () => {
    const socket = await openTestSocket(gateway.url, {});
    const strange = await socket.ask('BANKING:transaction', { id: '1', token: 'a\0b' });
    expect(strange).toMatchObject({ status: 401, data: { error: { code: 'unauthorized' } } });
    socket.close();
    await expect(openTestSocket(gateway.url, { Authorization: 'a\0b' })).rejects.toMatchObject({
      data: { status: 401 },
    });
    const player = await createTestPlayer(gateway, 'strange');
    const reply = await player.deposit({ returnUrl: 'https://widget.example/\0' });
    expect([reply.status, errorOf(reply).code]).toEqual([400, 'invalid_request']);
    const lookup = await player.get('/BANKING/transaction?id=%00');
    expect([lookup.status, errorOf(lookup).code]).toEqual([400, 'invalid_request']);
  });

  it('a rotated token replaces the old one', async () => {
    const player = await createTestPlayer(gateway, 'rotates');
    const { body } = await gateway.call(`/sandbox/users/${player.id}/rotate-token`, { body: {} });
    expect((await player.get('/BANKING/transaction?id=1')).status).toBe(401);
    const { token } = body as { token: string };
    expect((await gateway.call('/api/BANKING/transaction?id=1', { token })).status).toBe(404);
  });

  it('allows only origins of this machine and of sandboxed frames', async () => {
    const allowed = async (origin: string) =>
      (await gateway.call('/api/BANKING/transaction?id=1', { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('http://localhost:4400')).toBe('http://localhost:4400');
    expect(await allowed('null')).toBe('null');
    expect(await allowed('https://evil.example')).toBeNull();
  });
});
