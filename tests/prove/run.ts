// npm run prove [-- --only NAME --seed S --minutes M --short]
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../runner/ensure-build.ts';
import type { Proof } from './proof.ts';
import { PROOFS } from './proofs.ts';
import { objections, prove, type Result } from './prove.ts';
import { toMarkdown } from './report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = path.join(ROOT, 'docs/proofs.md');
const HOUR = 60;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    minutes: { type: 'string', default: String(HOUR) },
    short: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes is a number, not ${values.minutes}`);
const chosen = PROOFS.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0)
  throw new Error(
    `--only is one of ${PROOFS.map(({ name }) => name).join(', ')}, not ${String(values.only)}`,
  );

async function show(proof: Proof): Promise<Result> {
  const say = (sentence: string): void => console.log(`  ${proof.name}: ${sentence}`);
  console.log(`\n${proof.name}: ${proof.shows}`);
  const result = await prove(proof, { seed, isShort: values.short, minutes, say });
  console.log(`\n${proof.name}:`);
  for (const [measure, value] of result.findings.figures) console.log(`  ${measure.padEnd(60)}${value}`);
  for (const { fault, found } of result.counters)
    console.log(`  seeded: ${fault}: ${found === null ? 'NOT FOUND' : `found (${found})`}`);
  for (const objection of objections(result)) console.error(`  FAILS: ${objection}`);
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
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
  writeFileSync(PAGE, toMarkdown(results, { seed, date: new Date().toISOString().slice(0, 10), commit }));
}
console.log(holds ? '\nEverything holds.' : '\nNot everything holds.');
process.exitCode = holds ? 0 : 1;
