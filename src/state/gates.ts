import { atom } from 'jotai';
import { appliesTo, type Gate } from '#domain/gate.ts';
import type { Section } from '#domain/method.ts';

type Gates = Readonly<Record<Section, readonly Gate[]>>;

const of = (section: Section, gates: readonly Gate[]): readonly Gate[] =>
  gates.filter((gate) => appliesTo(gate, section));

/** What holds of each section now: as its list said, until a push or the host says otherwise. */
export const gatesAtom = atom<Gates>({ deposit: [], withdrawal: [] });

/** A list came: its gates replace those of its section. */
export const listGatesAtom = atom(null, (get, set, section: Section, gates: readonly Gate[]) => {
  set(gatesAtom, { ...get(gatesAtom), [section]: of(section, gates) });
});

/** All gates that hold now, by the push `gates` or the host's `gates-updated`. */
export const updatedGatesAtom = atom(null, (_get, set, gates: readonly Gate[]) => {
  set(gatesAtom, { deposit: of('deposit', gates), withdrawal: of('withdrawal', gates) });
});
