import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { createHarness, networkFailure } from '#test/harness.ts';
import { LazyUnderWay } from './lazy-parts.tsx';

jest.mock('#screens/history/withdrawals-under-way.tsx', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('[ER-4] the list is shown without the withdrawals under way if their code does not load', async () => {
  jest.useFakeTimers();
  const { store, reported } = createHarness({ answer: networkFailure });
  render(
    <Provider store={store}>
      <p>The list</p>
      <LazyUnderWay />
    </Provider>,
    { onCaughtError: () => undefined },
  );
  await act(() => jest.advanceTimersByTimeAsync(7000));
  expect(reported).toEqual([expect.objectContaining({ code: 'chunk' })]);
  expect(screen.getByText('The list')).toBeVisible();
  jest.useRealTimers();
});
