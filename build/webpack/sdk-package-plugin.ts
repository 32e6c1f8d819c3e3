import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { onAssets } from './on-assets.ts';

/** Fields of the root's package.json that also apply to the SDK. */
interface RootManifest {
  readonly version: string;
  readonly license: string;
}

/** Files to copy into the package: the source path by the name in the package. */
const FILES = {
  'README.md': 'src/sdk/README.md',
  LICENSE: 'LICENSE',
  'federation.d.ts': 'federation.d.ts',
  'going-live.md': 'docs/going-live.md',
  'guides/ten-minutes.md': 'docs/guides/ten-minutes.md',
  'guides/web.md': 'docs/guides/web.md',
  'guides/events.md': 'docs/guides/events.md',
  'guides/errors.md': 'docs/guides/errors.md',
  'guides/theming.md': 'docs/guides/theming.md',
  'samples/federation.ts': 'docs/samples/federation.ts',
  'samples/iframe.html': 'docs/samples/iframe.html',
} as const;

/**
 * Turns the output folder into the package `cashier-sdk` by adding package.json, README, license, guides and samples
 * to the scripts.
 */
export class SdkPackagePlugin {
  readonly #root: string;
  constructor(options: { root: string }) {
    this.#root = options.root;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = webpack.sources;
    const read = (file: string): string => readFileSync(path.join(this.#root, file), 'utf8');
    onAssets(compiler, 'SdkPackagePlugin', 'add', (compilation) => {
      const manifest = sdkManifest(JSON.parse(read('package.json')) as RootManifest);
      compilation.emitAsset('package.json', new RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      for (const [name, source] of Object.entries(FILES)) {
        compilation.fileDependencies.add(path.join(this.#root, source));
        const text = read(source);
        compilation.emitAsset(
          name,
          new RawSource(name.endsWith('.md') ? withoutDeadLinks(name, text) : text),
          // Samples are published as they are written.
          { minimized: true },
        );
      }
    });
  }
}

/** The SDK's package.json: modules with types, no dependencies, and React as an optional peer. */
function sdkManifest({ version, license }: RootManifest) {
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  return {
    name: 'cashier-sdk',
    version,
    description: 'Embeds the payment cashier into a web page: federated module first, iframe when that fails',
    license,
    type: 'module',
    sideEffects: ['./element.js', './cashier.js'],
    bin: { 'cashier-sdk': './cli.js' },
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      './react': entry('react'),
      './element': entry('element'),
      './script': './cashier.js',
      './federation': { types: './federation.d.ts' },
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'going-live.md', 'guides', 'samples'],
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  };
}

/** A document of the package; links to documents outside the package are reduced to their text. */
export function withoutDeadLinks(name: string, text: string): string {
  return text.replace(/\[([^\]]*)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (link, label: string, target: string) =>
    Object.hasOwn(FILES, path.posix.join(path.posix.dirname(name), target)) ? link : label,
  );
}
