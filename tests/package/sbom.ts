import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtimeLock, type Lock } from './runtime-lock.ts';

/** The CycloneDX text that npm generates for the project's runtime packages; `npm run sbom` prints it. */
export function writeSbom(root: string): string {
  const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const { name, version, license, dependencies } = readJson('package.json') as Readonly<
    Record<string, unknown>
  >;
  const lock = runtimeLock(readJson('package-lock.json') as Lock);
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-sbom-'));
  try {
    const manifest = { name, version, license, dependencies };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    return execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(writeSbom(fileURLToPath(new URL('../..', import.meta.url))));
