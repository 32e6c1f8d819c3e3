import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild } from '../runner/ensure-build.ts';
import { writeSbom } from './sbom.ts';
import { shippedProblems, type Manifest, type Sbom, type Scripts } from './shipped-packages.ts';

/**
 * `npm run check:package`: packs dist/sdk, checks it with publint and arethetypeswrong as a consumer's tools would read
 * it, then compares the declared dependencies with the scripts that players load.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

function lintSdk(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'cashier-sdk-'));
  try {
    execFileSync('npm', ['pack', './dist/sdk', '--pack-destination', folder], {
      cwd: root,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    });
    const tarball = path.join(folder, readdirSync(folder)[0] ?? '');
    run('publint/src/cli.js', ['run', tarball, '--strict']);
    // Modules only; the classic script has no module's types.
    const modules = ['--profile', 'esm-only', '--exclude-entrypoints', './script'];
    run('@arethetypeswrong/cli/dist/index.js', [
      tarball,
      '--no-definitely-typed',
      '--no-emoji',
      '--no-summary',
      ...modules,
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(tool: string, args: readonly string[]): void {
  execFileSync(process.execPath, [path.join(root, 'node_modules', tool), ...args], { stdio: 'inherit' });
}

function checkShipped(): void {
  const problems = shippedProblems({
    scripts: readJson('dist/cashier/scripts.json') as Scripts,
    sbom: JSON.parse(writeSbom(root)) as Sbom,
    root: readJson('package.json') as Manifest,
    manifestOf: (name) => readJson(`node_modules/${name}/package.json`) as Manifest,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function main(): Promise<void> {
  await ensureBuild(root, console.log);
  lintSdk();
  checkShipped();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
