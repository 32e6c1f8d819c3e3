import { createTimers } from '../../gateway/timers.ts';
import { createDelays } from './delays.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const delays = createDelays(createTimers(() => 0));
  const ended: string[] = [];
  const wait = (player: string, ms: number) => void delays.wait(player, ms).then(() => ended.push(player));
  return { delays, ended, wait };
}

it('a delay ends after its time', async () => {
  const { ended, wait } = setUp();
  wait('ana', 300);
  await jest.advanceTimersByTimeAsync(299);
  expect(ended).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['ana']);
});

it('a release ends the delays of that player only', async () => {
  const { delays, ended, wait } = setUp();
  wait('ana', 300);
  wait('ben', 300);
  delays.release('ana');
  await jest.advanceTimersByTimeAsync(0);
  expect(ended).toEqual(['ana']);
  expect(jest.getTimerCount()).toBe(1);
});
