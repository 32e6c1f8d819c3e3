import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are all called, in order, until they unsubscribe', () => {
    const listeners = createListeners<number>();
    const calls: string[] = [];
    const stopFirst = listeners.add((value) => calls.push(`first ${value}`));
    listeners.add((value) => calls.push(`second ${value}`));
    listeners.call(1);
    stopFirst();
    stopFirst();
    listeners.call(2);
    expect(calls).toEqual(['first 1', 'second 1', 'second 2']);
  });

  it('include a function twice when it is subscribed twice', () => {
    const listeners = createListeners<string>();
    const calls: string[] = [];
    const listener = (value: string) => void calls.push(value);
    const stop = listeners.add(listener);
    listeners.add(listener);
    listeners.call('a');
    stop();
    listeners.call('b');
    expect(calls).toEqual(['a', 'a', 'b']);
  });

  it('are not called after another has unsubscribed them, nor for the value during which they were added', () => {
    const listeners = createListeners<number>();
    const calls: string[] = [];
    listeners.add((value) => {
      calls.push(`first ${value}`);
      stopSecond();
      if (value === 1) listeners.add((later) => calls.push(`added ${later}`));
    });
    const stopSecond = listeners.add((value) => calls.push(`second ${value}`));
    listeners.call(1);
    expect(calls).toEqual(['first 1']);
    listeners.call(2);
    expect(calls).toEqual(['first 1', 'first 2', 'added 2']);
  });

  it('[HS-16] are all removed by clear', () => {
    const listeners = createListeners<number>();
    let calls = 0;
    listeners.add(() => (calls += 1));
    listeners.add(() => (calls += 1));
    listeners.clear();
    listeners.call(1);
    expect(calls).toBe(0);
  });
});
