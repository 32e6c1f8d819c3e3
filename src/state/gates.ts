import { atom } from 'jotai';
import { activeGates, appliesTo, type Gate } from '#domain/gate.ts';
import type { Section } from '#domain/method.ts';
import { nowAtom } from './now.ts';

type Gates = Readonly<Record<Section, readonly Gate[]>>;

const of = (section: Section, gates: readonly Gate[]): readonly Gate[] =>
  gates.filter((gate) => appliesTo(gate, section));

/** The gates of each section: those of its list, until a push or the host changes them. */
export const gatesAtom = atom<Gates>({ deposit: [], withdrawal: [] });

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
    if (current[section] === before[section]) set(gatesAtom, { ...current, [section]: of(section, gates) });
  },
);

/** Replaces all gates, from the push `gates` or the host's `gates-updated`. */
export const updatedGatesAtom = atom(null, (_get, set, gates: readonly Gate[]) => {
  set(gatesAtom, { deposit: of('deposit', gates), withdrawal: of('withdrawal', gates) });
});
