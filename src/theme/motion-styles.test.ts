import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SRC = path.join(__dirname, '..');
const SHEETS = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({
    name: name.replaceAll(path.sep, '/'),
    css: readFileSync(path.join(SRC, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

/** Every animation without an end, with the time (s) of one run. */
const ENDLESS = SHEETS.flatMap(({ name, css }) =>
  [...css.matchAll(/animation:\s*([^;}]*\binfinite\b[^;}]*)/g)].map(([, value = '']) => ({
    name,
    seconds: Number(/([\d.]+)s\b/.exec(value)?.[1]),
  })),
);

/** The blocks of a sheet under a condition, for example a media query. */
const blocksUnder = (css: string, condition: string): readonly string[] =>
  css
    .split(`@media (${condition})`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('\n}')));

it('no animation repeats more than three times a second', () => {
  expect(ENDLESS.length).toBeGreaterThan(0);
  expect(ENDLESS.filter(({ seconds }) => !(seconds > 1 / 3))).toEqual([]);
});

it('every endless animation stands still where the player wants less motion', () => {
  const root = SHEETS.find(({ name }) => name === 'theme/theme-root.module.css');
  expect(blocksUnder(root?.css ?? '', 'prefers-reduced-motion: reduce').join()).toMatch(
    /\.root \*,[\s\S]*animation: none !important/,
  );
  // The static skeleton is outside the root: it moves only where the player has not asked for less.
  const outside = ENDLESS.filter(({ name }) => name.startsWith('theme/'));
  const allowed = SHEETS.flatMap(({ name, css }) =>
    blocksUnder(css, 'prefers-reduced-motion: no-preference').flatMap((block) =>
      [...block.matchAll(/\binfinite\b/g)].map(() => name),
    ),
  );
  expect(outside.map(({ name }) => name)).toEqual(allowed);
});

it('no content appears when the pointer is over something', () => {
  const rules = SHEETS.flatMap(({ css }) =>
    [...css.matchAll(/:hover[^{}]*\{([^}]*)\}/g)].map(([, body = '']) => body),
  );
  const properties = rules.flatMap((body) =>
    [...body.matchAll(/([\w-]+)\s*:/g)].map(([, name = '']) => name),
  );
  expect([...new Set(properties)].sort()).toEqual(['background', 'border-color', 'opacity']);
});

it('no style depends on the orientation', () => {
  expect(SHEETS.filter(({ css }) => /\borientation\s*:/.test(css)).map(({ name }) => name)).toEqual([]);
});
