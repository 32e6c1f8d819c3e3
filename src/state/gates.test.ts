import { createStore } from 'jotai';
import type { Gate } from '#domain/gate.ts';
import { gatesAtom, listGatesAtom, updatedGatesAtom } from './gates.ts';

const gateOf = (section: Gate['section']): Gate => ({
  kind: 'kyc',
  section,
  text: { en: 'x' },
  until: null,
  limit: null,
  action: null,
});

describe('gatesAtom', () => {
  it('[MO-6] a list sets the gates of its section, a push or the host those of both', () => {
    const store = createStore();
    store.set(listGatesAtom, 'deposit', [gateOf(null)], store.get(gatesAtom));
    expect(store.get(gatesAtom)).toEqual({ deposit: [gateOf(null)], withdrawal: [] });
    store.set(updatedGatesAtom, [gateOf('withdrawal')]);
    expect(store.get(gatesAtom)).toEqual({ deposit: [], withdrawal: [gateOf('withdrawal')] });
    store.set(listGatesAtom, 'withdrawal', [], store.get(gatesAtom));
    expect(store.get(gatesAtom)).toEqual({ deposit: [], withdrawal: [] });
  });

  it('[MO-6] an older list does not replace gates that were pushed meanwhile', () => {
    const store = createStore();
    const requested = store.get(gatesAtom);
    store.set(updatedGatesAtom, [gateOf('deposit')]);
    store.set(listGatesAtom, 'deposit', [], requested);
    expect(store.get(gatesAtom).deposit).toEqual([gateOf('deposit')]);
  });
});
