import Big from 'big.js';
import fc from 'fast-check';
import { parsePlan } from '#contract/plan.ts';
import { parseQuote } from '#contract/quote.ts';
import { readDictionary } from '#i18n/dictionary.ts';
import { createTranslator, type Translator } from '#i18n/translator.ts';
import { legRows } from '#parts/amount/leg-rows.ts';
import { quoteRows } from '#parts/amount/quote-rows.ts';
import { amountIn, CURRENCIES, figureIn } from '#test/exact-money.ts';
import english from '../../locales/en.json';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf, type TestPlayer } from '../testing/test-player.ts';

jest.setTimeout(120_000);
let gateway: TestGateway;
let text: Translator;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { dictionary } = await readDictionary(english);
  text = createTranslator('en', dictionary, dictionary);
}, 120_000);
afterAll(() => gateway.stop());

let asked = 0;
const requestId = () => `exact-${(asked += 1)}`;
const playerOf = (purpose: string, currency: string) =>
  createTestPlayer(gateway, `exact-${purpose}-${currency}-${process.pid}`, currency);
const settle = (id: string) => gateway.call(`/sandbox/transactions/${id}/settle`, { body: { status: 1 } });

/** What a transaction has booked into accounts of that name, oldest first: `move amount`. */
async function booked(player: TestPlayer, id: string, account: string): Promise<string[]> {
  const { entries } = await player.books();
  const own = entries.filter((entry) => entry.transactionId === id && entry.account.includes(account));
  return own.filter(({ amount }) => !amount.startsWith('-')).map(({ move, amount }) => `${move} ${amount}`);
}

/** The same number, however many zeros a figure on the screen ends with. */
const plain = (figure: string): string => new Big(figure).toFixed();
const figures = (texts: readonly unknown[]) => texts.map((one) => plain(figureIn(one)));

/** The least and the greatest amount that the tests pay, in the smallest units. */
const RANGE = {
  JPY: [10n, 1_000_000n],
  MXN: [1000n, 5_000_000n],
  KWD: [1n, 2_000_000n],
  BTC: [1n, 10n ** 11n],
} as const;

it('[MO-11] summary, quote and ledger of a deposit are equal to the last decimal, in currencies of 0, 2, 3 and 8 decimals', async () => {
  const players = new Map<string, TestPlayer>();
  for (const [currency] of CURRENCIES) players.set(currency, await playerOf('deposit', currency));
  const payment = fc.constantFrom(...CURRENCIES).chain(([currency, decimals]) =>
    fc.record({
      currency: fc.constant(currency),
      amount: amountIn(decimals, ...RANGE[currency]),
      into: fc.constantFrom(...CURRENCIES.map(([code]) => code)),
    }),
  );
  await fc.assert(
    fc.asyncProperty(payment, async ({ currency, amount, into }) => {
      const player = players.get(into)!;
      const common = { section: 'deposit', method: 'wallet_gb', amount, currency };
      const reply = await player.post('/BANKING/quote', { requestId: requestId(), ...common });
      // Less than the smallest unit of the balance would arrive.
      if (reply.status === 422) {
        expect(errorOf(reply).code).toBe('invalid_amount');
        return;
      }
      const quote = parseQuote(reply.body, common);
      expect(quote.total).toBe(new Big(amount).plus(quote.fee).toFixed());
      expect(quote.receive.currency).toBe(into);

      const rows = quoteRows(quote, null, 'deposit', currency, 0, text);
      const shown = (label: string) => rows.find((row) => row.label === label)?.value ?? '0';
      const labels = ['status.amount', 'history.row.fee', 'cost.total', 'cost.arrives.deposit'] as const;
      expect(figures(labels.map((label) => shown(text.t(label))))).toEqual(
        [quote.amount, quote.fee, quote.total, quote.receive.amount].map(plain),
      );

      const made = await player.deposit({
        ...common,
        country: 'gb',
        fields: {},
        requestId: requestId(),
        quoteId: quote.quoteId,
      });
      await settle(idOf(made));
      expect(await booked(player, idOf(made), `:main:${into}`)).toEqual([
        `credit ${plain(quote.receive.amount)}`,
      ]);
      const { body } = await player.get('/BANKING/transactions?limit=1');
      expect(body).toMatchObject({
        transactions: [{ id: idOf(made), amount: quote.amount, fee: quote.fee }],
      });
    }),
    { numRuns: 40 },
  );
});

it('[MO-11] summary, plan and ledger of a withdrawal are equal to the last decimal, in currencies of 0, 2, 3 and 8 decimals', async () => {
  for (const [currency, decimals] of CURRENCIES) {
    const player = await playerOf('withdrawal', currency);
    const least = RANGE[currency][0];
    const most = 50n * 10n ** BigInt(decimals);
    await fc.assert(
      fc.asyncProperty(amountIn(decimals, least, most), async (amount) => {
        const common = { method: 'withdrawal_gb', amount, currency };
        const reply = await player.post('/BANKING_WITHDRAWAL/plan', { requestId: requestId(), ...common });
        const plan = parsePlan(reply.body, common);
        const taken = plan.legs.map((leg) => new Big(leg.amount).plus(leg.fee ?? 0).toFixed());

        const rows = legRows(plan.legs, null, text);
        expect(figures(rows.map(({ value }) => value))).toEqual(plan.legs.map((leg) => plain(leg.amount)));
        const fees = rows.flatMap(({ more = [] }) => more.filter((line) => line.startsWith('Fee: ')));
        expect(figures(fees)).toEqual(plan.legs.flatMap(({ fee }) => (fee === null ? [] : [plain(fee)])));

        const made = await player.withdraw({
          ...common,
          country: 'gb',
          fields: {},
          requestId: requestId(),
          planId: plan.planId,
        });
        await settle(idOf(made));
        expect(await booked(player, idOf(made), 'outside:')).toEqual(taken.map((sum) => `debit ${sum}`));
        expect(taken.reduce((sum, one) => sum.plus(one), new Big(0)).toFixed()).toBe(plan.total);
      }),
      { numRuns: 8 },
    );
  }
});
