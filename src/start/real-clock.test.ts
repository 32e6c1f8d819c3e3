import { realClock } from './real-clock.ts';

const DAY = 86_400_000;

it('waits longer than a browser’s timer can', () => {
  jest.useFakeTimers();
  const done = jest.fn();
  realClock.after(60 * DAY, done);
  const cancelled = jest.fn();
  const cancel = realClock.after(60 * DAY, cancelled);
  jest.advanceTimersByTime(50 * DAY);
  cancel();
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10 * DAY);
  expect(done).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
  jest.useRealTimers();
});
