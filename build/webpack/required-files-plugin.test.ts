import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { RequiredFilesPlugin } from './required-files-plugin.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'required-'));
  writeFileSync(path.join(folder, 'entry.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The errors of a build that requires types.zip, beside a plugin that emits these files as late as it may. */
async function errorsOf(emitted: readonly string[]): Promise<readonly string[]> {
  const generator = (compiler: Compiler): void =>
    compiler.hooks.thisCompilation.tap('generator', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'generator', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => {
          for (const name of emitted) compilation.emitAsset(name, new webpack.sources.RawSource('x'));
        },
      ),
    );
  const compiler = webpack({
    context: folder,
    mode: 'none',
    entry: './entry.js',
    output: { path: path.join(folder, 'dist') },
    plugins: [new RequiredFilesPlugin(['types.zip'], 'look'), generator],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      stats ? resolve(stats.compilation.errors.map(({ message }) => message)) : reject(error ?? new Error()),
    ),
  );
}

it('fails a build that did not make a required file', async () => {
  expect(await errorsOf(['other.zip'])).toEqual(['types.zip was not generated: look']);
  expect(await errorsOf(['types.zip'])).toEqual([]);
});
