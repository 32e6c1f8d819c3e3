import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { DeclarationsPlugin } from './declarations-plugin.ts';
import { SdkPackagePlugin } from './sdk-package-plugin.ts';

/**
 * Builds the host SDK into dist/sdk, the package `cashier-sdk`: modules with types (index.js, and react.js
 * and element.js, which import it), the classic script cashier.js, which contains everything, and the command cli.js.
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
        // Marks the component as client code for frameworks that render on a server. It is added after the
        // minimizer, which would drop it.
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
    {
      ...base('sdk-cli'),
      devtool: false,
      target: 'node20',
      entry: { cli: './build/deployment/verify/cli.ts' },
      experiments: { outputModule: true },
      output: { ...output, module: true, chunkFormat: 'module' },
      plugins: [
        // After the minimizer, which would drop it.
        new webpack.BannerPlugin({
          banner: '#!/usr/bin/env node',
          raw: true,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        }),
      ],
    },
  ];
}
