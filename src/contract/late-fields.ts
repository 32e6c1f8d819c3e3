import * as v from 'valibot';
import { getOwn } from '#domain/get-own.ts';
import type { LateFields, ParentData } from '#domain/parent-data.ts';
import { readBonus } from './bonus.ts';
import { fitOrNull } from './fit.ts';
import { readHostBonuses, type OnProblem } from './host-lists.ts';
import type { HostData } from './host-messages.ts';
import { createReader, type Reader } from './reader.ts';
import { object, text } from './scalars.ts';

export const EXPERIMENT = object({ key: text, group: text });

export const readLateFields = (reader: Reader): LateFields => ({
  bonusList: reader.takeList('bonusList', readBonus),
  experiments: reader.takeList('experiments', (entry) => fitOrNull(EXPERIMENT, entry)),
  haptics: reader.take('haptics', v.boolean(), false),
});

/** The data of `loaded` with all its fields. */
export interface WholeHostData extends HostData {
  readonly parent: ParentData;
}

/** Reads the late fields. `now` is the gateway's time in ms since epoch. */
export function withLateFields(host: HostData, now: number, onProblem: OnProblem): WholeHostData {
  const { fields } = host;
  const given = getOwn(fields, 'bonusList');
  const isList = Array.isArray(given);
  const problems = [...host.problems];
  const late = readLateFields(createReader(isList ? { ...fields, bonusList: [] } : fields, problems));
  const bonusList = isList
    ? readHostBonuses(given, now, onProblem, ({ where }) => problems.push(where))
    : late.bonusList;
  return { ...host, parent: { ...host.parent, ...late, bonusList }, problems };
}
