import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The last release of DOMPurify that has its fixtures in its package (Apache-2.0 or MPL-2.0). */
const PACKAGED = 'node_modules/dompurify-fixtures/test/fixtures/expect.js';

/** An attack on a sanitiser, from DOMPurify's own tests. */
export interface Attack {
  readonly title?: string;
  readonly payload: string;
}

/** The fixtures of a released package, or of a newer checkout whose `expect.mjs` DOMPURIFY_FIXTURES names. */
export function readAttacks(): readonly Attack[] {
  const file = process.env['DOMPURIFY_FIXTURES'] ?? path.join(ROOT, PACKAGED);
  // Either kind of module is one list.
  const list = readFileSync(file, 'utf8')
    .replace(/^\s*(?:module\.exports =|export default)/, '')
    .replace(/;?\s*$/, '');
  return runInNewContext(`(${list})`) as readonly Attack[];
}
