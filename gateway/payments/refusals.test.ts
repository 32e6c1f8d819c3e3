import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, depositOf, errorOf, idOf, withdrawalOf } from '../testing/test-player.ts';
import { openTestSocket } from '../testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

const DEPOSIT = '/BANKING_DEPOSIT/create';
const CONTINUE = '/BANKING_DEPOSIT/continue';
const WITHDRAWAL = '/BANKING_WITHDRAWAL/create';
const CONFIRM = '/BANKING_WITHDRAWAL/confirm';

/** A player with a deposit `first`, a form `form` and a withdrawal `out` that waits for its code. */
async function openPayments(id: string) {
  const player = await createTestPlayer(gateway, id);
  const first = idOf(await player.deposit({ requestId: 'first' }));
  const form = idOf(
    await player.deposit({
      requestId: 'form',
      method: 'bank_link_mx',
      fields: { full_name: 'Ana Díaz', birth_date: '01.02.1990' },
    }),
  );
  const out = idOf(await player.withdraw({ requestId: 'out' }));
  return { player, ids: { first, form, out } };
}
type Ids = Awaited<ReturnType<typeof openPayments>>['ids'];

/** Every refusal: the request and the answer. */
const REFUSALS: readonly (readonly [
  name: string,
  path: string,
  body: (ids: Ids) => object,
  status: number,
  code: string,
])[] = [
  ['an unknown method', DEPOSIT, () => ({ ...depositOf('r'), method: 'none' }), 422, 'unknown_method'],
  ['an amount out of range', DEPOSIT, () => ({ ...depositOf('r'), amount: '1' }), 422, 'invalid_amount'],
  ['wrong fields', DEPOSIT, () => ({ ...depositOf('r'), fields: {} }), 422, 'invalid_fields'],
  ['a body of another shape', DEPOSIT, () => ({ requestId: 'r' }), 400, 'invalid_request'],
  [
    'more than there is',
    WITHDRAWAL,
    () => ({ ...withdrawalOf('r'), amount: '950' }),
    422,
    'insufficient_funds',
  ],
  [
    'a requestId used with another body',
    DEPOSIT,
    () => ({ ...depositOf('first'), amount: '101' }),
    409,
    'request_conflict',
  ],
  [
    'the requestId of a deposit for a withdrawal',
    WITHDRAWAL,
    () => withdrawalOf('first'),
    409,
    'request_conflict',
  ],
  [
    'the requestId of a submission for a step',
    CONTINUE,
    ({ form }) => ({
      requestId: 'form',
      transactionId: form,
      fields: { reference: 'AB12CD', email: 'a@b.example' },
    }),
    409,
    'request_conflict',
  ],
  [
    'the requestId of one payment for a step of another',
    CONFIRM,
    ({ out }) => ({ requestId: 'first', transactionId: out, code: '123456' }),
    409,
    'request_conflict',
  ],
  [
    'a wrong code',
    CONFIRM,
    ({ out }) => ({ requestId: 'r', transactionId: out, code: '1' }),
    422,
    'wrong_code',
  ],
  [
    'a step that the payment does not wait for',
    CONFIRM,
    ({ first }) => ({ requestId: 'r', transactionId: first, code: '123456' }),
    409,
    'wrong_step',
  ],
  [
    'a step of an unknown payment',
    CONTINUE,
    () => ({ requestId: 'r', transactionId: 'none', fields: {} }),
    404,
    'not_found',
  ],
];

it('[TX-5] a refusal has a code and a 4xx other than 401, 408, 425 and 429, the same over both transports', async () => {
  const { player, ids } = await openPayments('refusals');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  for (const [name, path, body, status, code] of REFUSALS) {
    const overHttp = await player.post(path, body(ids));
    expect([name, overHttp.status, errorOf(overHttp).code]).toEqual([name, status, code]);
    const overSocket = await socket.ask(
      path.slice(1).replace('/', ':'),
      body(ids) as Record<string, unknown>,
    );
    expect([name, overSocket.status, overSocket.data]).toEqual([name, status, overHttp.body]);
    expect(status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status)).toBe(true);
  }
  expect((await player.books()).transactions).toHaveLength(3);
  socket.close();
});

it('[TX-5] a later copy can be accepted although an earlier one was refused', async () => {
  const player = await createTestPlayer(gateway, 'second-copy');
  const body = { requestId: 'r', amount: '600' };
  const other = idOf(await player.withdraw({ amount: '600' }));
  expect((await player.withdraw(body)).status).toBe(422);
  await gateway.call(`/sandbox/transactions/${other}/settle`, { body: { status: 2 } });
  const taken = await player.withdraw(body);
  expect(taken.status).toBe(200);
  expect((await player.withdraw(body)).body).toEqual(taken.body);
});

it('[TX-5] simultaneous copies of a withdrawal and of its code take effect once', async () => {
  const player = await createTestPlayer(gateway, 'copies');
  const socket = await openTestSocket(gateway.url, { Authorization: player.token });
  const overBoth = async (path: string, body: Record<string, unknown>) => {
    const copies = [0, 1, 2].flatMap(() => [
      player.post(path, body).then(({ status, body: data }) => ({ status, data })),
      socket.ask(path.slice(1).replace('/', ':'), body).then(({ status, data }) => ({ status, data })),
    ]);
    const answers = await Promise.all(copies);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    return answers[0]!;
  };
  const made = await overBoth(WITHDRAWAL, withdrawalOf('r'));
  expect(made.status).toBe(200);
  const { id } = (made.data as { transaction: { id: string } }).transaction;
  const confirmed = await overBoth(CONFIRM, { requestId: 'c', transactionId: id, code: '123456' });
  expect(confirmed).toMatchObject({ status: 200, data: { action: { type: 'complete' } } });
  const { transactions, entries } = await player.books();
  expect(transactions).toHaveLength(1);
  expect(entries.filter(({ move }) => move === 'reserve')).toHaveLength(2);
  socket.close();
});
