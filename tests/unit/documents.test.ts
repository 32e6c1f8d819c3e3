import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Checks the form of the hand-written documents: short cells and files, and links that lead somewhere. */
const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const KIB = 1024;

const FOLDERS = ['docs', 'src', 'gateway', 'host-sandbox', 'tests', 'build', 'locales'];
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, ...name.split(path.sep))),
  ),
];

/** The lines of a document outside its fenced blocks, each with its number. */
function prose(file: string): readonly (readonly [number, string])[] {
  let isCode = false;
  return [...read(file).split('\n').entries()].filter(([, line]) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isCode = !isCode;
    return !isCode && !isFence;
  });
}

const cellsOf = (line: string): readonly string[] =>
  /^\s*\|/.test(line) ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [];

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const anchors = (file: string): readonly string[] =>
  prose(file).flatMap(([, line]) => /^#+ (.+)$/.exec(line)?.slice(1).map(anchorOf) ?? []);

it.each(documents)('%s has no table cell longer than 120 characters', (file) => {
  const long = prose(file).flatMap(([at, line]) =>
    cellsOf(line)
      .filter((cell) => cell.length > 120)
      .map((cell) => `${file}:${at + 1} ${cell}`),
  );
  expect(long).toEqual([]);
});

it.each(documents)('%s links to files and headings that exist', (file) => {
  const dead = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].filter(
    ([, target = '', anchor]) => {
      const to = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
      // The packed SDK has the guides beside its README (sdk-package-plugin.ts).
      const found = [to, to.replace('src/sdk/', 'docs/')].find((one) => existsSync(path.join(root, one)));
      return found === undefined || (anchor !== undefined && !anchors(found).includes(anchor));
    },
  );
  expect(dead.map(([link]) => link)).toEqual([]);
});

it.each([
  ['README.md', 7],
  ['CONTRIBUTING.md', 10],
  ['docs/decisions/0004-early-path.md', 6],
])('%s has at most %d KB', (file, most) => {
  expect(statSync(path.join(root, file)).size).toBeLessThanOrEqual(most * KIB);
});

/** Pages that a command writes. */
const GENERATED = new Set(['docs/proofs.md', 'docs/accessibility.md']);

it('all documents together have at most 180 KB', () => {
  const written = documents.filter((file) => !GENERATED.has(file));
  const bytes = written.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(180 * KIB);
});
