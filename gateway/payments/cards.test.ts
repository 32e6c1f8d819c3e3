import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf } from '../testing/test-player.ts';
import { reference } from './payment-details.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 120_000);
afterAll(() => gateway.stop());

const GB = { country: 'gb', currency: 'GBP', amount: '40' };
const card = (number: string) => ({
  ...GB,
  method: 'debit_card_gb',
  fields: { card_number: number, card_expiry: '12/31', card_holder: 'ALEX MORGAN' },
});
const DEBIT = '4242 4242 4242 4242';
const CREDIT = '4000 0000 0000 0002';

/** Posts a form to the issuer's page, without following its redirect. */
const post = (path: string, fields: Record<string, string>) =>
  fetch(gateway.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

it('[MO-14] a challenge is answered once, at the issuer’s page, and the ledger and look-ups agree', async () => {
  const player = await createTestPlayer(gateway, 'challenged', 'GBP');
  const made = await player.deposit(card(DEBIT));
  const id = idOf(made);
  expect(made.body).toMatchObject({ action: { type: 'challenge', method: 'POST', size: 'small' } });
  expect((await player.get(`/BANKING/transaction?id=${id}`)).body).toMatchObject({
    transaction: { status: 'waiting' },
    action: { type: 'challenge' },
  });
  expect((await fetch(`${gateway.url}/pay/${id}`)).status).toBe(405);
  expect(await (await post(`/pay/${id}`, { reference: reference(id) })).text()).toContain(
    'Sandbox Card Issuer',
  );
  const returned = await post(`/pay/${id}/decision`, { decision: 'approve' });
  expect(returned.headers.get('location')).toMatch(new RegExp(`/deposit/complete\\?transactionId=${id}$`));
  await post(`/pay/${id}/decision`, { decision: 'decline' });
  expect((await player.get(`/BANKING/transaction?id=${id}`)).body).toMatchObject({
    transaction: { status: 'processed', amount: '40' },
  });
  const { balances } = await player.books();
  expect(balances).toContainEqual(
    expect.objectContaining({ account: 'main', currency: 'GBP', amount: '1040' }),
  );
});

it('[MO-14] a challenge that is abandoned leaves the payment open', async () => {
  const player = await createTestPlayer(gateway, 'abandoned', 'GBP');
  const id = idOf(await player.deposit({ ...GB, method: 'bank_app_gb', fields: {} }));
  expect((await post(`/pay/${id}/decision`, { decision: 'abandon' })).status).toBe(303);
  expect((await player.get(`/BANKING/transaction?id=${id}`)).body).toMatchObject({
    transaction: { status: 'waiting' },
    action: { type: 'challenge' },
  });
});

it('[MO-16] a credit card is refused by its prefix, and by its submission with advice', async () => {
  const player = await createTestPlayer(gateway, 'carded', 'GBP');
  const check = (prefix: string) =>
    player.post('/BANKING_DEPOSIT/card-check', {
      requestId: `check-${prefix}`,
      method: 'debit_card_gb',
      prefix,
    });
  expect((await check('40000000')).body).toMatchObject({
    isAccepted: false,
    funding: 'credit',
    brand: 'Visa',
  });
  expect((await check('42424242')).body).toMatchObject({ isAccepted: true, funding: 'debit' });
  expect((await check('4242')).status).toBe(400);
  expect(errorOf(await player.deposit(card(CREDIT)))).toMatchObject({
    code: 'card_refused',
    advice: 'other_card',
  });
  expect((await player.books()).transactions.filter(({ section }) => section === 'deposit')).toEqual([]);
});

it('[MO-13] a refusal advises half the amount, to the cent, and only where the method takes it', async () => {
  const player = await createTestPlayer(gateway, 'advised');
  await player.settings({ declines: ['spei_transfer'], advice: 'lower_amount' });
  expect(errorOf(await player.deposit({ amount: '100.99' }))).toMatchObject({
    code: 'declined',
    advice: 'lower_amount',
    suggested: '50.49',
  });
  expect(errorOf(await player.deposit({ amount: '30' }))).not.toHaveProperty('suggested');
});
