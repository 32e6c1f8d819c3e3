import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAtom } from '#state/selection.ts';
import { GroupMethods } from '#parts/method/group-methods.tsx';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { PaymentStepScreen } from '#parts/action/payment-step-screen.tsx';
import { settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, MINUTE, START } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

const GROUP = 'p2p_methods_kyrgyzstan';
const BANK = sampleWireMethod({ name: 'ala_too', category: GROUP, text: { en: 'Ala-Too Bank' } });
const INVOICE = {
  type: 'invoice',
  amount: 500,
  currency: 'MXN',
  details: [{ label: 'Card', value: '4000', copy: true }],
  expiresAt: START + 15 * MINUTE,
};
const INSTRUCTION = { type: 'instruction', steps: ['Send the money.'], details: [] };
const FORM = { type: 'unified-form', fields: [{ name: 'word', type: 'text', placeholder_text: 'Word' }] };
const FROM = 'deposit-peer-to-peer' as const;

async function answered(action: object) {
  const transaction = { id: 't1', status: 'waiting' };
  const harness = await createScene(null, { methods: [BANK], answer: () => ({ transaction, action }) });
  harness.store.set(selectAtom, { section: 'deposit', group: GROUP, method: 'ala_too' });
  const view = await renderScreen(harness, <MethodScreen section="deposit" route="deposit-peer-to-peer" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '500');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  await act(settle);
  return view.targets;
}

describe('a peer-to-peer payment', () => {
  it('[LS-5] is chosen from the list of its group', async () => {
    const harness = await createScene(null, { methods: [BANK] });
    harness.store.set(selectAtom, { section: 'deposit', group: GROUP, method: null });
    const { targets } = await renderScreen(harness, <GroupMethods section="deposit" />);
    await userEvent.click(screen.getByRole('button', { name: /^Ala-Too Bank/ }));
    expect(targets).toEqual([{ name: FROM }]);
  });

  it.each([
    [INVOICE, 'deposit-peer-to-peer-invoice'],
    [INSTRUCTION, 'deposit-peer-to-peer-instruction'],
    [FORM, 'deposit-peer-to-peer-unified-form'],
  ])('[RT-4] [TX-8] leads to its own page for an action', async (action, page) => {
    expect(await answered(action)).toEqual([{ name: page }]);
  });

  it('[TX-8] shows a redirect on the same screen', async () => {
    expect(await answered({ type: 'redirect', url: 'https://pay.test/1' })).toEqual([]);
    expect(screen.getByRole('link', { name: 'Go to payment' })).toBeInTheDocument();
  });

  it('[TX-8] shows an invoice without a code', async () => {
    await renderScreen(
      await createScene(INVOICE, { methods: [BANK], from: FROM }),
      <PaymentStepScreen section="deposit" shows={['invoice']} />,
    );
    expect(screen.getByRole('button', { name: 'Copy card' })).toBeInTheDocument();
    expect(screen.getByText("Copy the details into your bank's app.")).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[TX-8] shows an instruction', async () => {
    const harness = await createScene(INSTRUCTION, { methods: [BANK], from: FROM });
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={['instruction']} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Send the money.');
  });

  it('[TX-8] leads from its form to its own invoice', async () => {
    const transaction = { id: 't1', status: 'waiting' };
    const harness = await createScene(FORM, {
      methods: [BANK],
      from: FROM,
      answer: () => ({ transaction, action: INVOICE }),
    });
    const { targets } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Word' }), 'hello');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await act(settle);
    expect(targets[0]).toEqual({ name: 'deposit-peer-to-peer-invoice' });
  });
});
