// Packages published as ES modules only: Jest must transform them.
const ESM = ['@formatjs', 'intl-messageformat', '@seriousme'];

/** Folders whose tests need no DOM: creating one takes a second for each file, and code in it runs slower. */
const PURE = [
  'src/contract',
  'src/domain',
  'src/i18n',
  'src/navigation',
  'src/state/history',
  'src/state/payment',
  'src/domain/regex-guard',
  'src/transport',
  'build/contract',
  'build/texts',
  'build/webpack',
  'gateway',
  'host-sandbox/recording/format',
  'host-sandbox/recording/gateway',
  'host-sandbox/server',
  'host-sandbox/wire',
  'host-sandbox/workbench',
  'tests/conformance',
  'tests/other-gateways',
  'tests/package',
  'tests/simulator',
];
const ROOTS = [
  'src',
  'build',
  'gateway',
  'host-sandbox',
  'tests/unit',
  'tests/conformance',
  'tests/other-gateways',
  'tests/package',
  'tests/simulator',
];
const inRoot = (folders) => folders.map((folder) => `<rootDir>/${folder}`);

const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: true, ...react } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

/** @type {import('jest').Config} */
const common = {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    // As in webpack.config.ts.
    '/src/(?!sdk/).+\\.tsx$': swc({ importSource: '#jsx' }),
    '^.+\\.[cm]?[jt]sx?$': swc(),
    '\\.css$': '<rootDir>/build/jest/css.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

/** @type {import('jest').Config} */
const config = {
  maxWorkers: '100%',
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  projects: [
    { ...common, displayName: 'pure', roots: inRoot(PURE), testEnvironment: 'node' },
    {
      ...common,
      displayName: 'dom',
      roots: inRoot(ROOTS),
      testPathIgnorePatterns: ['/node_modules/', ...inRoot(PURE).map((folder) => `${folder}/`)],
      testEnvironment: '<rootDir>/build/jest/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/build/jest/setup.ts'],
    },
  ],
};
export default config;
