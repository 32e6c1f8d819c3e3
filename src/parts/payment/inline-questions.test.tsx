// Questions that replace the button that opens them.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { NewPaymentButton } from '#parts/action/new-payment-button.tsx';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { openPayment } from '#test/sent-deposit.ts';
import { PayWithoutWaiting } from './pay-without-waiting.tsx';

const QUESTIONS: readonly (readonly [asks: string, keeps: string, question: ReactNode])[] = [
  ['Pay without waiting', 'Keep waiting', <PayWithoutWaiting key="pay" paymentKey="r1" />],
  [
    'Start a new payment',
    'Stay with this payment',
    <NewPaymentButton key="new" section="deposit" onConfirm={() => undefined} />,
  ],
];

it.each(QUESTIONS)(
  '[RT-22] "%s" moves the focus to the safe answer, and gets it back when that is chosen',
  async (asks, keeps, question) => {
    const user = userEvent.setup();
    await renderScreen(createHarness({ answer: networkFailure }), question);
    expect(screen.getByRole('button', { name: asks })).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: asks }));
    expect(screen.getByRole('button', { name: keeps })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: keeps }));
    expect(screen.getByRole('button', { name: asks })).toHaveFocus();
  },
);

it('[TX-5] a withdrawal is not called a payment where the player may stop waiting for it', async () => {
  const scene = createHarness({ answer: networkFailure });
  const transaction = { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' } as const;
  openPayment(scene.store, { transaction, action: { type: 'complete' } }, { section: 'withdrawal' });
  await renderScreen(scene, <PayWithoutWaiting paymentKey="request-t1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw without waiting' }));
  const answer = screen.getByRole('button', { name: 'Keep waiting' });
  expect(answer).toHaveAccessibleDescription(
    expect.stringMatching(/^You may withdraw twice.*Your last withdrawal may still arrive/),
  );
  expect(answer).not.toHaveAccessibleDescription(expect.stringMatching(/pay/i));
});
