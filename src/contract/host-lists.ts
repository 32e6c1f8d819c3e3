import type { Bonus } from '#domain/bonus.ts';
import type { Gate } from '#domain/gate.ts';
import { parseBonusList, WIRE_BONUS } from './bonus.ts';
import type { OnDrop } from './fit.ts';
import { readGates, WIRE_GATE } from './gate.ts';
import { normaliseOfHost } from './normalise.ts';
import { list } from './scalars.ts';

/** Gets what was written in another way, or left out: its path in the list, and what to send; never its value. */
export type OnProblem = (where: string, text: string) => void;

const GATES = list(WIRE_GATE);
const BONUSES = list(WIRE_BONUS);

/** A list of a host as the contract writes it; what is not understood is unchanged, and is left out when it is parsed. */
function withReadings(
  schema: typeof GATES,
  given: readonly unknown[],
  now: number,
  onProblem: OnProblem,
): readonly unknown[] {
  const { data, problems } = normaliseOfHost(schema, given, now);
  for (const { where, text = '' } of problems) onProblem(where, text);
  return data as readonly unknown[];
}

/** A host's bonuses; invalid ones are dropped. `now` is the gateway's time in ms since epoch. */
export const readHostBonuses = (
  given: readonly unknown[],
  now: number,
  onProblem: OnProblem,
  onDrop: OnDrop,
): Bonus[] => parseBonusList(withReadings(BONUSES, given, now, onProblem), onDrop) ?? [];

/** A host's gates, likewise. */
export const readHostGates = (
  given: readonly unknown[],
  now: number,
  onProblem: OnProblem,
  onDrop: OnDrop,
): Gate[] => readGates(withReadings(GATES, given, now, onProblem), onDrop);
