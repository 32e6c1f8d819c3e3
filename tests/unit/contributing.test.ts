import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Checks the lists under "Adding to a table" of CONTRIBUTING.md: each addition is made and compiled in memory. */
const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Addition {
  /** Its heading, without the article. */
  readonly kind: string;
  /** Where the row is added, and the changes that add it: [text, replacement]. */
  readonly file: string;
  readonly edits: readonly (readonly [string, string])[];
  /** Files in which the compiler must report an error. */
  readonly named: readonly string[];
  /** How many places of the code an addition may need, its row included. */
  readonly most: number;
  /**
   * Paths in the list that are not counted, in addition to texts and samples of methods: other samples, and places that
   * only some additions need.
   */
  readonly besides?: readonly string[];
}

const ADDITIONS: readonly Addition[] = [
  {
    kind: 'method family',
    file: 'src/navigation/routes.ts',
    edits: [
      ["'redirect' | 'crypto'", "'redirect' | 'crypto' | 'new'"],
      [
        'export const ROUTES = {',
        "export const ROUTES = { 'deposit-new': deposit('/new', 'new', 'form', 'group', 'selection'),",
      ],
    ],
    named: ['host-sandbox/gallery/gallery-table.ts', 'src/app/screens.tsx'],
    most: 6,
  },
  {
    kind: 'field type',
    file: 'src/domain/field-type.ts',
    edits: [['const ROWS = {', "const ROWS = { added: { value: 'text' },"]],
    named: [],
    most: 1,
  },
  {
    kind: 'language',
    file: 'src/domain/language.ts',
    edits: [['export const LANGUAGES = {', "export const LANGUAGES = { xx: { tag: 'xx', dir: 'ltr' },"]],
    named: [],
    most: 2,
    // The terms of a translation are checked only with the first; only languages with digits of their own need the second.
    besides: ['locales/glossary/{code}.json', 'src/ui/steps.module.css'],
  },
  {
    kind: 'hosting mode',
    file: 'src/host/host-modes.ts',
    edits: [['export const HOST_MODES = {', 'export const HOST_MODES = { added: PAGE,']],
    named: ['src/host/detect-mode.ts', 'src/start/page-line.ts'],
    most: 3,
    // A sample page, and a file that only a native mode needs.
    besides: ['host-sandbox/pages/', 'src/start/bootstrap.js'],
  },
  {
    kind: 'call to the gateway',
    file: 'src/contract/endpoints.ts',
    edits: [
      [
        'export const ENDPOINTS = {',
        "export const ENDPOINTS = { added: row<{ id: string }, unknown>({ method: 'POST', path: '/ADDED', section: null, label: 'Added', summary: 'Added', answer: WIRE_HISTORY, parse: (data) => data }),",
      ],
    ],
    named: ['gateway/endpoints.ts'],
    most: 2,
  },
  {
    kind: 'action',
    file: 'src/domain/transaction.ts',
    edits: [
      ["| { readonly type: 'complete' };", "| { readonly type: 'complete' } | { readonly type: 'added' };"],
    ],
    named: ['src/contract/outcome.ts', 'src/navigation/opens.ts'],
    most: 5,
  },
  {
    kind: 'host message',
    file: 'src/contract/inbound.ts',
    edits: [["'swipe-back': null,", "'swipe-back': null, added: null,"]],
    // The SDK's row is demanded by src/sdk/messages.test.ts.
    named: ['host-sandbox/console/host-samples.ts', 'src/state/flow/connect.ts'],
    most: 4,
    // A message to the host needs only the first two, one whose payload is read later the third.
    besides: ['src/contract/host-messages.ts', 'src/sdk/events.ts', 'build/contract/messages.ts'],
  },
  {
    kind: 'option of the SDK',
    file: 'src/sdk/options.ts',
    edits: [
      ['export interface CashierOptions {', 'export interface CashierOptions { readonly added?: string;'],
    ],
    named: ['src/sdk/check-options.ts'],
    most: 2,
    // Only an option that is also an attribute needs it.
    besides: ['src/sdk/element.ts'],
  },
  {
    kind: 'push',
    file: 'src/contract/pushes.ts',
    edits: [
      [
        "| { readonly type: 'gates'; readonly gates: readonly Gate[] };",
        "| { readonly type: 'gates'; readonly gates: readonly Gate[] } | { readonly type: 'added' };",
      ],
    ],
    named: ['build/contract/messages.ts', 'src/state/flow/connect.ts'],
    most: 4,
  },
];

