import { createSandboxPlayer, startSandboxGateway, type SandboxPlayer } from '#test/sandbox-gateway.ts';
import { faultsText, readFaults } from '../workbench/fault-rule.ts';
import type { WireFrame } from '../workbench/wire-frame.ts';
import type { TestGateway } from '../../gateway/testing/test-gateway.ts';
import { depositOf, errorOf } from '../../gateway/testing/test-player.ts';
import { openTestSocket } from '../../gateway/testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startSandboxGateway()), 60_000);
afterAll(() => gateway.stop());

const LIST = { country: 'mx', currency: 'MXN' };
const TYPE = 'BANKING:methods-payment-v3';
const QUERY = '/BANKING/methods-payment-v3?country=mx&currency=MXN';
const LOOKUP = '/BANKING/transaction?id=none';

const arm = (player: SandboxPlayer, text: string) => {
  const { rules, rejected } = readFaults(text);
  expect(rejected).toEqual([]);
  return player.fault({ rules });
};
const wire = async ({ id }: SandboxPlayer) =>
  (await gateway.call(`/sandbox/wire/${id}`)).body as {
    frames: WireFrame[];
    faults: { kind: string; applied: number }[];
  };
const socketOf = (player: SandboxPlayer) => openTestSocket(gateway.url, { Authorization: player.token });

describe.each(['http', 'socket'] as const)('over %s', (transport) => {
  /** Reads the deposit list (or looks up a payment) and returns status and data. */
  async function asking(player: SandboxPlayer) {
    const socket = transport === 'socket' ? await socketOf(player) : null;
    const ask = async (what: 'list' | 'lookup' = 'list') => {
      if (!socket) {
        const { status, body } = await player.get(what === 'list' ? QUERY : LOOKUP);
        return { status, data: body };
      }
      const [type, data] =
        what === 'list' ? ([TYPE, LIST] as const) : (['BANKING:transaction', { id: 'none' }] as const);
      const answer = await socket.ask(type, data);
      return { status: answer.status, data: answer.needParse ? 'text' : answer.data };
    };
    return { ask, socket: socket?.socket, close: () => socket?.close() };
  }

  it('status and 401 apply as often as requested, to their target only', async () => {
    const player = await createSandboxPlayer(gateway, `status-${transport}`);
    const { ask, close } = await asking(player);
    await arm(player, `status-503@${TYPE}*2,unauthorized@BANKING:transaction`);
    const lists = [await ask(), await ask(), await ask()];
    expect(lists.map(({ status }) => status)).toEqual([503, 503, 200]);
    const lookups = [await ask('lookup'), await ask('lookup')];
    expect(lookups.map(({ status }) => status)).toEqual([401, 404]);
    expect((await wire(player)).faults).toMatchObject([
      { kind: 'status', applied: 2 },
      { kind: 'unauthorized', applied: 1 },
    ]);
    close();
  });

  it('[TR-14] broken JSON does not parse', async () => {
    const player = await createSandboxPlayer(gateway, `broken-${transport}`);
    const { ask, close } = await asking(player);
    await arm(player, 'broken-json@any');
    expect((await ask()).data).toEqual(transport === 'http' ? null : 'text');
    expect((await ask()).status).toBe(200);
    close();
  });

  it('reorder: the answer arrives after that of the next call', async () => {
    const player = await createSandboxPlayer(gateway, `reorder-${transport}`);
    const { ask, close } = await asking(player);
    await arm(player, `reorder@${TYPE}`);
    const order: string[] = [];
    const first = ask().then(() => order.push('first'));
    // The second call is sent once the first has reached the gateway.
    while (!(await wire(player)).frames.some(({ kind }) => kind === 'request'));
    await ask('lookup').then(() => order.push('second'));
    await first;
    expect(order).toEqual(['second', 'first']);
    close();
  });

  it('delay: the call takes that long, and the log shows the delay', async () => {
    const player = await createSandboxPlayer(gateway, `delay-${transport}`);
    const { ask, close } = await asking(player);
    await arm(player, `delay-250@${TYPE}`);
    expect((await ask()).status).toBe(200);
    const answer = (await wire(player)).frames.find(({ kind }) => kind === 'answer');
    expect(answer).toMatchObject({ fault: 'delay', status: 200, transport });
    expect(answer?.ms).toBeGreaterThan(200);
    close();
  });

  it('half-open: the call is processed but not answered, and the connection stays open', async () => {
    const player = await createSandboxPlayer(gateway, `half-${transport}`);
    const { ask, socket, close } = await asking(player);
    await arm(player, 'half-open@any*always');
    let isAnswered = false;
    void ask().then(
      () => (isAnswered = true),
      () => undefined,
    );
    while (!(await wire(player)).frames.some(({ kind }) => kind === 'silence'));
    expect(socket?.connected ?? true).toBe(true);
    await gateway.call(`/sandbox/users/${player.id}/push`, { body: { type: 'balance', data: {} } });
    await arm(player, '');
    expect((await ask('lookup')).status).toBe(404);
    expect(isAnswered).toBe(false);
    // Without a socket nothing can be pushed.
    const pushes = (await wire(player)).frames.filter(({ kind }) => kind === 'push');
    expect(pushes.map(({ fault }) => fault)).toEqual(transport === 'socket' ? ['half-open'] : []);
    close();
  });
});

