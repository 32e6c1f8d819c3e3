import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';
import { createRegexGuard, examineRegexes } from '../../../src/domain/regex-guard/regex-guard.ts';
import { FIELDS, HOSTILE_REGEXES, UNPROVEN } from '../../unit/regex-corpus.ts';
import type { Findings, ProofOptions } from '../proof.ts';

const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** Larger files are bundles of the same code. */
const MOST_BYTES = 300_000;
/** One package in so many, in short. */
const SHORT_STEP = 25;
/** ms for which a regex may keep a page from doing anything else, compiling included. */
const MOST_MS = 50;
const LENGTHS = [10, 30, 60, 300, 5000] as const;

const packages = (): readonly string[] =>
  readdirSync(PACKAGES)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(path.join(PACKAGES, name)).map((one) => path.join(name, one))
        : [name],
    );

function filesOf(name: string): readonly string[] {
  const folder = path.join(PACKAGES, name);
  if (!statSync(folder).isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?js$/.test(file) && !/\.min\.|node_modules/.test(file))
    .map((file) => path.join(folder, file))
    .filter(
      (file) =>
        statSync(file, { throwIfNoEntry: false })?.isFile() === true && statSync(file).size < MOST_BYTES,
    );
}

/** The regexes in a file of JavaScript. */
function regexesIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  if (!/\/[\^(\[\\]/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text.slice(1, node.text.lastIndexOf('/')));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return found;
}

/** The phone numbers' patterns of every country, from libphonenumber. */
function phoneRegexes(): readonly string[] {
  const metadata = readFileSync(path.join(PACKAGES, 'libphonenumber-js/metadata.max.json'), 'utf8');
  const found: string[] = [];
  JSON.parse(metadata, (_key, value: unknown) => {
    if (typeof value === 'string' && /[[\\(|]/.test(value)) found.push(value);
    return value;
  });
  return found;
}

/** Regexes that people have published: in the installed packages, of libphonenumber, and of payment forms. */
function publicRegexes({ isShort, seed }: ProofOptions): readonly string[] {
  const step = isShort ? SHORT_STEP : 1;
  const isChosen = (_one: unknown, at: number): boolean => (at + seed) % step === 0;
  const ofForms = [...FIELDS, ...UNPROVEN, ...HOSTILE_REGEXES].map(([, regex]) => regex);
  return [
    ...new Set([
      ...ofForms,
      ...phoneRegexes().filter(isChosen),
      ...packages().filter(isChosen).flatMap(filesOf).flatMap(regexesIn),
    ]),
  ];
}

/** Values that make a backtracking engine try again: repeated signs of the regex, and an end that does not fit. */
function attacksOn(regex: string): readonly string[] {
  const own = [...new Set(regex.replace(/[^\p{L}\p{N} @.,_/-]/gu, ''))].slice(0, 4);
  const pieces = [...new Set(['a', '1', ' ', ...own, own.join('')])].filter((piece) => piece !== '');
  const repeated = pieces.flatMap((piece) =>
    LENGTHS.map((length) => `${piece.repeat(Math.ceil(length / piece.length))}\u0000!`),
  );
  const known = HOSTILE_REGEXES.filter(([, one]) => one === regex).map(([, , value]) => value);
  return ['', ...known, ...repeated];
}

interface Tried {
  readonly wasRun: boolean;
  /** The longest that a value kept the page, compiling included. */
  readonly ms: number;
}

/** Checks every attack on a regex as a form does, with a guard of its own. */
function attempt(regex: string): Tried {
  let wasRun = false;
  let longest = 0;
  let started = performance.now();
  const guard = createRegexGuard(examineRegexes([regex]), () => undefined);
  for (const value of attacksOn(regex)) {
    if (guard.test(regex, value, 'field') !== null) wasRun = true;
    const now = performance.now();
    longest = Math.max(longest, now - started);
    started = now;
  }
  return { wasRun, ms: longest };
}

/** The shortest of three attempts where the first is slow: a busy machine is slow, not wrong. */
function timed(regex: string): Tried {
  const first = attempt(regex);
  if (first.ms < MOST_MS / 2) return first;
  return [attempt(regex), attempt(regex)].reduce((best, next) => (next.ms < best.ms ? next : best), first);
}

/** Tries public regexes against values written to freeze them. */
export function tryRegexes(options: ProofOptions): Findings {
  const regexes = publicRegexes(options);
  const tried = regexes.map((regex) => ({ regex, ...timed(regex) }));
  const run = tried.filter(({ wasRun }) => wasRun).length;
  const worst = tried.reduce((one, other) => (other.ms > one.ms ? other : one));
  return {
    figures: [
      ['public regexes tried', regexes.length.toLocaleString('en')],
      ['regexes run on some of their values', run.toLocaleString('en')],
      [
        'regexes never run, because they are not proven harmless',
        (regexes.length - run).toLocaleString('en'),
      ],
      ['longest freeze, compiling included', `${worst.ms.toFixed(1)} ms`],
    ],
    faults: tried
      .filter(({ ms }) => ms >= MOST_MS)
      .map(({ regex, ms }) => `${regex.slice(0, 80)} keeps the page for ${ms.toFixed(0)} ms`),
  };
}

/** Runs a catastrophic regex without the guard, in a worker that is ended after ten times what is allowed. */
export async function withoutGuard(): Promise<Findings> {
  const [, regex, value] = HOSTILE_REGEXES[0]!;
  const worker = new Worker(
    'const { workerData: [regex, value] } = require("node:worker_threads"); new RegExp(regex).test(value);',
    { eval: true, workerData: [regex, `${'a'.repeat(60)}${value}`] },
  );
  const ms = MOST_MS * 10;
  const isOver = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
  await worker.terminate();
  return { figures: [], faults: isOver ? [] : [`${regex} keeps the page for more than ${String(ms)} ms`] };
}
