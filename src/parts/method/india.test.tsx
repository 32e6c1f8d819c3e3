import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectAtom } from '#state/selection.ts';
import { PaymentStepScreen } from '#parts/action/payment-step-screen.tsx';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { createScene, MINUTE, START } from '#test/scene.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';

const UPI = sampleWireMethod({
  name: 'upi',
  text: { en: 'UPI direct' },
  currency: ['INR'],
  amount_rules: { INR: { min: 100, max: 5000 } },
  cardViewType: 3,
});
const INVOICE = {
  type: 'invoice',
  amount: '1234.5',
  currency: 'INR',
  details: [{ label: 'UPI ID', value: 'acme@bank', copy: true }],
  qr: 'upi://pay?pa=acme@bank&am=1234.5',
  expiresAt: START + 15 * MINUTE,
};
const loaded = { currency: 'INR', paymentGeo: 'IN' };

describe('an Indian method', () => {
  it('[LS-4] [TX-8] leads from its form to its invoice', async () => {
    const transaction = { id: 't1', status: 'waiting' };
    const harness = await createScene(null, {
      methods: [UPI],
      loaded,
      answer: () => ({ transaction, action: INVOICE }),
    });
    harness.store.set(selectAtom, { section: 'deposit', group: null, method: 'upi' });
    const { targets } = await renderScreen(harness, <MethodScreen section="deposit" route="deposit-india" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1234.5');
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    await act(settle);
    expect(targets).toEqual([{ name: 'deposit-india-invoice' }]);
  });
});

describe('the invoice', () => {
  const open = (mode: 'iframe' | 'ios') =>
    createScene(INVOICE, { methods: [UPI], loaded, mode, from: 'deposit-india' });

  it('[TX-8] shows the exact amount, the payee, the code and the time left', async () => {
    await renderScreen(await open('iframe'), <PaymentStepScreen section="deposit" shows={['invoice']} />);
    expect(screen.getByText('₹1,234.50')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy amount to pay' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy UPI ID' })).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    expect(screen.getByText(/^Pay exactly ₹1,234\.50/)).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open the payment app' })).toBeNull();
  });

  it('asks a native host to open the UPI app', async () => {
    const harness = await open('ios');
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={['invoice']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open the payment app' }));
    expect(harness.sent).toContainEqual({ messageType: 'onOpenExternal', payload: { url: INVOICE.qr } });
  });
});
