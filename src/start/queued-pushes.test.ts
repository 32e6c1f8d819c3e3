import { createListeners } from '#domain/listeners.ts';
import type { Push } from '#transport/transport.ts';
import { queuePushes } from './queued-pushes.ts';

const push = (number: number): Push => ({ type: 'balance', data: number });

function queue() {
  const source = createListeners<Push>();
  const take = queuePushes({ onPush: (listener) => source.add(listener) });
  return { source, take };
}

describe('[TR-7] pushes before the interface has loaded', () => {
  it('are returned in order and once, whatever other listeners there are', () => {
    const { source, take } = queue();
    source.add(() => undefined);
    source.call(push(1));
    source.call(push(2));
    expect(take()).toEqual([push(1), push(2)]);
    source.call(push(3));
    expect(take()).toEqual([]);
    expect(source.size).toBe(1);
  });

  it('are limited to the newest 100', () => {
    const { source, take } = queue();
    for (let number = 1; number <= 130; number++) source.call(push(number));
    expect(take().map(({ data }) => data)).toEqual(Array.from({ length: 100 }, (_, at) => at + 31));
  });
});
