import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Identifies what the widget is built of: the same sources and dependencies have the same id. */
export function sourcesId(root: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of ['src', 'locales'])
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(?:[cm]?[jt]sx?|css|html|json)$/.test(name) && !name.includes('.test.'))
        hash.update(name).update(readFileSync(path.join(root, folder, name)));
  return hash.digest('hex').slice(0, 8);
}
