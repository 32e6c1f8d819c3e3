import Big from 'big.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf } from '../testing/test-player.ts';
import { openTestSocket } from '../testing/test-socket.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(async () => {
  expect(await gateway.stop()).toBe(0);
});

const decide = (id: string, decision: string) =>
  fetch(`${gateway.url}/pay/${id}/decision`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
const settle = (id: string, status: number) =>
  gateway.call(`/sandbox/transactions/${id}/settle`, { body: { status } });

describe('deposits', () => {
  it('[TX-5] one requestId makes one transaction, credited once', async () => {
    const player = await createTestPlayer(gateway, 'once');
    const first = await player.deposit({ requestId: 'one' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      transaction: { status: 'waiting', amount: '100' },
      action: { type: 'redirect' },
    });
    expect((await player.deposit({ requestId: 'one' })).body).toEqual(first.body);

    const returned = await decide(idOf(first), 'approve');
    expect(returned.status).toBe(303);
    expect(returned.headers.get('location')).toBe(
      `https://widget.example/cashier/deposit/complete?transactionId=${idOf(first)}`,
    );
    await decide(idOf(first), 'approve');
    await decide(idOf(first), 'decline');
    expect(await player.balance()).toBe('1100');
    const found = await player.get(`/BANKING/transaction?id=${idOf(first)}`);
    expect(found.body).toMatchObject({ balanceData: { primary: { amount: '1100', currency: 'MXN' } } });
    const again = await player.deposit({ requestId: 'one' });
    expect(again.body).toMatchObject({ transaction: { id: idOf(first), status: 'processed' } });
    expect((await player.books()).entries).toHaveLength(2);
  });

  it('[TX-5] simultaneous copies of a submission create one transaction', async () => {
    const player = await createTestPlayer(gateway, 'race');
    const replies = await Promise.all(Array.from({ length: 8 }, () => player.deposit({ requestId: 'same' })));
    expect(new Set(replies.map(idOf)).size).toBe(1);
    expect((await player.books()).transactions).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, () => decide(idOf(replies[0]!), 'approve')));
    expect(await player.balance()).toBe('1100');
  });

  it('[TX-5] the same requestId with another body is a conflict', async () => {
    const player = await createTestPlayer(gateway, 'conflict');
    await player.deposit({ requestId: 'x' });
    const other = await player.deposit({ requestId: 'x', amount: '101' });
    expect(other.status).toBe(409);
    expect(errorOf(other).code).toBe('request_conflict');
    expect((await player.books()).transactions).toHaveLength(1);
  });

  it('a declined payment credits nothing; an abandoned one stays waiting', async () => {
    const player = await createTestPlayer(gateway, 'declines');
    const declined = idOf(await player.deposit());
    const abandoned = idOf(await player.deposit());
    await decide(declined, 'decline');
    expect((await decide(abandoned, 'abandon')).status).toBe(303);
    const { transactions, entries } = await player.books();
    expect(transactions.map(({ status }) => status)).toEqual(['mistaked', 'waiting']);
    expect(entries).toEqual([]);
  });

  it('[FM-9] refuses amounts and fields that the method does not allow, and names them', async () => {
    const player = await createTestPlayer(gateway, 'strict');
    const low = await player.deposit({ amount: '20.99' });
    expect([low.status, errorOf(low).fields]).toEqual([422, { amount: 'fields.error.amount_range' }]);
    const fine = await player.deposit({ amount: '21.001' });
    expect(errorOf(fine).fields).toEqual({ amount: 'fields.error.amount' });
    const wrong = await player.deposit({ fields: { full_name: 'Ana Díaz', email: 'nobody', extra: '1' } });
    expect(errorOf(wrong).fields).toEqual({ email: 'fields.error.email', extra: 'fields.error.unknown' });
    expect((await player.deposit({ returnUrl: 'javascript:alert(1)' })).status).toBe(400);
    expect((await player.deposit({ amount: 100 })).status).toBe(400);
    expect((await player.deposit({ method: 'branch_mx' })).status).toBe(422);
    const none = await player.withdraw({
      method: 'crypto_btc_withdrawal',
      amount: null,
      fields: { wallet_address: `bc1q${'a'.repeat(38)}` },
    });
    expect([none.status, errorOf(none).fields]).toEqual([422, { amount: 'fields.error.required' }]);
    expect((await player.books()).transactions).toEqual([]);
  });
});

