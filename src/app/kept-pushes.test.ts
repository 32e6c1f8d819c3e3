import { createListeners } from '#domain/listeners.ts';
import type { Push } from '#transport/transport.ts';
import { keepPushes } from './kept-pushes.ts';

const push = (number: number): Push => ({ type: 'balance', data: number });

function keeper() {
  const source = createListeners<Push>();
  const onPush = keepPushes((listener) => source.add(listener));
  const got: unknown[] = [];
  const listen = () => onPush(({ data }) => void got.push(data));
  return { source, listen, got };
}

describe('[TR-7] pushes before the interface has loaded', () => {
  it('are delivered to the first listener, before newer ones and only once', () => {
    const { source, listen, got } = keeper();
    source.call(push(1));
    source.call(push(2));
    const stop = listen();
    source.call(push(3));
    expect(got).toEqual([1, 2, 3]);
    stop();
    listen();
    source.call(push(4));
    expect(got).toEqual([1, 2, 3, 4]);
    expect(source.size).toBe(1);
  });

  it('are kept up to 100, the newest', () => {
    const { source, listen, got } = keeper();
    for (let number = 1; number <= 130; number++) source.call(push(number));
    listen();
    expect(got).toHaveLength(100);
    expect(got.at(0)).toBe(31);
  });
});
