import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paymentAtom } from '#state/payment/payment.ts';
import { createScene } from '#test/scene.ts';
import { openPayment } from '#test/sent-deposit.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { PaymentNotices } from './payment-notices.tsx';

it('[TX-8] every payment under way can be reached from the list, the newest without unfolding', async () => {
  const scene = await createScene(null);
  for (const amount of ['100', '200', '300', '400', '500'])
    openPayment(scene.store, {
      transaction: { id: `t${amount}`, status: 'waiting', txid: null, amount, currency: 'MXN' },
      action: { type: 'redirect', url: 'https://pay.test/', method: 'GET', fields: {} },
    });
  await renderScreen(scene, <PaymentNotices section="deposit" />);
  const shown = () => screen.getAllByRole('status').map(({ textContent }) => /\d+/.exec(textContent)?.[0]);
  expect(shown()).toEqual(['500', '400', '300']);
  await userEvent.click(screen.getByRole('button', { name: '2 more payments' }));
  expect(shown()).toEqual(['500', '400', '300', '200', '100']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Go to this payment' }).at(-1)!);
  expect(scene.store.get(paymentAtom)?.transaction.id).toBe('t100');
});

it.each([
  [1, 'success'],
  [2, 'danger'],
  [3, undefined],
])('[TX-4] only a payment that went through has a notice of success: status %i', async (status, tone) => {
  const scene = await createScene({ type: 'pix', code: '1', expiresAt: null });
  await renderScreen(scene, <PaymentNotices section="deposit" />);
  act(() => {
    scene.wire.push('deposit.status', { id: 't1', status, amount: '500', currency: 'MXN' });
  });
  expect(/success|danger/.exec(screen.getByRole('status').className)?.[0]).toBe(tone);
});

it('[TX-4] an end that two statements contradict is not claimed until a look-up tells it', async () => {
  const scene = await createScene({ type: 'pix', code: '1', expiresAt: null });
  await renderScreen(scene, <PaymentNotices section="deposit" />);
  act(() => {
    for (const status of [2, 1])
      scene.wire.push('deposit.status', { id: 't1', status, amount: '500', currency: 'MXN' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('Payment is being processed');
});
