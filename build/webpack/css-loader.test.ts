import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { compile } = createRequire(path.resolve('build/webpack/css-loader.test.ts'))('./css-loader.cjs') as {
  compile: (filename: string, source: string, production: boolean) => unknown;
};
const FILE = path.resolve('src/ui/tile.module.css');

test('the same style sheet always compiles to the same text, so that a build can be repeated byte for byte', () => {
  const source = readFileSync(FILE, 'utf8');
  const texts = Array.from({ length: 20 }, () => JSON.stringify(compile(FILE, source, true)));

  expect(new Set(texts).size).toBe(1);
});