it('[TX-5] duplicate: the call arrives twice, a socket is answered twice, and money moves once', async () => {
  const player = await createSandboxPlayer(gateway, 'twice');
  const socket = await socketOf(player);
  await arm(player, 'duplicate@any*2');
  let answers = 0;
  socket.socket.on('a', () => (answers += 1));
  await socket.ask(TYPE, LIST);
  await player.deposit({ requestId: 'once' });
  await socket.ask('BANKING:transaction', { id: 'none' });
  expect(answers).toBe(3);
  expect((await player.books()).transactions).toHaveLength(1);
  socket.close();
});

describe.each(['http', 'socket'] as const)('[TX-5] a submission over %s', (transport) => {
  const CREATE = 'BANKING_DEPOSIT:create';

  /** Submits the same deposit each time; returns status and data. */
  async function submitting(player: SandboxPlayer) {
    const socket = transport === 'socket' ? await socketOf(player) : null;
    const submit = async () => {
      if (!socket) {
        const { status, body } = await player.deposit({ requestId: 'r' });
        return { status, data: body };
      }
      const { status, data } = await socket.ask(CREATE, depositOf('r'));
      return { status, data };
    };
    return { submit, socket: socket?.socket, close: () => socket?.close() };
  }
  const written = async (player: SandboxPlayer) => (await player.books()).transactions.length;

  it.each([500, 503, 504, 401, 408, 425, 429])(
    'can fail with %i before the ledger has written, and after it',
    async (status) => {
      const player = await createSandboxPlayer(gateway, `fails-${transport}-${status}`);
      const { submit, close } = await submitting(player);
      await arm(player, `status-${status}@${CREATE}`);
      const failure = { status, data: { error: { code: 'sandbox_fault' } } };
      expect(await submit()).toMatchObject(failure);
      expect(await written(player)).toBe(0);
      await arm(player, `status-after-${status}@${CREATE}`);
      expect(await submit()).toMatchObject(failure);
      expect(await written(player)).toBe(1);
      const { body } = await player.get('/BANKING/transaction?requestId=r');
      expect(await submit()).toEqual({ status: 200, data: body });
      expect(await written(player)).toBe(1);
      close();
    },
  );

  it('can break the connection after the ledger has written', async () => {
    const player = await createSandboxPlayer(gateway, `breaks-${transport}`);
    const { submit, socket, close } = await submitting(player);
    await player.fault({ failNext: { type: CREATE, status: 0, after: true } });
    const ended = new Promise((resolve) => socket?.on('disconnect', resolve));
    const submitted = submit();
    if (transport === 'http') await expect(submitted).rejects.toThrow();
    else expect(await ended).toBe('transport close');
    expect(await written(player)).toBe(1);
    close();
  });

  it('can reach the ledger after its sender has disconnected', async () => {
    const player = await createSandboxPlayer(gateway, `late-${transport}`);
    const { submit, close } = await submitting(player);
    await arm(player, `delay-before-300@${CREATE}`);
    const submitted = submit().catch(() => undefined);
    while (!(await wire(player)).frames.some(({ kind }) => kind === 'request'));
    if (transport === 'socket') await player.fault({ drop: true });
    expect((await player.get('/BANKING/transaction?requestId=r')).status).toBe(404);
    while ((await written(player)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    if (transport === 'http') await submitted;
    close();
  });

  it('can be answered with an unknown action, and so can its look-up', async () => {
    const player = await createSandboxPlayer(gateway, `unknown-${transport}`);
    const { submit, close } = await submitting(player);
    await arm(player, 'unknown-action@any*2');
    const unknown = { transaction: { status: 'waiting' }, action: { type: 'sandbox-unknown' } };
    expect(await submit()).toMatchObject({ status: 200, data: unknown });
    expect((await player.get('/BANKING/transaction?requestId=r')).body).toMatchObject(unknown);
    expect(await submit()).toMatchObject({ status: 200, data: { action: { type: 'redirect' } } });
    close();
  });

  it('arrives twice simultaneously and creates one transaction', async () => {
    const player = await createSandboxPlayer(gateway, `copies-${transport}`);
    const { submit, close } = await submitting(player);
    await arm(player, `duplicate@${CREATE}*always`);
    const outcomes = await Promise.all([submit(), submit(), submit()]);
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await written(player)).toBe(1);
    close();
  });
});

it('drop: the call is lost before it is processed; HTTP loses its connection, a socket stays open', async () => {
  const player = await createSandboxPlayer(gateway, 'lost');
  const socket = await socketOf(player);
  await arm(player, 'drop@any*2');
  await expect(player.deposit()).rejects.toThrow();
  void socket.ask(TYPE, LIST);
  expect((await socket.ask('BANKING:transaction', { id: 'none' })).status).toBe(404);
  expect((await player.books()).transactions).toEqual([]);
  const ends = (await wire(player)).frames.filter(({ fault }) => fault === 'drop');
  expect(ends.map(({ kind, transport }) => [kind, transport])).toEqual([
    ['break', 'http'],
    ['silence', 'socket'],
  ]);
  socket.close();
});

it('[TR-10] offline: connections break and new ones are refused until it is removed', async () => {
  const player = await createSandboxPlayer(gateway, 'offline');
  const socket = await socketOf(player);
  const ended = new Promise((resolve) => socket.socket.on('disconnect', resolve));
  await arm(player, 'offline@any*always');
  expect(await ended).toBe('transport close');
  await expect(socketOf(player)).rejects.toThrow('websocket error');
  await expect(player.get(QUERY)).rejects.toThrow();
  await arm(player, '');
  (await socketOf(player)).close();
  expect((await player.get(QUERY)).status).toBe(200);
});

it('[TR-11] can refuse the token of a new socket, once', async () => {
  const player = await createSandboxPlayer(gateway, 'refused-socket');
  await arm(player, 'unauthorized@connect');
  await expect(socketOf(player)).rejects.toMatchObject({ data: { status: 401 } });
  (await socketOf(player)).close();
});

it('refuses invalid rules', async () => {
  const player = await createSandboxPlayer(gateway, 'bad-rules');
  const rules = [{ target: 'any', kind: 'delay', value: -1, times: 1 }];
  const reply = await player.fault({ rules });
  expect([reply.status, errorOf(reply).code]).toEqual([400, 'invalid_request']);
});

it('returns the faults as they were set', async () => {
  const player = await createSandboxPlayer(gateway, 'reported');
  const text = 'delay-800@any*2,offline@connect*always';
  await arm(player, text);
  const { faults } = (await gateway.call(`/sandbox/wire/${player.id}`)).body as { faults: [] };
  expect(faultsText(faults)).toBe(text);
});
