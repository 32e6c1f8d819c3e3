import { sampleList, sampleMethod } from '#test/sample-method.ts';
import { createHarness } from '#test/harness.ts';
import { putState } from '#test/put-state.ts';
import { followTime } from './follow-time.ts';
import { updatedGatesAtom } from './gates.ts';
import { listsAtom } from './methods.ts';
import { nowAtom } from './now.ts';

const gate = (until: number | null) =>
  ({
    kind: 'pause',
    id: null,
    ask: null,
    section: null,
    text: { en: 'x' },
    until,
    limit: null,
    action: null,
  }) as const;

function start() {
  const { store, services, clock, server } = createHarness({ answer: () => ({}) });
  server.ahead = 5000;
  const stop = followTime(store, services);
  return { store, clock, stop, serverNow: services.serverNow };
}

describe('followTime', () => {
  it('[MO-6] updates the time when a gate arrives and when it ends, not only every half minute', () => {
    const { store, clock, serverNow } = start();
    clock.advance(1000);
    store.set(updatedGatesAtom, [gate(serverNow() + 42_000)], 'push');
    expect(store.get(nowAtom)).toBe(serverNow());
    clock.advance(41_999);
    const before = store.get(nowAtom);
    clock.advance(1);
    expect([before < serverNow(), store.get(nowAtom)]).toEqual([true, serverNow()]);
    expect(clock.pending).toBe(0);
  });

  it('[MO-7] updates the time when a method is available again', () => {
    const { store, clock, serverNow } = start();
    const list = sampleList({ methods: [sampleMethod({ availableAt: serverNow() + 7000 })] });
    putState(store, listsAtom, { ...store.get(listsAtom), deposit: { status: 'ready', key: '', list } });
    clock.advance(7000);
    expect(store.get(nowAtom)).toBe(serverNow());
  });

  it('sets no timer while nothing waits for a time, and none beyond the browser’s maximum', () => {
    const { store, clock, stop, serverNow } = start();
    store.set(updatedGatesAtom, [gate(null)], 'push');
    expect(clock.pending).toBe(0);
    store.set(updatedGatesAtom, [gate(serverNow() + 2 ** 40)], 'push');
    expect([clock.pending, clock.next]).toEqual([1, 30_000]);
    stop();
    expect(clock.pending).toBe(0);
  });
});
