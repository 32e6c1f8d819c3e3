import { loadListAtom } from '#state/methods.ts';
import { chooseRegionAtom } from '#state/regions.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { sampleMethod } from '#test/sample-method.ts';
import { createHarness } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { CostSummary } from './cost-summary.tsx';
import { NO_OFFER } from './use-offer.ts';

const FEE = { percent: '2.5', fixed: null };

interface Options {
  readonly amount?: string | null;
  readonly available?: string | null;
  readonly region?: string;
}

async function rows(
  section: 'deposit' | 'withdrawal',
  own: Partial<PaymentMethod>,
  { amount = '500', available = null, region = '' }: Options = {},
) {
  const harness = createHarness({ answer: () => ({ methods: [] }) });
  await harness.store.set(loadListAtom, 'deposit');
  if (region !== '')
    harness.store.set(chooseRegionAtom, { code: 'BR', currency: region, isPopular: false }, 'deposit');
  const { container } = await renderScreen(
    harness,
    <CostSummary
      section={section}
      method={sampleMethod(own)}
      amount={amount}
      available={available}
      quote={NO_OFFER}
    />,
  );
  const text = (node: Element | null) => node?.textContent.replace(/\s/g, ' ');
  return [...container.querySelectorAll('dt')].map(
    (term) => `${text(term)}: ${text(term.nextElementSibling)}`,
  );
}

describe('[MO-9] what a payment costs, above the button', () => {
  it('a deposit’s fee is added to the amount', async () => {
    expect(await rows('deposit', { fee: FEE, processingTime: { en: 'in minutes' } })).toEqual([
      'Amount: MX$500',
      'Fee: MX$12.50',
      'Total: MX$512.50',
      'Added to your balance: MX$500',
      'Processing time: in minutes',
    ]);
  });

  it('a withdrawal’s fee is deducted from the amount, and the remaining balance is shown', async () => {
    expect(await rows('withdrawal', { fee: FEE }, { available: '12500.50' })).toEqual([
      'Amount: MX$500',
      'Fee: MX$12.50',
      'Total: MX$500',
      'You receive: MX$487.50',
      'Balance afterwards: MX$12,000.50',
    ]);
  });

  it('shows the conversion into another currency', async () => {
    expect(await rows('deposit', {}, { region: 'BRL' })).toEqual([
      'Amount: R$500',
      'Added to your balance: R$500, converted to MXN (Mexican Peso)',
    ]);
  });

  it.each([
    ['no amount', { fee: FEE }, { amount: null }, ['Amount: –']],
    [
      'no fee, no time and no other currency',
      {},
      { available: '900' },
      ['Amount: MX$500', 'Balance afterwards: MX$400.00'],
    ],
    ['a fee of zero', { fee: { percent: '0', fixed: null } }, {}, ['Amount: MX$500']],
  ])('invents no cost with %s', async (_what, own, options, expected) => {
    expect((await rows('withdrawal', own, options)).slice(0, 2)).toEqual(expected);
  });
});
