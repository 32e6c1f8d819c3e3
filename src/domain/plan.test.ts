import { addsUp, isPlanFor, type Leg, type Plan } from './plan.ts';

const leg = (amount: string, change: Partial<Leg> = {}): Leg => ({
  method: 'spei_payout',
  text: {},
  account: null,
  amount,
  currency: 'MXN',
  fee: null,
  reason: {},
  expectedAt: null,
  ...change,
});
const planOf = (total: string, ...legs: readonly Leg[]): Plan => ({
  planId: 'p',
  legs,
  total,
  expiresAt: null,
});

describe('the plan of a withdrawal', () => {
  it.each([
    ['one part is the total', true, planOf('5', leg('5.00'))],
    ['all parts and their fees are', true, planOf('8.01', leg('5', { fee: '0.01' }), leg('3'))],
    ['the parts are less', false, planOf('8.02', leg('5', { fee: '0.01' }), leg('3'))],
    ['the parts are in two currencies', false, planOf('8', leg('5'), leg('3', { currency: 'USD' }))],
    ['there is no part', false, planOf('0')],
  ])('adds up if %s: %s', (_what, expected, plan) => {
    expect(addsUp(plan)).toBe(expected);
  });

  const plan = planOf('8', leg('5'), leg('3'));
  const mixed = planOf('8', leg('5'), leg('3', { currency: 'USD' }));
  it.each([
    [{ amount: '8.00', currency: 'MXN' }, plan, true],
    [{ amount: '8' }, plan, true],
    [{ currency: 'MXN' }, plan, true],
    [{}, plan, true],
    [{ amount: '7.99', currency: 'MXN' }, plan, false],
    [{ amount: '8', currency: 'USD' }, plan, false],
    [{ currency: 'MXN' }, mixed, false],
  ])('is shown for %j only if it pays that, in every part', (asked, shown, expected) => {
    expect(isPlanFor(shown, asked)).toBe(expected);
  });
});
