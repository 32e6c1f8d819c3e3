import { createSandboxPlayer, startSandboxGateway } from '#test/sandbox-gateway.ts';
import type { WireFrame } from '../workbench/wire-frame.ts';
import type { TestGateway } from '../../gateway/testing/test-gateway.ts';
import { openTestSocket } from '../../gateway/testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startSandboxGateway()), 60_000);
afterAll(() => gateway.stop());

const LIST = { country: 'mx', currency: 'MXN' };
const wire = async (id: string) =>
  (await gateway.call(`/sandbox/wire/${id}`)).body as { last: number; frames: WireFrame[] };

it('[AN-4] records both directions with durations, without tokens and values', async () => {
  const player = await createSandboxPlayer(gateway, 'kept');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  await socket.ask('BANKING:userdata-payment-snippet', { ...LIST, token: player.token });
  await player.deposit({ fields: { full_name: 'Ana Secreta', email: 'ana@mail.example' } });
  await gateway.call(`/sandbox/users/${player.id}/push`, {
    body: { type: 'login.token', data: { token: 'brand-new' } },
  });
  await socket.push('login.token');
  const { frames } = await wire(player.id);
  expect(frames.map(({ kind, type, transport }) => [kind, type, transport])).toEqual([
    ['connect', 'connect', 'socket'],
    ['request', 'BANKING:userdata-payment-snippet', 'socket'],
    ['answer', 'BANKING:userdata-payment-snippet', 'socket'],
    ['request', 'BANKING_DEPOSIT:create', 'http'],
    ['answer', 'BANKING_DEPOSIT:create', 'http'],
    ['push', 'login.token', 'socket'],
  ]);
  expect(frames[2]?.ms).toBeGreaterThanOrEqual(0);
  expect(frames[3]).toMatchObject({ data: { amount: '‹amount›', fields: { email: '‹email›' } } });
  expect(frames[5]?.data).toEqual({ token: '‹token›' });
  const text = JSON.stringify(frames);
  for (const secret of [player.token, 'Ana Secreta', 'ana@mail', 'brand-new', 'Alex Morgan'])
    expect(text).not.toContain(secret);
  const later = await gateway.call(`/sandbox/wire/${player.id}?after=${frames[4]?.at ?? 0}`);
  expect((later.body as { frames: WireFrame[] }).frames).toEqual([frames[5]]);
  socket.close();
});

it('a starting page sets the faults, gets later frames, and replays its recording', async () => {
  const player = await createSandboxPlayer(gateway, 'begins');
  const list = '/BANKING/methods-payment-v3?country=mx&currency=MXN';
  const begin = (body: object) => gateway.call(`/sandbox/wire/${player.id}/begin`, { body });
  await player.get(list);
  const { frames } = await wire(player.id);
  const rule = { target: 'any', kind: 'status', value: 500, times: 1 };
  const started = await begin({ rules: [rule], replay: null });
  expect(started.body).toMatchObject({
    frames: [],
    last: frames.at(-1)?.at,
    faults: [{ ...rule, applied: 0 }],
  });
  expect((await player.get(list)).status).toBe(500);

  const answer = frames.find(({ kind }) => kind === 'answer');
  const replay = [{ ...answer, data: { methods: [], recorded: true, long: 'x'.repeat(400_000) } }];
  await begin({ rules: [rule], replay });
  expect(await player.get(list)).toMatchObject({ status: 200, body: { recorded: true } });
  expect((await player.get('/BANKING/transaction?id=none')).status).toBe(501);
  expect((await wire(player.id)).frames.at(-1)).toMatchObject({ fault: 'replay', status: 501 });
  await begin({ rules: [], replay: null });
  expect((await player.get(list)).body).not.toHaveProperty('recorded');

  const wrong = await begin({ rules: [], replay: [{ at: 'one' }] });
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('replay.0.at') as string } },
  ]);
});

it('records a socket that a fault refuses or delays', async () => {
  const player = await createSandboxPlayer(gateway, 'turned-away');
  const open = () => openTestSocket(gateway.url, { Authorization: player.token });
  const rules = [
    { target: 'connect', kind: 'offline', value: 0, times: 1 },
    { target: 'connect', kind: 'delay', value: 60, times: 1 },
  ];
  await player.fault({ rules: [rules[0]] });
  await expect(open()).rejects.toThrow();
  await player.fault({ rules: [rules[1]] });
  (await open()).close();
  const { frames } = await wire(player.id);
  expect(frames.slice(0, 2)).toMatchObject([
    { kind: 'refused', data: { how: 'refuse' } },
    { kind: 'connect', ms: 60, fault: 'delay' },
  ]);

  // In the replay the first socket is refused again and the second accepted.
  await gateway.call(`/sandbox/wire/${player.id}/begin`, { body: { rules: [], replay: frames } });
  await expect(open()).rejects.toThrow();
  (await open()).close();
});

it('[AN-4] the gateway lists the calls of a player without tokens and values', async () => {
  const player = await createSandboxPlayer(gateway, 'logged');
  const socket = await openTestSocket(gateway.url, { Language: 'es', cashier_type: 'widget' });
  await socket.ask('BANKING:methods-withdrawal', { ...LIST, token: player.token });
  await gateway.call('/api/BANKING/methods-payment-v3?country=mx&currency=MXN', {
    token: player.token,
    headers: { 'x-extra-params': '{"platformVersion":"redesign"}' },
  });
  await player.deposit({ requestId: 'r9' });
  const { body } = await gateway.call(`/sandbox/requests/${player.id}`);
  expect(body).toMatchObject({
    requests: [
      { type: 'connect', transport: 'socket', query: { Language: 'es', cashier_type: 'widget' } },
      { type: 'BANKING:methods-withdrawal', transport: 'socket', msgid: 'm1', query: LIST },
      {
        type: 'BANKING:methods-payment-v3',
        transport: 'http',
        headers: { 'x-extra-params': '{"platformVersion":"redesign"}' },
      },
      { type: 'BANKING_DEPOSIT:create', requestId: 'r9', query: { method: 'spei_transfer' } },
    ],
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain(player.token);
  expect(text).not.toContain('mail.example');
  socket.close();
});
