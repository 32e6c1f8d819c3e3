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
