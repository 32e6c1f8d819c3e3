import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { loadListAtom } from '#state/methods.ts';
import { chooseRegionAtom } from '#state/flow/regions.ts';
import { submitMethodAtom } from '#state/payment/submit-method.ts';
import { selectAtom } from '#state/selection.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { sampleMethod } from '#test/sample-method.ts';
import { createHarness, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
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

  it('[TX-12] keeps the remaining balance while the withdrawal is sent, which a push may have deducted', async () => {
    const scene = await createScene(null, { answer: () => new Promise(() => undefined) });
    const method = sampleMethod({ name: 'bank' });
    function Summary() {
      const [available, setAvailable] = useState('640');
      return (
        <>
          <CostSummary
            section="withdrawal"
            method={method}
            amount="400"
            available={available}
            quote={NO_OFFER}
          />
          <button
            onClick={() => {
              setAvailable('240');
            }}
          >
            Push
          </button>
        </>
      );
    }
    scene.store.set(selectAtom, { section: 'withdrawal', group: null, method: 'bank' });
    await renderScreen(scene, <Summary />);
    await act(async () => {
      const from = 'withdrawal-redirect';
      const form = {
        section: 'withdrawal',
        method,
        from,
        amount: '400',
        currency: 'MXN',
        values: {},
      } as const;
      void scene.store.set(submitMethodAtom, form);
      await settle();
    });
    await userEvent.click(screen.getByText('Push'));
    expect(screen.getByText('Balance afterwards').nextElementSibling).toHaveTextContent(/^MX\$240\.00/);
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
