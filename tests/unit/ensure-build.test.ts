import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SOURCES } from '../runner/ensure-build.ts';

it('a change of any file that is packed with the SDK makes the build outdated', () => {
  const plugin = readFileSync(path.join(__dirname, '../../build/webpack/sdk-package-plugin.ts'), 'utf8');
  const [, table = ''] = /const FILES = \{(.*?)\}/s.exec(plugin) ?? [];
  const packed = [...table.matchAll(/: '([^']+)'/g)].map(([, file = '']) => file);
  expect(packed).toContain('federation.d.ts');
  const unwatched = packed.filter(
    (file) => !SOURCES.some((source) => file === source || file.startsWith(`${source}/`)),
  );
  expect(unwatched).toEqual([]);
});
