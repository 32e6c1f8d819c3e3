import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentAtom } from '#state/payment/payment.ts';
import { selectAtom } from '#state/selection.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { CashScreen } from './cash-screen.tsx';

describe('a deposit in cash', () => {
  it('[LS-4] [TX-8] explains the next step and continues to the instruction', async () => {
    const scene = await createScene(null, {
      methods: [sampleWireMethod({ cardViewType: 20 })],
      answer: ({ path }) =>
        path.endsWith('/create')
          ? {
              transaction: { id: 't1', status: 'waiting' },
              action: { type: 'instruction', steps: ['Pay'], details: [{ label: 'Code', value: '1' }] },
            }
          : { fields: {} },
    });
    scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
    const { targets } = await renderScreen(scene, <CashScreen />);
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit MX\$500/ }));
    expect(targets).toEqual([{ name: 'deposit-redirect-instruction' }]);
    expect(scene.store.get(paymentAtom)).toMatchObject({ from: 'deposit-cash', method: 'slip' });
  });
});
