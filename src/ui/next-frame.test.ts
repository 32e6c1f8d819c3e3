/** @jest-environment ./build/jest/environment.cjs */
import { afterNextFrame, atNextFrame } from './next-frame.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('atNextFrame', () => {
  it('runs once, at the next frame', () => {
    const run = jest.fn();
    atNextFrame(run);
    jest.advanceTimersByTime(17);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('[RT-11] runs after 0.5 s in a page that draws no frames', () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    const run = jest.fn();
    atNextFrame(run);
    jest.advanceTimersByTime(499);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not run once it was cancelled', () => {
    const run = jest.fn();
    atNextFrame(run)();
    jest.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('afterNextFrame', () => {
  it('runs once, in a task after the next frame', () => {
    const order: string[] = [];
    afterNextFrame(() => order.push('run'));
    requestAnimationFrame(() => order.push('frame'));
    jest.advanceTimersByTime(1000);
    expect(order).toEqual(['frame', 'run']);
  });

  it('does not run once it was cancelled, before or after the frame', () => {
    const run = jest.fn();
    afterNextFrame(run)();
    const cancel = afterNextFrame(run);
    requestAnimationFrame(cancel);
    jest.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
