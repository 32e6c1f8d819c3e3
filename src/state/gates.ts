import { atom } from 'jotai';
import { activeGates, appliesTo, type Gate } from '#domain/gate.ts';
import type { Section } from '#domain/method.ts';
import { nowAtom } from './now.ts';
import { services } from './services.ts';

type Gates = Readonly<Record<Section, readonly Gate[]>>;

const of = (section: Section, gates: readonly Gate[]): readonly Gate[] =>
  gates.filter((gate) => appliesTo(gate, section));

/** The value of gatesAtom before anything is known. */
export const NO_GATES: Gates = { deposit: [], withdrawal: [] };

/** The gates of each section: those of its list, until a push or the host changes them. */
export const gatesAtom = atom<Gates>(NO_GATES);

/** Where the gates of a section come from. */
interface GateSource {
  readonly by: 'list' | 'push' | 'host';
  /** When they arrived, in ms of uptime. */
  readonly at: number;
}

export const gateSourceAtom = atom<Readonly<Record<Section, GateSource>>>({
  deposit: { by: 'list', at: 0 },
  withdrawal: { by: 'list', at: 0 },
});

/** The gates of a section that apply now. */
export const activeGatesAtom = atom((get) => {
  const gates = get(gatesAtom);
  const now = get(nowAtom);
  return (section: Section): readonly Gate[] => activeGates(gates[section], now);
});

/**
 * Replaces the gates of a section with those of its new list, unless a push or the host has changed them since the list
 * was requested; `before` is the value of gatesAtom at that time.
 */
export const listGatesAtom = atom(
  null,
  (get, set, section: Section, gates: readonly Gate[], before: Gates) => {
    const current = get(gatesAtom);
    if (current[section] !== before[section]) return;
    const source: GateSource = { by: 'list', at: services(get).clock.uptime() };
    set(gateSourceAtom, { ...get(gateSourceAtom), [section]: source });
    set(gatesAtom, { ...current, [section]: of(section, gates) });
  },
);

/** Replaces all gates, from the push `gates` or the host's `gates-updated`. */
export const updatedGatesAtom = atom(null, (get, set, gates: readonly Gate[], by: 'push' | 'host') => {
  const source: GateSource = { by, at: services(get).clock.uptime() };
  set(gateSourceAtom, { deposit: source, withdrawal: source });
  set(gatesAtom, { deposit: of('deposit', gates), withdrawal: of('withdrawal', gates) });
});
