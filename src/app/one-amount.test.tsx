import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { parseOutcome } from '#contract/outcome.ts';
import { PaymentStepScreen } from '#parts/action/payment-step-screen.tsx';
import { FormScreen } from '#screens/form/form-screen.tsx';
import { HistoryPaymentScreen } from '#screens/history/history-payment-screen.tsx';
import { HistoryScreen } from '#screens/history/history-screen.tsx';
import { MethodListScreen } from '#screens/method-list/method-list-screen.tsx';
import { CompleteScreen } from '#screens/outcome/complete-screen.tsx';
import { createHarness, networkFailure } from '#test/harness.ts';
import { AtAddress } from '#test/at-address.tsx';
import { renderScreen } from '#test/render-screen.tsx';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { openPayment, sentDeposit } from '#test/sent-deposit.ts';
import { sumText } from '../../gateway/data/sum-text.ts';

/** A payment of the amount, as every part of the gateway sends it. */
const paymentOf = (amount: string) => ({
  id: 't1',
  section: 'deposit',
  status: 'processed',
  method: 'slip',
  text: { en: 'Bank slip' },
  txid: null,
  amount,
  currency: 'MXN',
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
});

const INSTRUCTION = { type: 'instruction', steps: ['Pay.'], details: [] };

async function textOf(amount: string, address: string, view: ReactElement, action: object | null = null) {
  const payment = paymentOf(amount);
  const harness = createHarness({
    answer: ({ path }) => {
      if (path.includes('/methods-'))
        return {
          methods: [sampleWireMethod()],
          lastUsed: { method: 'slip', amount, currency: 'MXN', at: payment.createdAt },
        };
      if (path === '/BANKING/transactions') return { transactions: [payment] };
      return path === '/BANKING/transaction' ? { transaction: payment } : networkFailure();
    },
  });
  if (action)
    openPayment(
      harness.store,
      parseOutcome({ transaction: { ...payment, status: 'waiting' }, action }, () => undefined),
      sentDeposit({ amount }),
    );
  const { container } = await renderScreen(harness, <AtAddress address={address}>{view}</AtAddress>);
  return () => container.textContent.replace(/\s/g, ' ');
}

beforeAll(() => {
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
});

it.each([
  ['250', 'MX$250'],
  ['250.00', 'MX$250'],
  ['12500.5', 'MX$12,500.50'],
])('[LN-7] [TX-12] a payment of %s is everywhere written as %s', async (amount, written) => {
  const places: [string, string, ReactElement, object?][] = [
    ['list', '/deposit', <MethodListScreen key="" section="deposit" />],
    [
      'instruction',
      '/deposit/redirect/instruction',
      <PaymentStepScreen key="" section="deposit" shows={['instruction']} />,
      INSTRUCTION,
    ],
    ['end', '/deposit/complete?transactionId=t1', <CompleteScreen key="" section="deposit" />],
    ['history', '/history', <HistoryScreen key="" />],
    ['details', '/history/payment?transactionId=t1', <HistoryPaymentScreen key="" />],
  ];
  const seen: Record<string, string[]> = {};
  for (const [place, address, view, action] of places) {
    const text = await textOf(amount, address, view, action);
    seen[place] = [...new Set(text().match(/MX\$[\d.,]*\d/g))];
    cleanup();
  }
  await textOf(amount, '/form?method=slip&transaction=deposit', <FormScreen />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), amount);
  const button = screen.getByRole('button', { name: /^Deposit/ }).textContent.replace(/\s/g, ' ');
  expect(button).toBe(`Deposit ${written}`);
  expect(seen).toEqual({
    list: expect.arrayContaining([written]) as unknown,
    instruction: [written],
    end: [written],
    history: [written],
    details: [written],
  });
  expect(sumText(amount, 'MXN', 'mx').replace(/\s/g, ' ')).toBe(written);
});
