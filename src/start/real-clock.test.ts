import { realClock } from './real-clock.ts';

it('waits for the longest time that a browser’s timer can, not for none, when it is to wait longer', () => {
  jest.useFakeTimers();
  const done = jest.fn();
  realClock.after(60 * 86_400_000, done);
  jest.advanceTimersByTime(2 ** 31 - 2);
  expect(done).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
