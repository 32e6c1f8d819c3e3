// npm run simulate -- --seed S --runs N [--path P] [--cancel | --devices | --offers | --challenges]
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { cancelSchedule, challengeSchedule, deviceSchedule, offerSchedule, schedule } from './plan.ts';
import { simulate } from './simulate.ts';

const TEXT = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    seed: TEXT,
    runs: TEXT,
    path: TEXT,
    cancel: { type: 'boolean' },
    devices: { type: 'boolean' },
    offers: { type: 'boolean' },
    challenges: { type: 'boolean' },
  },
});
const NAMED = [
  [values.cancel, cancelSchedule],
  [values.devices, deviceSchedule],
  [values.offers, offerSchedule],
  [values.challenges, challengeSchedule],
] as const;
const played = NAMED.find(([isNamed]) => isNamed)?.[1] ?? schedule;
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const numRuns = Number(values.runs ?? 2000);
/** The seed and path of a printed failure: replays only that schedule. */
const path = values.path === undefined ? {} : { path: values.path, endOnFailure: true };

console.log(`seed ${String(seed)}, ${String(numRuns)} schedules`);
const started = Date.now();
const details = await fc.check(fc.asyncProperty(played, simulate), {
  seed,
  numRuns,
  ...path,
});
const seconds = ((Date.now() - started) / 1000).toFixed(1);
if (details.failed) {
  console.error(fc.defaultReportMessage(details));
  console.error(details.errorInstance);
  process.exitCode = 1;
} else console.log(`${String(details.numRuns)} schedules hold, ${seconds} s`);
