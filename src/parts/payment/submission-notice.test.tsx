import { screen } from '@testing-library/react';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { SubmissionNotice } from './submission-notice.tsx';

it.each([
  ['checking', 'status', /^We are checking your last payment\s*The connection was lost/],
  ['resendable', 'alert', /^Your request has not arrived yet\. Press the button/],
] as const)('[TX-5] explains the phase %s without contradicting itself', async (phase, role, text) => {
  await renderScreen(
    createHarness({ answer: networkFailure }),
    <SubmissionNotice submission={{ phase, key: 'r1' }} />,
  );
  const notice = screen.getByText(/The connection was lost|has not arrived yet/).closest('[role]');
  expect(notice).toHaveAttribute('role', role);
  expect(notice).toHaveTextContent(text);
});

it.each([
  ['idle', 'You are offline. Check your connection.We have not taken any money. You can pay again.'],
  ['resendable', 'You are offline. Check your connection.'],
] as const)('[TX-5] states what is certain after an offline press in the phase %s', async (phase, text) => {
  await renderScreen(
    createHarness({ answer: networkFailure }),
    <SubmissionNotice submission={{ phase, key: 'r1' }} isUnsent isPayment />,
  );
  expect(screen.getByRole('alert').textContent).toBe(text);
});
