import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './build/webpack/chunk-integrity-plugin.ts';
import { CompileEagerlyPlugin } from './build/webpack/compile-eagerly-plugin.ts';
import { FederationIdsPlugin } from './build/webpack/federation-ids-plugin.ts';
import { ManifestIntegrityPlugin } from './build/webpack/manifest-integrity-plugin.ts';
import { IndexHtmlPlugin } from './build/webpack/index-html-plugin.ts';
import { RequiredFilesPlugin } from './build/webpack/required-files-plugin.ts';
import { REACT_PACKAGES } from './build/webpack/script-purpose.ts';
import { sdkConfigurations } from './build/webpack/sdk.webpack.ts';
import { createScriptInventory, type ScriptInventory } from './build/webpack/script-inventory.ts';
import { sourcesId } from './build/webpack/sources-id.ts';
import { START_SCRIPT, StartScriptPlugin } from './build/webpack/start-script-plugin.ts';
import { StaticFilesPlugin } from './build/webpack/static-files-plugin.ts';
import { sandboxConfigurations } from './host-sandbox/sandbox.webpack.ts';

const PARSER = '@formatjs/icu-messageformat-parser$';
const root = path.dirname(fileURLToPath(import.meta.url));

const SOURCES = sourcesId(root);
/** Replaces the variables that src/webpack.d.ts declares; webpack itself replaces NODE_ENV. */
const VARIABLES = new webpack.DefinePlugin({ 'process.env.SOURCES': JSON.stringify(SOURCES) });

const REACT_FILES = new RegExp(String.raw`[\\/]node_modules[\\/](${[...REACT_PACKAGES].join('|')})[\\/]`);
const PAINTED = path.join(root, 'build/webpack/painted.cjs');

/** How TypeScript and JSX are compiled; `importSource` is the package whose JSX runtime creates the elements. */
const swc = (react: { development: boolean; importSource?: string }) => ({
  loader: 'swc-loader',
  options: {
    // Passes source maps on as objects, whose paths webpack makes relative. As texts, the absolute paths are part of the
    // modules' hashes, so that each folder has its own build.
    parseMap: true,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
    },
    // The browsers of package.json.
    env: {},
  },
});

