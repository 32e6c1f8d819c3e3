// npm run prove [-- --only NAME --seed S --minutes M --short --resume]
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../runner/ensure-build.ts';
import { interruptedSeed, keepRun } from './kept-run.ts';
import type { Proof } from './proof.ts';
import { PROOFS } from './proofs.ts';
import { objections, prove, type Result } from './prove.ts';
import { toMarkdown } from './report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = path.join(ROOT, 'docs/proofs.md');
const KEPT = path.join(ROOT, 'reports/prove.json');
const HOUR = 60;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    minutes: { type: 'string', default: String(HOUR) },
    short: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
  },
});
const commit = execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*']).toString().trim();
const seed = values.resume ? interruptedSeed(KEPT, commit) : Number(values.seed);
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes is a number, not ${values.minutes}`);
const chosen = PROOFS.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0)
  throw new Error(
    `--only is one of ${PROOFS.map(({ name }) => name).join(', ')}, not ${String(values.only)}`,
  );

/** Only whole proofs are kept: a short one has other figures. */
const run = keepRun(KEPT, { commit, seed });

async function show(proof: Proof): Promise<Result> {
  const ended = values.resume ? run.resultOf(proof) : null;
  if (ended) {
    console.log(`\n${proof.name}: ended before the interruption`);
    return ended;
  }
  const say = (sentence: string): void => console.log(`  ${proof.name}: ${sentence}`);
  console.log(`\n${proof.name}: ${proof.shows}`);
  const result = await prove(proof, { seed, isShort: values.short, minutes, say });
  console.log(`\n${proof.name}:`);
  for (const [measure, value] of result.findings.figures) console.log(`  ${measure.padEnd(60)}${value}`);
  for (const { fault, found } of result.counters)
    console.log(`  seeded: ${fault}: ${found === null ? 'NOT FOUND' : `found (${found})`}`);
  for (const objection of objections(result)) console.error(`  FAILS: ${objection}`);
  if (!values.short && minutes >= HOUR && objections(result).length === 0) run.keep(result);
  return result;
}

// Otherwise two proofs could build at the same time.
if (!values.short && chosen.some(({ runsBeside }) => runsBeside)) await ensureBuild(ROOT, console.log);
let turn: Promise<unknown> = Promise.resolve();
const results = await Promise.all(
  chosen.map((proof) => {
    if (proof.runsBeside) return show(proof);
    const result = turn.then(() => show(proof));
    turn = result;
    return result;
  }),
);
const isWhole = chosen.length === PROOFS.length && !values.short && minutes >= HOUR;
const holds = results.every((result) => objections(result).length === 0);
if (isWhole && holds) {
  writeFileSync(PAGE, toMarkdown(results, { seed, date: new Date().toISOString().slice(0, 10), commit }));
}
console.log(holds ? '\nEverything holds.' : '\nNot everything holds.');
process.exitCode = holds ? 0 : 1;
