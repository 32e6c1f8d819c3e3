import { parseCardCheck } from './card-check.ts';
import { parsePlan } from './plan.ts';
import { parseQuote } from './quote.ts';

const misfit = (what: string) =>
  expect.objectContaining({ code: 'contract', message: `Unexpected answer of the server: ${what}` }) as Error;

describe('a quote', () => {
  const QUOTE = {
    quoteId: 7,
    amount: '100',
    fee: '2',
    total: '102',
    receive: { amount: '5', currency: 'USD' },
    rate: { from: 'MXN', to: 'USD', value: '0.05' },
    expiresAt: 1_800_000_000_000,
  };
  const ASKED = { amount: '100.00', currency: 'MXN' };

  it('[MO-11] is read, with or without a rate', () => {
    expect(parseQuote(QUOTE, ASKED)).toEqual({ ...QUOTE, quoteId: '7' });
    expect(parseQuote({ ...QUOTE, rate: null }, ASKED).rate).toBeNull();
    expect(parseQuote(QUOTE).total).toBe('102');
  });

  it.each([
    ['another amount', QUOTE, { amount: '200' }],
    ['another currency', QUOTE, { currency: 'BRL' }],
  ])('[MO-11] of %s than asked for is refused', (_what, quote, asked) => {
    expect(() => parseQuote(quote, asked)).toThrow(misfit('a quote of another payment'));
  });

  it.each([
    { ...QUOTE, rate: {} },
    { ...QUOTE, rate: 'one to one' },
    { ...QUOTE, receive: {} },
    { ...QUOTE, fee: '' },
  ])('[MO-11] of which a part cannot be understood is refused: %j', (quote) => {
    expect(() => parseQuote(quote)).toThrow(misfit('quote'));
  });
});

describe('a plan', () => {
  const LEG = { method: 'spei', amount: '60', currency: 'MXN' };
  const PLAN = {
    planId: 'p',
    legs: [LEG, { ...LEG, amount: '39', fee: '1' }],
    total: '100',
    expiresAt: null,
  };

  it('[MO-11] is read, with defaults for its legs', () => {
    expect(parsePlan(PLAN, { amount: '100.0', currency: 'MXN' })).toMatchObject({
      planId: 'p',
      legs: [{ ...LEG, text: {}, account: null, fee: null, reason: {}, expectedAt: null }, { fee: '1' }],
    });
    expect(parsePlan(PLAN).total).toBe('100');
  });

  it.each([
    ['whose legs are not its total', { ...PLAN, total: '99' }, {}, 'the legs of a plan are not its total'],
    ['of another amount than asked for', PLAN, { amount: '101' }, 'a plan of another amount'],
    ['of another currency than asked for', PLAN, { currency: 'USD' }, 'a plan of another amount'],
    ['of which a part cannot be understood', { ...PLAN, legs: [{ ...LEG, fee: 'x' }] }, {}, 'plan'],
  ])('[MO-11] %s is refused', (_which, plan, asked, what) => {
    expect(() => parsePlan(plan, asked)).toThrow(misfit(what));
  });
});

describe('the check of a card', () => {
  it.each(['credit', 'debit', 'prepaid'])('[MO-16] names a %s card', (funding) => {
    const answer = { isAccepted: false, reason: { en: 'No' }, brand: 'visa', funding };
    expect(parseCardCheck(answer)).toEqual(answer);
  });

  it('[MO-16] has defaults, and needs the verdict', () => {
    expect(parseCardCheck({ isAccepted: true, funding: 'gift' })).toEqual({
      isAccepted: true,
      reason: null,
      brand: null,
      funding: null,
    });
    expect(() => parseCardCheck({})).toThrow(misfit('card-check'));
  });
});
