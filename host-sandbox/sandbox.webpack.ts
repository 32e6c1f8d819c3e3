import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { FederationIdsPlugin } from '../build/webpack/federation-ids-plugin.ts';
import { PseudoLocalePlugin } from '../build/webpack/pseudo-locale-plugin.ts';
import { SandboxPagesPlugin, type SandboxPage } from '../build/webpack/sandbox-pages-plugin.ts';
import { REPORT_PAGES, REPORT_SCRIPTS } from './report/report-pages.ts';

const PAGES: readonly SandboxPage[] = [
  { name: 'index', title: 'Cashier sandbox' },
  { name: 'iframe', title: 'Iframe · Cashier sandbox' },
  { name: 'federated', title: 'Federated · Cashier sandbox' },
  { name: 'sdk', title: 'SDK · Cashier sandbox' },
  { name: 'android', title: 'Android · Cashier sandbox' },
  { name: 'ios', title: 'iOS · Cashier sandbox' },
  { name: 'standalone', title: 'Standalone · Cashier sandbox' },
  { name: 'two', title: 'Two widgets · Cashier sandbox' },
  { name: 'gallery', title: 'Gallery · Cashier sandbox' },
  { name: 'certificates', title: 'Certificates · Cashier sandbox', folder: 'certificates/pages' },
  ...REPORT_PAGES,
];
const REACT_PAGES: readonly SandboxPage[] = [
  { name: 'federated-react', title: 'Federated + React · Cashier sandbox' },
];
/** Scripts loaded by a fixed name. */
const SCRIPTS = {
  'native-bridge': './host-sandbox/widget-side/native-bridge.ts',
  ...REPORT_SCRIPTS,
};

/** React in a partner's application: one copy, shared with the modules that it loads. */
const REACT = { requiredVersion: '^19.0.0', singleton: true };

/**
 * Builds the partner's side into dist/sandbox: a page for each hosting mode, and the scripts with fixed
 * names. The React application has its own build, because only it shares its React.
 */
export function sandboxConfigurations(
  root: string,
  base: (name: string) => Configuration & Required<Pick<Configuration, 'plugins'>>,
): Configuration[] {
  const entryOf = ({ name, folder = 'pages' }: SandboxPage) =>
    [name, `./host-sandbox/${folder}/${name}.ts`] as const;
  const output = (uniqueName: string) => ({
    path: path.join(root, 'dist/sandbox'),
    publicPath: '/',
    uniqueName,
    chunkFilename: 'assets/[name].[contenthash:8].js',
  });
  const styles = path.join(root, 'host-sandbox/styles/sandbox.css');

  const plain = base('sandbox');
  const react = base('sandbox-react');
  return [
    {
      ...plain,
      entry: {
        ...Object.fromEntries(PAGES.map(entryOf)),
        ...SCRIPTS,
      },
      output: {
        ...output('sandbox'),
        filename: ({ chunk }) =>
          Object.hasOwn(SCRIPTS, chunk.name ?? '') ? '[name].js' : 'assets/[name].[contenthash:8].js',
      },
      plugins: [
        ...plain.plugins,
        new SandboxPagesPlugin({ pages: PAGES, styles }),
        new PseudoLocalePlugin({ root }),
      ],
    },
    {
      ...react,
      entry: Object.fromEntries(REACT_PAGES.map(entryOf)),
      output: { ...output('sandbox_react'), filename: 'assets/[name].[contenthash:8].js' },
      plugins: [
        new SandboxPagesPlugin({ pages: REACT_PAGES, styles }),
        new FederationIdsPlugin(),
        new ModuleFederationPlugin({
          name: 'northwind_react',
          remotes: {},
          shared: { react: REACT, 'react-dom': REACT, 'react-dom/client': REACT, 'react/jsx-runtime': REACT },
          manifest: false,
          dts: false,
          dev: false,
        }),
      ],
    },
  ];
}
