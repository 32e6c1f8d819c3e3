import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { waysOf, type Way } from './read-ways.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'tests', 'gateway', 'build', 'host-sandbox'];
const IS_TEST = /\.(?:test|journey)\.tsx?$/;
/** What declares a test: `it`, `it.each(…)`, `itInFullRun`, `test` and their variants. */
const DECLARES = /^\(?\s*(?:it|test|itInFullRun)\b/;

/** A test as its file declares it. */
export interface NamedTest {
  /** Relative to the root of the project, with slashes. */
  readonly file: string;
  /** Its title without quotes; a title made in a loop keeps its `${…}` and `%s`. */
  readonly title: string;
  /** In which modes and over which transports a journey runs; a unit test has none. */
  readonly ways: readonly Way[];
}

/** The text of every test file, by its path. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(): Sources {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => IS_TEST.test(file))
      .map((file) => path.posix.join(folder, ...file.split(path.sep))),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

/** Every test that a file declares. */
function testsOf(file: string, text: string): readonly NamedTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && DECLARES.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
      const ways = file.endsWith('.journey.ts') ? waysOf(node) : [];
      if (isTitle) found.push({ file, title: textOf(title), ways });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const textOf = (title: ts.Node): string =>
  ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);

/** Finds tests of the sources by file and a part of the title; each file is read once. */
export function createTestIndex(sources: Sources) {
  const known = new Map<string, readonly NamedTest[]>();
  return (file: string, part: string): readonly NamedTest[] => {
    const text = sources.get(file);
    if (text === undefined) return [];
    const all = known.get(file) ?? testsOf(file, text);
    known.set(file, all);
    return all.filter(({ title }) => title.includes(part));
  };
}
