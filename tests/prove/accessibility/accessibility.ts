import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { treeChange, unnamedIn } from '../../pages/ax-text.ts';
import type { Findings, Proof, ProofOptions } from '../proof.ts';
import { readSources, type Sources } from '../read-tests.ts';
import { journeysPassed, lastLines, runCommand } from '../run-command.ts';
import { CRITERIA } from './criteria.ts';
import { accessibilityPage, countsOf, faultsOf } from './page.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGE = 'docs/accessibility.md';
const TREES = 'tests/journeys/baselines/ax';
/** How many screens have their tree kept. */
const MOST_TREES = 10;
/** The journeys with nothing but keys, and of the trees. */
const JOURNEYS = ['keyboard', 'wcag'] as const;

type Trees = ReadonlyMap<string, string>;

const readTrees = (): Trees =>
  new Map(
    readdirSync(path.join(ROOT, TREES)).map((name) => [
      name,
      readFileSync(path.join(ROOT, TREES, name), 'utf8'),
    ]),
  );

/** Checks the criteria against the sources of the tests, and the kept trees. */
function check(sources: Sources, trees: Trees, page: string): Findings {
  const counts = countsOf(CRITERIA);
  const unnamed = [...trees].flatMap(([name, tree]) =>
    unnamedIn(tree).map((line) => `${name}: ${line.trim()} has no name`),
  );
  return {
    figures: [
      ['success criteria of WCAG 2.2, levels A and AA', String(counts.all)],
      ['criteria shown by tests', String(counts.byTests)],
      ['criteria shown by tests and a person', String(counts.byBoth)],
      ['criteria that only a person can show', String(counts.byPerson)],
      ['questions to a person that nobody has judged', String(counts.notJudged)],
      ['criteria that do not apply', String(counts.notApplying)],
      ['screens whose accessibility tree is compared', String(trees.size)],
    ],
    faults: [
      ...faultsOf(CRITERIA, sources),
      ...(page === accessibilityPage(sources)
        ? []
        : [`${PAGE} is not what \`npm run accessibility\` writes`]),
      ...(trees.size === MOST_TREES ? [] : [`${String(trees.size)} trees are kept`]),
      ...unnamed,
    ],
  };
}

const readPage = (): string => readFileSync(path.join(ROOT, PAGE), 'utf8');

async function run({ isShort }: ProofOptions): Promise<Findings> {
  const findings = check(readSources(), readTrees(), readPage());
  // `npm test` runs the journeys anyway.
  if (isShort) return findings;
  const { code, output } = await runCommand('tsx', ['tests/runner/run.ts', ...JOURNEYS], { JOURNEYS: 'all' });
  return {
    figures: [
      ...findings.figures,
      ['journeys with nothing but keys, and of trees, that passed', String(journeysPassed(output))],
    ],
    faults: [...findings.faults, ...(code === 0 ? [] : [lastLines(output)])],
  };
}

/** The sources without the test that a criterion names first. */
function withoutTest(id: string): Sources {
  const sources = new Map(readSources());
  const { file, title } = CRITERIA[id]!.tests![0]!;
  return sources.set(file, (sources.get(file) ?? '').replaceAll(title, ''));
}

/** The kept trees, and one in which the name of a button is gone. */
function withUnnamedButton(): Trees {
  const trees = new Map(readTrees());
  return new Map([...trees].map(([name, tree]) => [name, tree.replace('button "Close"', 'button ""')]));
}

const counted = ({ faults }: Findings): Findings => ({ figures: [], faults });

export const ACCESSIBILITY: Proof = {
  name: 'accessibility',
  shows:
    'Each success criterion of WCAG 2.2 A and AA has tests, or the question that only a person can answer.',
  failsWhen:
    'a criterion has neither, a test was deleted, the page of the criteria is stale, a deposit or a withdrawal needs more than keys, or a screen’s accessibility tree changes.',
  run,
  counterProofs: [
    {
      fault: 'the test that shows a criterion (2.4.7) is deleted',
      run: () => Promise.resolve(counted(check(withoutTest('2.4.7'), readTrees(), readPage()))),
    },
    {
      fault: 'a button of a kept tree has lost its name',
      run: () => Promise.resolve(counted(check(readSources(), withUnnamedButton(), readPage()))),
    },
    {
      fault: 'a button has lost its name since a tree was kept',
      run: () => {
        const changed = [...readTrees()].flatMap(
          ([name, then]) => treeChange(withUnnamedButton().get(name) ?? '', then) ?? [],
        );
        return Promise.resolve({ figures: [], faults: changed });
      },
    },
  ],
};
