import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { DeclarationsPlugin } from './declarations-plugin.ts';
import { SdkPackagePlugin } from './sdk-package-plugin.ts';

/**
 * The host SDK, into dist/sdk, which is the package `cashier-sdk`: modules (index.js, and react.js and element.js, which import it) with their types, and
 * the classic script cashier.js with everything in one.
 */
export function sdkConfigurations(
  root: string,
  base: (name: string) => Configuration,
  production: boolean,
): Configuration[] {
  const output = { path: path.join(root, 'dist/sdk'), filename: '[name].js' };
  const modules = base('sdk');
  const script = base('sdk-script');
  return [
    {
      ...modules,
      devtool: false,
      entry: {
        index: './src/sdk/index.ts',
        react: './src/sdk/react.tsx',
        element: './src/sdk/element.ts',
      },
      experiments: { outputModule: true },
      output: { ...output, module: true, library: { type: 'module' } },
      externalsType: 'module',
      externals: {
        react: 'react',
        'react/jsx-runtime': 'react/jsx-runtime',
        'react/jsx-dev-runtime': 'react/jsx-dev-runtime',
        './index.ts': './index.js',
      },
      plugins: [
        new SdkPackagePlugin({ root }),
        // For frameworks that render on a server: the component runs in the browser. Added after the minimizer, which
        // would drop it.
        new webpack.BannerPlugin({
          banner: '"use client";',
          raw: true,
          include: /^react\.js$/,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        }),
        ...(production ? [new DeclarationsPlugin({ config: path.join(root, 'tsconfig.sdk.json') })] : []),
      ],
    },
    {
      ...script,
      devtool: false,
      entry: { cashier: './src/sdk/script.ts' },
      output: { ...output, library: { name: 'Cashier', type: 'var' } },
    },
  ];
}
