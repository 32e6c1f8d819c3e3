import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLE_NAMES } from './variable-names.ts';

const read = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');

/** The names in the guide's table; a row begins with a whole name, and the others have its beginning. */
function documented(): string[] {
  const rows = read('../../docs/guides/theming.md').matchAll(/^\| (`--cashier-.*?) +\|/gm);
  return [...rows].flatMap(([, cell = '']) => {
    const [first = '', ...others] = [...cell.matchAll(/`(.*?)`/g)].map(([, name = '']) => name);
    const start = /^--cashier-[a-z]+/.exec(first)?.[0] ?? '';
    const ending = cell.includes('each with') ? others.pop() : undefined;
    const names = [first, ...others.map((other) => start + other)];
    return ending === undefined ? names : names.flatMap((name) => [name, name + ending]);
  });
}

describe('[LN-6] the variables of a host', () => {
  it('are those of the guide', () => {
    expect([...VARIABLE_NAMES].sort()).toEqual(documented().sort());
  });

  it('all exist in the style sheet', () => {
    const tokens = read('tokens.module.css');
    expect([...VARIABLE_NAMES].filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
  });
});
