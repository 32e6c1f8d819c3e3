import { integrityOf } from '../webpack/integrity.ts';
import type { ScriptEntry } from '../webpack/script-inventory.ts';

const WORKER = 'worker.js';
/** Its last line in a deployment. */
const MARK = /\/\/ sha256-\S+\n$/;

/**
 * worker.js with a mark of the configuration, and scripts.json with its size and integrity. A page that is kept between
 * visits has the headers of its time. Where these forbid the page around it, its check does not run; only another worker
 * ends it, which the browser asks for at each visit.
 */
export function deployedWorker(
  worker: string,
  scripts: string,
  configured: string,
): Readonly<Record<string, string>> {
  const marked = `${worker.replace(MARK, '')}// ${integrityOf(configured, 'sha256')}\n`;
  const entries = (JSON.parse(scripts) as ScriptEntry[]).map((entry) =>
    entry.file === WORKER
      ? { ...entry, bytes: Buffer.byteLength(marked), integrity: integrityOf(marked) }
      : entry,
  );
  return { [WORKER]: marked, 'scripts.json': `${JSON.stringify(entries, null, 2)}\n` };
}
