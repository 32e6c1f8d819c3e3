// npm run prove [-- --only NAME --seed S --short]
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PROOFS } from './proofs.ts';
import { objections, prove, type Result } from './prove.ts';
import { toMarkdown } from './report.ts';

const PAGE = fileURLToPath(new URL('../../docs/proofs.md', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    short: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const chosen = PROOFS.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0)
  throw new Error(
    `--only is one of ${PROOFS.map(({ name }) => name).join(', ')}, not ${String(values.only)}`,
  );

const results: Result[] = [];
for (const proof of chosen) {
  console.log(`\n${proof.name}: ${proof.shows}`);
  const result = await prove(proof, {
    seed,
    isShort: values.short,
    say: (sentence) => console.log(`  ${sentence}`),
  });
  results.push(result);
  for (const [measure, value] of result.findings.figures) console.log(`  ${measure.padEnd(60)}${value}`);
  for (const { fault, found } of result.counters)
    console.log(`  seeded: ${fault}: ${found === null ? 'NOT FOUND' : `found (${found})`}`);
  for (const objection of objections(result)) console.error(`  FAILS: ${objection}`);
}
const isWhole = chosen.length === PROOFS.length && !values.short;
const holds = results.every((result) => objections(result).length === 0);
if (isWhole && holds) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
  writeFileSync(PAGE, toMarkdown(results, { seed, date: new Date().toISOString().slice(0, 10), commit }));
}
console.log(holds ? '\nEverything holds.' : '\nNot everything holds.');
process.exitCode = holds ? 0 : 1;
