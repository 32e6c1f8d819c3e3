import { screen, within } from '@testing-library/react';
import { CashierError } from '#domain/error.ts';
import type { Submission } from '#state/payment/submission.ts';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { openPayment } from '#test/sent-deposit.ts';
import { SubmissionNotice } from './submission-notice.tsx';

it.each([
  ['checking', 'status', /^We are checking your last payment\s*The connection was lost/],
  ['resendable', 'alert', /^Your request has not arrived yet\. Press the button/],
] as const)('[TX-5] explains the phase %s without contradicting itself', async (phase, role, text) => {
  await renderScreen(
    createHarness({ answer: networkFailure }),
    <SubmissionNotice section="deposit" submission={{ phase, key: 'r1' }} />,
  );
  const notice = screen.getByText(/The connection was lost|has not arrived yet/).closest('[role]');
  expect(notice).toHaveAttribute('role', role);
  expect(notice).toHaveTextContent(text);
});

it.each([
  ['idle', 'Nothing was sent.We have not taken any money. You can pay again.'],
  ['resendable', 'Nothing was sent.'],
] as const)('[TX-5] states what is certain after an offline press in the phase %s', async (phase, text) => {
  await renderScreen(
    createHarness({ answer: networkFailure }),
    <SubmissionNotice section="deposit" submission={{ phase, key: 'r1' }} isUnsent isPayment />,
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
});

const KEY = 'request-t1';
const withdrawals: readonly Submission[] = [
  { phase: 'sending', key: KEY },
  { phase: 'checking', key: KEY },
  { phase: 'resendable', key: KEY },
  { phase: 'refused', key: KEY, error: null },
];
const openWithdrawal = () => {
  const scene = createHarness({ answer: networkFailure });
  const transaction = { id: 't1', status: 'waiting', txid: null, amount: '500', currency: 'MXN' } as const;
  openPayment(scene.store, { transaction, action: { type: 'complete' } }, { section: 'withdrawal' });
  return scene;
};

it.each(withdrawals)('[TX-5] the phase $phase of a withdrawal names no payment', async (submission) => {
  const { pass } = await renderScreen(
    openWithdrawal(),
    <SubmissionNotice section="withdrawal" submission={submission} isPayment />,
  );
  await pass(12_000);
  expect(document.body).toHaveTextContent(/withdraw/i);
  expect(document.body).not.toHaveTextContent(/\bpay/i);
});

it.each([null, new CashierError('server', 'Not now', { status: 409, serverCode: 'wrong_step' })])(
  '[TX-12] a refused step of a payment says nothing of its money: %s',
  async (error) => {
    await renderScreen(
      openWithdrawal(),
      <SubmissionNotice section="withdrawal" submission={{ phase: 'refused', key: KEY, error }} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/This step (was not accepted|did not arrive)\./);
    expect(document.body).not.toHaveTextContent(/money|balance|taken/i);
  },
);

it('[TX-5] a form that another payment blocks names that payment’s section', async () => {
  await renderScreen(
    openWithdrawal(),
    <SubmissionNotice section="deposit" submission={{ phase: 'blocked', key: KEY }} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^We are checking your last withdrawal/);
});

it.each([true, false])('[TX-12] lists field errors that no control shows: payment %s', async (isPayment) => {
  const error = new CashierError('server', 'Check your details', {
    fields: {
      email: 'Not an address',
      documentType: 'Choose a document.',
      'document.number': 'Choose a document.',
      bic: 'not_a_known_key',
    },
  });
  await renderScreen(
    openWithdrawal(),
    <SubmissionNotice
      section="withdrawal"
      submission={{ phase: 'refused', key: KEY, error }}
      isPayment={isPayment}
      fields={['email']}
    />,
  );
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Check your details');
  expect(notice).not.toHaveTextContent('Not an address');
  expect(within(notice).getAllByText('Choose a document.')).toHaveLength(1);
  expect(notice).not.toHaveTextContent('Check this field');
});
