// npm run simulate -- --seed S --runs N
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { schedule } from './plan.ts';
import { simulate } from './simulate.ts';

const debug = process.env['SCHEDULE'];
if (debug) {
  await simulate(JSON.parse(debug) as never);
  process.exit(0);
}

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const runs = Number(values.runs ?? 2000);

console.log(`seed ${seed}, ${runs} runs`);
const started = Date.now();
const details = await fc.check(fc.asyncProperty(schedule, simulate), { seed, numRuns: runs });
const seconds = ((Date.now() - started) / 1000).toFixed(1);
if (details.failed) {
  console.error(fc.defaultReportMessage(details as fc.RunDetails<unknown>));
  console.error(details.errorInstance);
  process.exitCode = 1;
} else console.log(`${details.numRuns} runs hold, ${seconds} s`);
