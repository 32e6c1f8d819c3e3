import { atom, type Atom } from 'jotai';
import { activeGates, appliesTo, closingGates, type Gate } from '#domain/gate.ts';
import type { Section } from '#domain/section.ts';
import { nowAtom } from './now.ts';
import { services } from './services.ts';

type Gates = Readonly<Record<Section, readonly Gate[]>>;

const of = (section: Section, gates: readonly Gate[]): readonly Gate[] =>
  gates.filter((gate) => appliesTo(gate, section));

const writableGatesAtom = atom<Gates>({ deposit: [], withdrawal: [] });

/** The gates of each section: those of its list, until a push or the host changes them. */
export const gatesAtom: Atom<Gates> = writableGatesAtom;

/** The requestIds of unanswered answers by gate and answer: the same answer sent again is a copy. */
export const answerIdsAtom = atom(() => new Map<string, Map<string, string>>());

/** Replaces gates; an answer to one that has gone is no copy if it is asked again. */
const putGatesAtom = atom(null, (get, set, change: Partial<Gates>) => {
  const gates = { ...get(gatesAtom), ...change };
  set(writableGatesAtom, gates);
  const all = [...gates.deposit, ...gates.withdrawal];
  const answers = get(answerIdsAtom);
  for (const gateId of answers.keys()) if (!all.some(({ id }) => id === gateId)) answers.delete(gateId);
});

/** Where the gates of a section come from. */
interface GateSource {
  readonly by: 'list' | 'push' | 'host';
  /** When the gates arrived, in ms of uptime. */
  readonly at: number;
  /** The number of the list's request, the push or the host message; the highest counts. */
  readonly order: number;
}

const FIRST: GateSource = { by: 'list', at: 0, order: 0 };

const writableGateSourceAtom = atom<Readonly<Record<Section, GateSource>>>({
  deposit: FIRST,
  withdrawal: FIRST,
});

export const gateSourceAtom: Atom<Readonly<Record<Section, GateSource>>> = writableGateSourceAtom;

const lastOrderAtom = atom(0);

/** Returns the number of the next request for a list, or change of the gates; a list requested in advance has 0. */
export const nextOrderAtom = atom(null, (get, set): number => {
  const order = get(lastOrderAtom) + 1;
  set(lastOrderAtom, order);
  return order;
});

/** The gates of a section that apply now. */
export const activeGatesAtom = atom((get) => {
  const gates = get(gatesAtom);
  const now = get(nowAtom);
  return (section: Section): readonly Gate[] => activeGates(gates[section], now);
});

/** Whether nothing new may be submitted in a section. */
export const isSectionClosedAtom = atom(
  (get) =>
    (section: Section): boolean =>
      closingGates(get(activeGatesAtom)(section), section).length > 0,
);

/**
 * Replaces the gates of a section with those of its new list, unless a later list, a push or the host has changed them
 * since this list was requested as number `order`.
 */
export const listGatesAtom = atom(
  null,
  (get, set, section: Section, gates: readonly Gate[], order: number) => {
    const sources = get(gateSourceAtom);
    if (sources[section].order > order) return;
    const source: GateSource = { by: 'list', at: services(get).clock.uptime(), order };
    set(writableGateSourceAtom, { ...sources, [section]: source });
    set(putGatesAtom, { [section]: of(section, gates) });
  },
);

/** Replaces all gates, from the push `gates` or the host's `gates-updated`. */
export const updatedGatesAtom = atom(null, (get, set, gates: readonly Gate[], by: 'push' | 'host') => {
  const source: GateSource = { by, at: services(get).clock.uptime(), order: set(nextOrderAtom) };
  set(writableGateSourceAtom, { deposit: source, withdrawal: source });
  set(putGatesAtom, { deposit: of('deposit', gates), withdrawal: of('withdrawal', gates) });
});