/** The common configuration of all builds. Two builds share one folder and one page, so each has its own name. */
function base(name: string, production: boolean): Configuration & Required<Pick<Configuration, 'plugins'>> {
  return {
    name,
    mode: production ? 'production' : 'development',
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    context: root,
    target: 'browserslist',
    plugins: [VARIABLES],
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // Messages are compiled at build time; the ICU parser (6 KB brotli) is loaded late, by i18n/dictionary.ts alone.
        [PARSER]: '@formatjs/icu-messageformat-parser/no-parser.js',
        '#paint/jsx-runtime$': path.join(root, 'src/paint/jsx-runtime.ts'),
      },
    },
    module: {
      // Only a name for debuggers, for 0.1 KB before the list.
      parser: { javascript: { anonymousDefaultExportName: false } },
      rules: [
        {
          oneOf: [
            {
              resourceQuery: /^\?painted$/,
              use: [swc({ development: false, importSource: '#paint' }), PAINTED],
            },
            {
              test: /src[\\/]start[\\/]first-screen\.tsx$/,
              use: [swc({ development: false, importSource: '#paint' }), PAINTED],
            },
            {
              test: /\.tsx$/,
              include: path.join(root, 'src'),
              exclude: path.join(root, 'src/sdk'),
              use: [swc({ development: !production, importSource: '#jsx' })],
            },
            { test: /\.tsx?$/, exclude: /node_modules/, use: [swc({ development: !production })] },
          ],
        },
        {
          test: /src[\\/]i18n[\\/]dictionary\.ts$/,
          resolve: {
            alias: { [PARSER]: path.join(root, 'node_modules/@formatjs/icu-messageformat-parser/index.js') },
          },
        },
        {
          test: /engine\.io-client[\\/]build[\\/]esm[\\/]transports[\\/]index\.js$/,
          loader: path.join(root, 'build/webpack/websocket-only.cjs'),
        },
        // Not declared in its package: this drops the transports that are not imported.
        { test: /engine\.io-client[\\/]build[\\/]esm[\\/]/, sideEffects: false },
        {
          test: /react-router[\\/]dist[\\/].*\.mjs$/,
          loader: path.join(root, 'build/webpack/unused-router-parts.cjs'),
        },
        {
          test: /scheduler[\\/]cjs[\\/]scheduler\.(production|development)\.js$/,
          loader: path.join(root, 'build/webpack/lasting-scheduler.cjs'),
        },
        {
          test: /\.module\.css$/,
          type: 'javascript/auto',
          loader: path.join(root, 'build/webpack/css-loader.cjs'),
        },
      ],
    },
    optimization: {
      mangleExports: 'size',
      minimizeOptions: {
        javascript: {
          ecma: 2020,
          // A host's page may have a different encoding, so the scripts contain only ASCII.
          format: { ascii_only: true },
          compress: { passes: 3, unsafe_arrows: true, keep_fargs: false, pure_getters: true },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The scripts of the start are not split: with two requests instead of four a slow phone answers a tap 10 % earlier. */
const WHOLE: ReadonlySet<string> = new Set(['early', 'interface']);
const SPLIT = {
  chunks: (chunk: Chunk): boolean => !chunk.canBeInitial() && !WHOLE.has(chunk.name ?? ''),
  // Of its own, so that the page keeps it in the cache when the interface changes.
  cacheGroups: { react: { name: 'react', chunks: 'async', test: REACT_FILES, enforce: true } },
} as const;

/** The page of the widget (iframe, native web view, standalone), without the federation runtime. */
function app(production: boolean, inventory: ScriptInventory): Configuration {
  const common = base('app', production);
  return {
    ...common,
    // The first is inlined into the page, so that the socket connects while the second is loading.
    entry: {
      line: './src/start/page-line.ts',
      early: { import: './src/start/page.ts', dependOn: 'line' },
      // Of challenge.html, which names it.
      challenge: { import: './src/start/challenge-page.ts', filename: 'challenge.js' },
      worker: { import: './src/start/page-worker.ts', filename: 'worker.js' },
    },
    output: {
      path: path.join(root, 'dist/cashier'),
      // page-line.ts sets it.
      publicPath: '',
      uniqueName: 'cashier_app',
      trustedTypes: 'cashier#app',
      filename: 'a/[name].[contenthash:8].js',
      // Without names: the page would have a table of them (0.2 KB).
      chunkFilename: 'a/[id].[contenthash:8].js',
    },
    optimization: {
      ...common.optimization,
      splitChunks: SPLIT,
    },
    plugins: [
      ...common.plugins,
      new CompileEagerlyPlugin(['early']),
      new IndexHtmlPlugin({ root, inline: 'line', entry: 'early', later: ['interface'] }),
      new StaticFilesPlugin({ root }),
      inventory.of('page', ['line', 'early', 'interface']),
    ],
  };
}

const REMOTE_ENTRY = 'remoteEntry.js';
const REACT = { requiredVersion: '^19.2.0', singleton: false };

/** The federated remote: `./CashierRemote`, and React shared when the host offers the whole group at one version. */
function remote(production: boolean, inventory: ScriptInventory): Configuration {
  const common = base('remote', production);
  return {
    ...common,
    entry: {},
    output: {
      path: path.join(root, 'dist/cashier'),
      publicPath: 'auto',
      // Two builds in one page do not take each other's chunks.
      uniqueName: `cashier_remote_${SOURCES}`,
      trustedTypes: 'cashier#remote',
      filename: 'r/[name].[contenthash:8].js',
      // As in app().
      chunkFilename: 'r/[id].[contenthash:8].js',
    },
    optimization: { ...common.optimization, splitChunks: SPLIT },
    plugins: [
      ...common.plugins,
      ...(production
        ? [
            new ChunkIntegrityPlugin({ last: 'interface', shared: 'react' }),
            new ManifestIntegrityPlugin(['early', 'interface']),
            // The federation plugin keeps to itself that the types could not be generated.
            new RequiredFilesPlugin(['@mf-types.zip', '@mf-types.d.ts'], 'npm run check:types may say why'),
          ]
        : []),
      new CompileEagerlyPlugin([START_SCRIPT.chunkGroup, 'early']),
      new StartScriptPlugin(root, production ? { remoteEntry: REMOTE_ENTRY, chunkGroup: 'early' } : null),
      new FederationIdsPlugin(),
      inventory.of('module', ['cashier', '__federation_expose_CashierRemote', 'early', 'interface']),
      new ModuleFederationPlugin({
        name: 'cashier',
        filename: REMOTE_ENTRY,
        // Not `var`, which would be a duplicate declaration in a page whose script has `const cashier = …`.
        library: { type: 'window', name: 'cashier' },
        exposes: { './CashierRemote': './src/start/cashier-remote.ts' },
        shared: { react: REACT, 'react-dom': REACT, 'react-dom/client': REACT, 'react/jsx-runtime': REACT },
        manifest: true,
        runtimePlugins: [path.join(root, 'src/start/react-share-guard.ts')],
        dts: production
          ? {
              // With abortOnError a failure does not leave the files of an earlier build.
              generateTypes: { tsConfigPath: './tsconfig.federation.json', abortOnError: true },
              consumeTypes: false,
            }
          : false,
        dev: false,
        experiments: { optimization: { disableRemote: true, target: 'web' } },
      }),
    ],
  };
}

/** The files of a deployment; with `--env sandbox` also the sandbox's pages. */
export default (env: { sandbox?: boolean }, argv: { mode?: string }): Configuration[] => {
  const production = argv.mode !== 'development';
  const inventory = createScriptInventory();
  return [
    app(production, inventory),
    remote(production, inventory),
    ...sdkConfigurations(root, (name) => base(name, production), production),
    ...(env.sandbox ? sandboxConfigurations(root, (name) => base(name, production)) : []),
  ];
};
