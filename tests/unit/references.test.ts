import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELD_TYPE_NAMES } from '#domain/field-type.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const FOLDERS = ['src', 'gateway', 'host-sandbox', 'tests', 'build', 'docs'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|cjs|js|md)$/.test(file))
    .map((file) => path.posix.join(folder, ...file.split(path.sep))),
);

/** The text of a file, with each comment on one line. */
const oneLine = (file: string): string => read(file).replaceAll(/\n\s*(\*|\/\/)? */g, ' ');

/** The titles of a document's sections. */
const titles = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);

it.each([
  ['contract', titles('docs/contract.md')],
  ['requirements', titles('docs/requirements.md')],
])('a reference like `(%s: Title)` names a section of that document', (document, known) => {
  const wrong = files.flatMap((file) =>
    [...oneLine(file).matchAll(new RegExp(`[ (']${document}: ([A-Z][^)\n]*)`, 'g'))]
      .map(([, title = '']) => title)
      .filter((title) => !known.some((name) => title.startsWith(name)))
      .map((title) => `${file}: ${title}`),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['FM-1', /^- FM-1 Field types: ([^;]+);/m],
  ['Entities', /^\*\*Form field\*\*: .*? type \(([^)]+)\)/m],
])('[FM-1] %s of the requirements lists every type of field', (_place, list) => {
  const [, types = ''] = list.exec(read('docs/requirements.md')) ?? [];
  expect(types.split(', ').sort()).toEqual([...FIELD_TYPE_NAMES].sort());
});

it('no reference names a section by its number', () => {
  expect(files.filter((file) => /\bsections? \d/i.test(oneLine(file)))).toEqual([]);
});
