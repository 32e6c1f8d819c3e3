import axe from 'axe-core';
import { createTestIndex, type Sources } from '../read-tests.ts';
import { isJourney, type Shown } from '../shown.ts';
import { CRITERIA, type Criterion } from './criteria.ts';

const PRINCIPLES = ['Perceivable', 'Operable', 'Understandable', 'Robust'] as const;
/** Journeys through every screen of the gallery. */
const OF_GALLERY = /\/(?:gallery|gallery-languages|wcag)\.journey\.ts$/;
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Criteria = Readonly<Record<string, Criterion>>;

/** The rules of axe that the journeys run for a criterion. */
function axeRulesOf(id: string): readonly string[] {
  const tag = `wcag${id.replaceAll('.', '')}`;
  return axe
    .getRules(AXE_TAGS)
    .filter(
      ({ tags }) => tags.includes(tag) && !tags.some((one) => one === 'experimental' || one === 'deprecated'),
    )
    .map(({ ruleId }) => ruleId);
}

/** In which modes a test shows something; null when its code does not say. */
function modesOf(shown: Shown, find: ReturnType<typeof createTestIndex>): string | null {
  if (!isJourney(shown)) return 'the same code in every mode';
  if (OF_GALLERY.test(shown.file)) return 'screens of the gallery';
  const ways = find(shown.file, shown.title).flatMap((test) => test.ways);
  const modes = [...new Set([...ways.map(({ mode }) => mode), ...(shown.runsIn ?? [])])];
  return modes.length === 0 ? null : modes.join(', ');
}

/** What is wrong with the criteria: no test and no judgement, a test that does not exist, or one without a mode. */
export function faultsOf(criteria: Criteria, sources: Sources): readonly string[] {
  const find = createTestIndex(sources);
  return Object.entries(criteria).flatMap(([id, { tests = [], person, doesNotApply }]) => [
    ...(tests.length === 0 && !person && doesNotApply === undefined
      ? [`${id} has no test and no judgement`]
      : []),
    ...tests
      .filter(({ file, title }) => find(file, title).length === 0)
      .map(({ file, title }) => `${id} names a test that does not exist: ${file}, “${title}”`),
    ...tests
      .filter((shown) => find(shown.file, shown.title).length > 0 && modesOf(shown, find) === null)
      .map(({ file, title }) => `${id} names a journey of no known mode: ${file}, “${title}”`),
  ]);
}

/** How many criteria there are of each kind. */
export function countsOf(criteria: Criteria) {
  const all = Object.values(criteria);
  return {
    all: all.length,
    byTests: all.filter(({ tests = [], person }) => tests.length > 0 && !person).length,
    byBoth: all.filter(({ tests = [], person }) => tests.length > 0 && person).length,
    byPerson: all.filter(({ tests = [], person }) => tests.length === 0 && person).length,
    notJudged: all.filter(({ person }) => person && person.judged === null).length,
    notApplying: all.filter(({ doesNotApply }) => doesNotApply !== undefined).length,
  };
}

/** A text of a test in a document, where it is no markup. */
const plain = (text: string): string => text.replaceAll(/[<>*_[\]]/g, String.raw`\$&`);

function sectionOf(id: string, criterion: Criterion, find: ReturnType<typeof createTestIndex>): string {
  const { name, level, isNew, tests = [], person, doesNotApply } = criterion;
  const rules = axeRulesOf(id);
  const lines = tests.map((shown) => {
    const [test] = find(shown.file, shown.title);
    const isByAxe = shown.file.endsWith('/gallery.journey.ts') && rules.length > 0;
    const axeText = isByAxe ? `; axe: ${rules.join(', ')}` : '';
    return `- \`${shown.file}\`: “${plain(test?.title ?? 'no such test')}” (${modesOf(shown, find) ?? 'no known mode'}${axeText})`;
  });
  if (doesNotApply !== undefined) lines.push(`- Does not apply: ${doesNotApply}.`);
  if (person) {
    const { asks, judged } = person;
    const result = judged
      ? `Judged by ${judged.by} on ${judged.date}: ${judged.result}`
      : 'Judged by nobody yet';
    lines.push(`- Only a person can say ${asks}. ${result}.`);
  }
  const clause = isNew ? 'new in WCAG 2.2, without a clause' : `clause 9.${id}`;
  return [`### ${id} ${name}`, '', `Level ${level}, ${clause}.`, '', ...lines, ''].join('\n');
}

/** The text of docs/accessibility.md. */
export function accessibilityPage(sources: Sources): string {
  const find = createTestIndex(sources);
  const counts = countsOf(CRITERIA);
  const sections = PRINCIPLES.map((principle, at) =>
    [
      `## ${principle}`,
      '',
      ...Object.entries(CRITERIA)
        .filter(([id]) => id.startsWith(`${String(at + 1)}.`))
        .map(([id, criterion]) => sectionOf(id, criterion, find)),
    ].join('\n'),
  );
  return [
    '# Accessibility',
    '',
    '`npm run accessibility` writes this page from the tests and `tests/prove/accessibility/criteria.ts`.',
    '',
    `It has the ${String(counts.all)} success criteria of WCAG 2.2, levels A and AA, each with its clause of EN 301 549 v3.2.1. ${String(counts.byTests)} are shown by tests, ${String(counts.byBoth)} by tests and a person, ${String(counts.byPerson)} by a person alone; ${String(counts.notApplying)} does not apply. Questions to a person that nobody has judged: ${String(counts.notJudged)}. 4.1.1 is obsolete in WCAG 2.2.`,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    ...sections,
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');
}
