import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHarness, networkFailure } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { ReturnTab } from './return-tab.tsx';

it('[TX-6] the tab has a button that closes it, and asks the player to close it if the browser refuses', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  await renderScreen(createHarness({ answer: networkFailure }), <ReturnTab />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('Close it yourself.');
  close.mockRestore();
});

// paypal-checkout-components#217: a view that opens no second window shows the payment page in its only one.
it('[TX-6] in the only window it leads back to the host’s page, and does not ask to be closed', async () => {
  const harness = createHarness({ answer: networkFailure });
  await renderScreen(harness, <ReturnTab home="https://partner.test" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Your payment continues where you started it.',
  );
  expect(screen.getByRole('link', { name: 'Back to partner.test' })).toHaveAttribute(
    'href',
    'https://partner.test',
  );
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(harness.wire.requests).toEqual([]);
});
