import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

const CARD = { name: 'card_number', type: 'text', placeholder_text: 'Card number' };

async function pay(action: object) {
  const scene = await createScene(null, {
    methods: [sampleWireMethod({ category: 'host2host', checkLuhn: true, fields: [CARD] })],
    answer: ({ path }) =>
      path.endsWith('/create') ? { transaction: { id: 't1', status: 'waiting' }, action } : { fields: {} },
  });
  scene.store.set(selectAtom, { section: 'deposit', group: null, method: 'slip' });
  const view = await renderScreen(scene, <MethodScreen section="deposit" route="deposit-host-to-host" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  await userEvent.type(screen.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit MX\$500/ }));
  return { ...scene, ...view };
}

describe('a host-to-host deposit', () => {
  it.each([
    ['complete', { type: 'complete' }, 'deposit-complete'],
    ['confirm', { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 }, 'withdrawal-confirm'],
  ])('[TX-8] continues to the screen of %s', async (_name, action, route) => {
    const { targets, wire } = await pay(action);
    expect(targets).toEqual([{ name: route }]);
    const [sent] = wire.requests.filter(({ path }) => path === '/BANKING_DEPOSIT/create');
    expect(sent?.data).toMatchObject({ amount: '500', fields: { card_number: '4242424242424242' } });
  });

  it('[TX-8] shows the step to the bank’s page instead of the form', async () => {
    const { targets } = await pay({ type: 'redirect', url: 'https://bank.test/3ds' });
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      'https://bank.test/3ds',
    );
    expect(targets).toEqual([]);
  });
});