describe('withdrawals', () => {
  it('[TX-7] reserves, confirms by code and debits', async () => {
    const player = await createTestPlayer(gateway, 'pays-out');
    await player.settings({ settleMs: 0 });
    const socket = await openTestSocket(gateway.url, { Authorization: player.token });
    const made = await player.withdraw();
    expect(made.body).toMatchObject({
      action: { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 },
    });
    expect(await player.balance()).toBe('900');
    expect(await socket.push('balance')).toEqual({
      balanceData: { primary: { amount: '900', currency: 'MXN' } },
    });

    const confirm = { requestId: 'confirm', transactionId: idOf(made), code: '000000' };
    const wrong = await player.post('/BANKING_WITHDRAWAL/confirm', confirm);
    expect([wrong.status, errorOf(wrong).fields]).toEqual([422, { code: 'fields.error.code' }]);
    const resent = await player.post('/BANKING_WITHDRAWAL/resend', { transactionId: idOf(made) });
    expect(resent.body).toEqual({ resendAfter: 30 });
    await player.post('/BANKING_WITHDRAWAL/confirm', { ...confirm, code: '123456' });
    expect(await socket.push('withdrawal.status')).toEqual({
      id: idOf(made),
      status: 1,
      amount: '100',
      currency: 'MXN',
    });
    socket.close();
    expect(await player.balance()).toBe('900');
    expect((await player.books()).entries.map(({ move, amount }) => [move, amount])).toEqual([
      ['reserve', '-100'],
      ['reserve', '100'],
      ['debit', '-100'],
      ['debit', '100'],
    ]);
  });

  it('[TX-7] returns the money of a failed one', async () => {
    const player = await createTestPlayer(gateway, 'returns');
    const made = await player.withdraw();
    await Promise.all([settle(idOf(made), 2), settle(idOf(made), 2)]);
    expect(await player.balance()).toBe('1000');
    await settle(idOf(made), 1);
    expect(await player.balance()).toBe('1000');
  });

  it('never pays out more than the balance, despite concurrent requests', async () => {
    const player = await createTestPlayer(gateway, 'greedy');
    const replies = await Promise.all(Array.from({ length: 5 }, () => player.withdraw({ amount: '400' })));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map((reply) => errorOf(reply).fields)).toEqual(
      Array(3).fill({ amount: 'fields.error.insufficient_funds' }),
    );
    expect(await player.balance()).toBe('200');
  });
});

it('entries sum to zero in every transaction', async () => {
  const player = await createTestPlayer(gateway, 'sums');
  await decide(idOf(await player.deposit({ amount: '33.33' })), 'approve');
  await settle(idOf(await player.withdraw({ amount: '100.01' })), 1);
  await settle(idOf(await player.withdraw({ amount: '100.02' })), 2);
  const { entries, transactions } = await player.books();
  for (const { id } of transactions) {
    const amounts = entries.filter(({ transactionId }) => transactionId === id).map(({ amount }) => amount);
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed()).toBe('0');
  }
  expect(await player.balance()).toBe('933.32');
});

it('shows a transaction only to its player', async () => {
  const owner = await createTestPlayer(gateway, 'owner');
  const other = await createTestPlayer(gateway, 'other');
  const made = await owner.deposit({ requestId: 'mine' });
  expect((await owner.get('/BANKING/transaction?requestId=mine')).body).toEqual(made.body);
  for (const query of [`id=${idOf(made)}`, 'requestId=mine', 'id=none']) {
    const reply = await other.get(`/BANKING/transaction?${query}`);
    expect([reply.status, errorOf(reply).code]).toEqual([404, 'not_found']);
  }
  const confirm = { requestId: 'c', transactionId: idOf(made), code: '123456' };
  expect((await other.post('/BANKING_WITHDRAWAL/confirm', confirm)).status).toBe(404);
});
