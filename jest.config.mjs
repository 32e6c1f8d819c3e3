import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Packages published as ES modules only: Jest must transform them.
const ESM = ['@formatjs', 'intl-messageformat', '@seriousme'];

const ROOTS = [
  'src',
  'build',
  'gateway',
  'host-sandbox',
  'tests/unit',
  'tests/conformance',
  'tests/other-gateways',
  'tests/package',
  'tests/compatibility',
  'tests/simulator',
  'tests/prove',
];
/** Creating a DOM takes a second for each file, and code in it runs slower: a .test.ts without this line has none. */
const DOM = '/** @jest-environment ./build/jest/environment.cjs */';
const WITH_DOM = ROOTS.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
)
  .filter((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8').startsWith(DOM))
  .map((file) => `<rootDir>/${file}`);

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
  roots: ROOTS.map((folder) => `<rootDir>/${folder}`),
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
    {
      ...common,
      displayName: 'pure',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...WITH_DOM],
      testEnvironment: 'node',
    },
    {
      ...common,
      displayName: 'dom',
      testMatch: ['**/*.test.tsx', ...WITH_DOM],
      testEnvironment: '<rootDir>/build/jest/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/build/jest/setup.ts'],
    },
  ],
};
export default config;
