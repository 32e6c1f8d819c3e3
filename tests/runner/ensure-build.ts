import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** The sources of the build: files and folders. */
export const SOURCES = [
  'src',
  'locales',
  'host-sandbox',
  'build',
  // Packed with the SDK (build/webpack/sdk-package-plugin.ts).
  'docs',
  'federation.d.ts',
  'LICENSE',
  'webpack.config.ts',
  'package.json',
  'tsconfig.federation.json',
  'tsconfig.sdk.json',
];
/** The files of a complete build; the first one's time is that of the build. */
const BUILT = [
  'cashier/index.html',
  'cashier/mf-manifest.json',
  'cashier/remoteEntry.js',
  'sandbox/index.html',
  'sdk/index.js',
];

/** Builds dist/ when it is missing or older than one of its sources. Throws when the build fails. */
export async function ensureBuild(root: string, print: (sentence: string) => void): Promise<void> {
  const built = BUILT.map((file) => path.join(root, 'dist', file));
  const newest = Math.max(...SOURCES.map((source) => newestIn(path.join(root, source))));
  if (built.every((file) => existsSync(file)) && statSync(built[0]!).mtimeMs >= newest) return;
  print('Building.');
  const child = spawn('npm', ['run', 'build', '--', '--env', 'sandbox'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The build failed: run npm run build to see why.');
  // A file whose content did not change is not written again.
  utimesSync(built[0]!, new Date(), new Date());
}

/** ms since epoch of the last change; 0 when nothing is there. Tests are not part of a build. */
function newestIn(place: string): number {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(place) ? 0 : stats.mtimeMs;
  return Math.max(0, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}
