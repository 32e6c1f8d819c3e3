import type { Gate } from '#domain/gate.ts';
import { createHarness, settle } from '#test/harness.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { followGatesAtom } from './follow-gates.ts';
import { gatesAtom, listGatesAtom, nextOrderAtom, updatedGatesAtom } from './gates.ts';
import { loadListAtom } from './methods.ts';
import { setRegionAtom } from './player.ts';

const gateOf = (section: Gate['section']): Gate => ({
  kind: 'kyc',
  id: null,
  ask: null,
  section,
  text: { en: 'x' },
  until: null,
  limit: null,
  action: null,
});

const createStore = () => createHarness({ answer: () => ({}) }).store;

describe('gatesAtom', () => {
  it('[MO-6] a list sets the gates of its section, a push or the host those of both', () => {
    const store = createStore();
    store.set(listGatesAtom, 'deposit', [gateOf(null)], store.set(nextOrderAtom));
    expect(store.get(gatesAtom)).toEqual({ deposit: [gateOf(null)], withdrawal: [] });
    store.set(updatedGatesAtom, [gateOf('withdrawal')], 'push');
    expect(store.get(gatesAtom)).toEqual({ deposit: [], withdrawal: [gateOf('withdrawal')] });
    store.set(listGatesAtom, 'withdrawal', [], store.set(nextOrderAtom));
    expect(store.get(gatesAtom)).toEqual({ deposit: [], withdrawal: [] });
  });

  it('[MO-6] are not replaced by an older list when they were pushed meanwhile', () => {
    const store = createStore();
    const requested = store.set(nextOrderAtom);
    store.set(updatedGatesAtom, [gateOf('deposit')], 'push');
    store.set(listGatesAtom, 'deposit', [], requested);
    expect(store.get(gatesAtom).deposit).toEqual([gateOf('deposit')]);
  });

  it('[MO-6] are those of the later request when two lists overlap', () => {
    const store = createStore();
    const [first, second] = [store.set(nextOrderAtom), store.set(nextOrderAtom)];
    store.set(listGatesAtom, 'deposit', [gateOf('deposit')], first);
    store.set(listGatesAtom, 'deposit', [], second);
    store.set(listGatesAtom, 'deposit', [gateOf('deposit')], first);
    expect(store.get(gatesAtom).deposit).toEqual([]);
  });
});

describe('while gates stop the player', () => {
  const KYC = { kind: 'kyc', section: 'deposit', text: { en: 'x' } };

  /** A loaded list with `gates`; `change` sets those of the next one, or its failure. */
  async function follow() {
    let answer: () => object = () => ({ methods: [sampleWireMethod()], gates: [KYC] });
    const scene = createHarness({ answer: () => answer() });
    await scene.store.set(loadListAtom, 'deposit');
    return {
      ...scene,
      stop: scene.store.set(followGatesAtom, 'deposit'),
      requests: () => scene.wire.requests.length - 1,
      gates: () => scene.store.get(gatesAtom).deposit,
      change: (next: () => object) => {
        answer = next;
      },
      pass: async (ms: number) => {
        scene.clock.advance(ms);
        await settle();
      },
    };
  }
  const lifted = () => ({ methods: [sampleWireMethod()], gates: [] });

  it('[MO-6] requests the list again at growing intervals, until it lifts them', async () => {
    const { pass, requests, gates, change, stop, clock } = await follow();
    await pass(4999);
    expect(requests()).toBe(0);
    await pass(1);
    await pass(7499);
    expect([requests(), gates()]).toEqual([1, [gateOf('deposit')]]);
    change(lifted);
    await pass(1);
    expect([requests(), gates()]).toEqual([2, []]);
    stop();
    expect(clock.pending).toBe(0);
  });

  it('[MO-6] immediately requests a list that was read long before', async () => {
    const { pass, requests, stop, store, change, gates } = await follow();
    stop();
    await pass(60_000);
    expect(requests()).toBe(0);
    change(lifted);
    const stopAgain = store.set(followGatesAtom, 'deposit');
    await pass(0);
    expect([requests(), gates()]).toEqual([1, []]);
    stopAgain();
  });

  it('[MO-6] [TR-15] a failure keeps them, is reported once, and does not end the requests', async () => {
    const { pass, gates, change, reported, stop } = await follow();
    change(() => {
      throw new Error('down');
    });
    for (const ms of [5000, 7500, 11_250]) await pass(ms);
    expect([gates(), reported.length]).toEqual([[gateOf('deposit')], 1]);
    change(lifted);
    await pass(30_000);
    expect(gates()).toEqual([]);
    stop();
  });

  it('[MO-6] requests it once a minute after a push, since the push that lifts them can be lost', async () => {
    const { pass, requests, store, gates, change, stop } = await follow();
    stop();
    store.set(updatedGatesAtom, [gateOf(null)], 'push');
    const stopAgain = store.set(followGatesAtom, 'deposit');
    change(lifted);
    await pass(59_999);
    expect([requests(), gates()]).toEqual([0, [gateOf(null)]]);
    await pass(1);
    expect([requests(), gates()]).toEqual([1, []]);
    stopAgain();
  });

  it('[MO-6] leaves the gates of the host to the host', async () => {
    const { pass, requests, store, gates, change, stop } = await follow();
    store.set(updatedGatesAtom, [gateOf(null)], 'host');
    change(lifted);
    await pass(60_000);
    expect([requests(), gates()]).toEqual([0, [gateOf(null)]]);
    stop();
  });

  it('[MO-6] [RT-7] ignores an answer for a region that the player has left', async () => {
    const { pass, store, gates, change, stop } = await follow();
    change(lifted);
    void pass(5000);
    store.set(setRegionAtom, { code: 'BR', currency: 'BRL' });
    await settle();
    expect(gates()).toEqual([gateOf('deposit')]);
    stop();
  });
});
