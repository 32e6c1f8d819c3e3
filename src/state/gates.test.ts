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
    store.set(listGatesAtom, 'deposit', [gateOf(null)]);
    expect(store.get(gatesAtom)).toEqual({ deposit: [gateOf(null)], withdrawal: [] });
    store.set(updatedGatesAtom, [gateOf('withdrawal')]);
    expect(store.get(gatesAtom)).toEqual({ deposit: [], withdrawal: [gateOf('withdrawal')] });
    store.set(listGatesAtom, 'withdrawal', []);
    expect(store.get(gatesAtom)).toEqual({ deposit: [], withdrawal: [] });
  });
});