/** The lists of the section: the kind of addition, and the paths listed below its heading. */
function listsOfPaths(): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = read('CONTRIBUTING.md').split('## Adding to a table');
  const [additions = ''] = section.split('\n## ');
  return new Map(
    additions
      .split('\n### ')
      .slice(1)
      .map((addition) => {
        const [heading = ''] = addition.split('\n');
        const paths = [...addition.matchAll(/`((?:src|build|gateway|host-sandbox|locales)\/[^`]*)`/g)].map(
          ([, file = '']) => file,
        );
        return [heading.replace(/^An? /, ''), [...new Set(paths)]];
      }),
  );
}

const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
  ts.sys,
  root,
);
const product = fileNames
  .map((name) => path.relative(root, name).replaceAll(path.sep, '/'))
  .filter((name) => /^(src|build|gateway|host-sandbox)\//.test(name) && !/\.test\.tsx?$/.test(name));

/** The program's files, parsed once for all additions. */
const sources = new Map<string, ts.SourceFile | undefined>();

/** Whether a file imports the changed one and could contain an entry for each of its rows. */
function isConcerned(name: string, file: string): boolean {
  const code = read(name);
  if (!/Record<|\[\w+ in |switch \(|satisfies/.test(code)) return false;
  return (
    file === name ||
    code.includes(`'#${file.replace('src/', '')}'`) ||
    (path.dirname(name) === path.dirname(file) && code.includes(`'./${path.basename(file)}'`))
  );
}

/** The files with an error after the addition. */
function filesNamed({ file, edits }: Addition): readonly string[] {
  const text = edits.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${file} has no “${from}”`);
    return before.replace(from, to);
  }, read(file));
  const host = ts.createCompilerHost(options);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) => {
    if (path.normalize(name) === path.join(root, file)) return ts.createSourceFile(name, text, language);
    if (!sources.has(name)) sources.set(name, fromDisk(name, language));
    return sources.get(name);
  };
  const concerned = product.filter((name) => isConcerned(name, file));
  const rootNames = [...concerned, ...product.filter((name) => name.endsWith('.d.ts'))];
  const program = ts.createProgram(
    rootNames.map((name) => path.join(root, name)),
    options,
    host,
  );
  return concerned
    .filter((name) => program.getSemanticDiagnostics(program.getSourceFile(path.join(root, name))).length > 0)
    .sort();
}

const lists = listsOfPaths();

it.each([...lists])('the list for %s names files that exist', (_kind, files) => {
  // `locales/{code}.json` and `rules-*.ts` stand for several files of their folder.
  const missing = files
    .map((file) => (/[*{]/.test(file) ? path.posix.dirname(file) : file))
    .filter((file) => !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

describe.each(ADDITIONS)('adding one: $kind', (addition) => {
  const { kind, file, named, most, besides = [] } = addition;
  const places = lists.get(kind) ?? [];

  it('makes the compiler report errors in exactly the expected files', () => {
    expect(filesNamed(addition)).toEqual(named);
  });

  it('has a list with all files in which the compiler reports an error', () => {
    expect(places).toEqual(expect.arrayContaining([file, ...named]));
  });

  it(`changes at most ${most} places`, () => {
    const notCounted = ['locales/*.json', 'gateway/data/', ...besides];
    const counted = places.filter((place) => !notCounted.includes(place));
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.length).toBeLessThanOrEqual(most);
  });
});
