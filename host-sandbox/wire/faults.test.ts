import { createSandboxPlayer, startSandboxGateway } from '#test/sandbox-gateway.ts';
import type { Reply, TestGateway } from '../../gateway/testing/test-gateway.ts';
import { errorOf } from '../../gateway/testing/test-player.ts';
import { openTestSocket } from '../../gateway/testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startSandboxGateway()), 60_000);
afterAll(() => gateway.stop());

const LIST = { country: 'mx', currency: 'MXN' };
const path = '/BANKING/methods-payment-v3';
const type = 'BANKING:methods-payment-v3';
const query = `${path}?country=mx&currency=MXN`;

it('fails a call as often as requested, then processes it', async () => {
  const player = await createSandboxPlayer(gateway, 'fails');
  const error = { message: 'Down for a while', code: 'maintenance' };
  await player.fault({ failNext: { type: path, status: 503, error, times: 2 } });
  const statuses = [await player.get(query), await player.get(query), await player.get(query)];
  expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(statuses[0]?.body).toEqual({ error });
});

it('[TX-5] drops the answer to a submission that has been processed', async () => {
  const player = await createSandboxPlayer(gateway, 'swallows');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  await player.fault({ swallowAnswerNext: { type: 'BANKING_DEPOSIT:create' } });
  let isAnswered = false;
  const lost = player.deposit({ requestId: 'lost' }).then(() => (isAnswered = true));
  let found = await player.get('/BANKING/transaction?requestId=lost');
  while (found.status === 404) found = await player.get('/BANKING/transaction?requestId=lost');
  expect(found.body).toMatchObject({ transaction: { status: 'waiting' } });
  expect(isAnswered).toBe(false);
  lost.catch(() => undefined);
  socket.close();
});

it('[TR-14] answers malformed data, and JSON text on request', async () => {
  const player = await createSandboxPlayer(gateway, 'malforms');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  await player.fault({ malformNext: { type: path, data: '{oops', needParse: true } });
  expect(await socket.ask(type, LIST)).toMatchObject({ needParse: true, data: '{oops' });
  await player.settings({ needParse: true });
  const answer = await socket.ask(type, LIST);
  expect(answer.needParse).toBe(true);
  expect(JSON.parse(String(answer.data))).toEqual((await player.get(query)).body);
  socket.close();
});

it('[TR-10] breaks sockets and refuses new ones until allowed again', async () => {
  const player = await createSandboxPlayer(gateway, 'drops');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  const lost = new Promise((resolve) => socket.socket.on('disconnect', resolve));
  await player.fault({ drop: true, refuseSockets: true });
  expect(await lost).toBe('transport close');
  await expect(openTestSocket(gateway.url, { Authorization: player.token })).rejects.toThrow(
    'websocket error',
  );
  await player.fault({ refuseSockets: false });
  (await openTestSocket(gateway.url, { Authorization: player.token })).close();
});

it('stops immediately despite delayed calls', async () => {
  const stopping = await startSandboxGateway();
  const player = await createSandboxPlayer(stopping, 'waits');
  await player.fault({
    rules: [{ target: 'connect', kind: 'half-open', value: 0, times: 1 }],
    swallowAnswerNext: { type: path },
  });
  const held = openTestSocket(stopping.url, { Authorization: player.token });
  const unanswered = player.get(query);
  const frames = async () => JSON.stringify((await stopping.call(`/sandbox/wire/${player.id}`)).body);
  while (!/"refused".*"silence"/.test(await frames()))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const [stopped] = await Promise.allSettled([stopping.stop(), held, unanswered]);
  expect(stopped).toEqual({ status: 'fulfilled', value: 0 });
  await expect(held).rejects.toThrow('websocket error');
});

it('delays an answer', async () => {
  const player = await createSandboxPlayer(gateway, 'delays');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  await player.fault({ delayNext: { type: path, ms: 2 ** 31 - 1 } });
  const order: string[] = [];
  const late = socket.ask(type, LIST).then(() => order.push('late'));
  await socket.ask('BANKING:transaction', { id: 'none' }).then(() => order.push('prompt'));
  expect(order).toEqual(['prompt']);
  await player.release(late);
  expect(order).toEqual(['prompt', 'late']);
  socket.close();
});

it('processes a delayed call once it is released', async () => {
  const player = await createSandboxPlayer(gateway, 'releases');
  const delayed = { type: 'BANKING_DEPOSIT:create', ms: 2 ** 31 - 1, before: true };
  await player.fault({ delayNext: delayed });
  const answer = player.deposit({ requestId: 'released' });
  const found = () => player.get('/BANKING/transaction?requestId=released');
  const calls = async () => JSON.stringify((await gateway.call(`/sandbox/requests/${player.id}`)).body);
  while (!(await calls()).includes('BANKING_DEPOSIT:create'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await found()).status).toBe(404);
  await player.fault({ release: true });
  expect((await answer).status).toBe(200);
  expect((await found()).status).toBe(200);
});

it.each([
  { failNext: { type: 'BANKING:transaction', status: 12.5 } },
  { failNext: { type: 'BANKING:transaction', status: 1000 } },
  { delayNext: { type: 'BANKING:transaction', ms: -1 } },
])('refuses the fault %j, which no answer could have', async (fault) => {
  const player = await createSandboxPlayer(gateway, 'faults');
  expect(errorOf(await player.fault(fault)).code).toBe('invalid_request');
  expect((await player.get('/BANKING/transaction?id=none')).status).toBe(404);
});

it('[TX-8] a delayed answer has the time at which it was sent', async () => {
  const player = await createSandboxPlayer(gateway, 'late-times');
  const timeOf = ({ headers }: Reply) => Number(headers.get('x-server-time'));
  const isDelaying = async () => {
    const { body } = await gateway.call(`/sandbox/requests/${player.id}`);
    return JSON.stringify(body).includes('BANKING:transaction');
  };
  await player.fault({ delayNext: { type: '/BANKING/transaction', ms: 2 ** 31 - 1 } });
  const delayed = player.get('/BANKING/transaction?id=none').then(timeOf);
  while (!(await isDelaying()));
  const now = () => player.get('/BANKING_DEPOSIT/methods-country-selector-v2').then(timeOf);
  const during = await now();
  let later = during;
  while (later <= during) later = await now();
  expect(await player.release(delayed)).toBeGreaterThanOrEqual(later);
});

it('[TX-8] also an answer that does not parse has the gateway’s time', async () => {
  const player = await createSandboxPlayer(gateway, 'broken-times');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  const times: unknown[] = [];
  socket.socket.on('a', ({ serverTime }: { serverTime?: number }) => times.push(serverTime));
  await player.fault({ malformNext: { type: 'BANKING:transaction', data: '{oops', needParse: true } });
  await socket.ask('BANKING:transaction', { id: 'none' });
  expect(times).toEqual([expect.any(Number)]);
  socket.close();
});
