// Measures how a server's regexes are analysed: `npx tsx tests/bench/regex.ts`. See
// docs/decisions/0003-hostile-regexes.md.
import { regexCost } from '../../src/domain/regex-guard/regex-steps.ts';
import { HOSTILE_REGEXES, FIELDS, UNPROVEN } from '../unit/regex-corpus.ts';
import { translateRegex } from '../../src/domain/regex-guard/translate-regex.ts';

const AT_ONCE = 1_000_000;
const analyse = (regex: string) => {
  const translated = translateRegex(regex);
  return translated && regexCost(translated.source, translated.flags);
};
const isProven = (regex: string, value: string): boolean =>
  (analyse(regex)?.steps(value.length) ?? Infinity) <= AT_ONCE;

function microseconds(times: number, run: () => void): number {
  run();
  const start = performance.now();
  for (let time = 0; time < times; time += 1) run();
  return ((performance.now() - start) / times) * 1000;
}

function line(name: string, regex: string, value: string): string {
  const proven = isProven(regex, value);
  const analysed = microseconds(200, () => analyse(regex));
  const { source, flags } = translateRegex(regex) ?? { source: regex, flags: '' };
  const pattern = new RegExp(source, flags);
  const tried = proven ? `${microseconds(2000, () => pattern.test(value)).toFixed(1)} µs` : '-';
  return `${name.padEnd(38)}${(proven ? 'run' : 'skipped').padEnd(10)}${`${analysed.toFixed(0)} µs`.padStart(8)}${tried.padStart(10)}`;
}

const heading = `${'regex'.padEnd(38)}${'tried'.padEnd(10)}${'analysis'.padStart(8)}${'test'.padStart(10)}`;
console.log(heading);
for (const row of FIELDS) console.log(line(...row));
console.log(`\nnot proven, and catastrophic\n${heading}`);
for (const row of [...UNPROVEN, ...HOSTILE_REGEXES]) console.log(line(...row));

const real = [...FIELDS, ...UNPROVEN];
const good = real.filter(([, regex, value]) => isProven(regex, value)).length;
const missed = HOSTILE_REGEXES.filter(([, regex, value]) => isProven(regex, value)).map(([name]) => name);
console.log(
  `\n${good} of ${real.length} field patterns are proven; catastrophic patterns accepted: ${missed.length}`,
);
if (missed.length > 0) {
  console.error(missed.join('\n'));
  process.exitCode = 1;
}
