import Big from 'big.js';
import fc from 'fast-check';
import { parseQuote } from '#contract/quote.ts';
import { CURRENCIES } from '#test/exact-money.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf, type TestPlayer } from '../testing/test-player.ts';
import { priceOf } from './quotes.ts';

jest.setTimeout(120_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 120_000);
afterAll(() => gateway.stop());

let players = 0;
const newPlayer = () => createTestPlayer(gateway, `quotes-${(players += 1)}-${process.pid}`);
let requests = 0;
const ask = (player: TestPlayer, own: object = {}) =>
  player.post('/BANKING/quote', {
    requestId: `q${(requests += 1)}`,
    section: 'deposit',
    method: 'wallet_gb',
    amount: '10',
    currency: 'GBP',
    ...own,
  });
const pay = (player: TestPlayer, own: object) =>
  player.deposit({ method: 'wallet_gb', amount: '10', currency: 'GBP', country: 'gb', fields: {}, ...own });

it('[MO-11] a price is exact to the last decimal, in currencies of 0, 2, 3 and 8 decimals', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...CURRENCIES),
      units,
      fc.integer({ min: 0, max: 500 }),
      units,
      fc.constantFrom('deposit' as const, 'withdrawal' as const),
      ([currency, decimals], [other, otherDecimals], amountUnits, percent, rateUnits, section) => {
        const amount = new Big(amountUnits.toString()).div(new Big(10).pow(decimals)).toFixed();
        const rate = new Big(rateUnits.toString()).div(1_000_000).toFixed();
        const into = section === 'deposit' ? { currency: other, decimals: otherDecimals, rate } : null;
        const fee = { percent: percent / 100 };
        const price = priceOf({ section, amount, currency, decimals, fee, into });
        const places = (text: string) => text.split('.')[1]?.length ?? 0;
        expect(price.amount).toBe(amount);
        for (const text of [price.fee, price.total]) expect(places(text)).toBeLessThanOrEqual(decimals);
        if (section === 'deposit') {
          expect(price.total).toBe(new Big(amount).plus(price.fee).toFixed());
          expect(price.receive.amount).toBe(
            new Big(amount).times(rate).round(otherDecimals, Big.roundDown).toFixed(),
          );
        } else {
          expect(price.total).toBe(amount);
          expect(new Big(price.receive.amount).plus(price.fee).toFixed()).toBe(amount);
        }
      },
    ),
  );
});

it('[MO-11] what is booked is what the quote says, whatever the rate is by then', async () => {
  const player = await newPlayer();
  const quote = parseQuote((await ask(player)).body);
  expect(quote).toMatchObject({
    amount: '10',
    fee: '0.35',
    total: '10.35',
    rate: { from: 'GBP', to: 'MXN' },
  });
  const later = parseQuote((await ask(player)).body);
  expect(later.receive).not.toEqual(quote.receive);
  const made = await pay(player, { quoteId: quote.quoteId });
  const settled = await gateway.call(`/sandbox/transactions/${idOf(made)}/settle`, { body: { status: 1 } });
  expect(settled.status).toBe(200);
  const { entries } = (await gateway.call(`/sandbox/ledger/${player.id}`)).body as {
    entries: readonly { readonly account: string; readonly amount: string }[];
  };
  expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
    ['outside:MXN', `-${quote.receive.amount}`],
    [`player:${player.id}:main:MXN`, quote.receive.amount],
  ]);
});

it('[MO-11] refuses a price for less than the currencies can hold', async () => {
  const player = await createTestPlayer(gateway, `quotes-yen-${process.pid}`, 'JPY');
  const code = async (amount: string) => errorOf(await ask(player, { amount, currency: 'BTC' })).code;
  expect(await code('0.00000001')).toBe('invalid_amount');
  expect(await code('0.000000011')).toBe('invalid_amount');
});

it('[MO-11] refuses a quote that has expired, was used, is another player’s or about another payment', async () => {
  const player = await newPlayer();
  const quoteId = async (own: object = {}) => parseQuote((await ask(player, own)).body).quoteId;
  const code = async (own: object) => errorOf(await pay(player, own)).code;
  expect(await code({})).toBe('quote_expired');
  expect(await code({ quoteId: await quoteId({ amount: '11' }) })).toBe('quote_expired');
  const other = await newPlayer();
  expect(await code({ quoteId: parseQuote((await ask(other)).body).quoteId })).toBe('quote_expired');
  const used = await quoteId();
  expect((await pay(player, { quoteId: used })).status).toBe(200);
  expect(await code({ quoteId: used })).toBe('quote_expired');
  await player.settings({ quoteMs: 0 });
  expect(await code({ quoteId: await quoteId() })).toBe('quote_expired');
  const copy = { requestId: 'same' };
  expect((await ask(player, copy)).body).toEqual((await ask(player, copy)).body);
  expect(errorOf(await ask(player, { ...copy, amount: '12' })).code).toBe('request_conflict');
});
