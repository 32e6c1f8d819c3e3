// Packages published as ES modules only: Jest must transform them.
const ESM = ['@formatjs', 'intl-messageformat', '@seriousme'];

/** @type {import('jest').Config} */
const config = {
  maxWorkers: '100%',
  // A busy machine is slow, not wrong.
  testTimeout: 30_000,
  testEnvironment: '<rootDir>/build/jest/environment.cjs',
  roots: [
    '<rootDir>/src',
    '<rootDir>/build',
    '<rootDir>/host-sandbox',
    '<rootDir>/tests/unit',
    '<rootDir>/tests/conformance',
    '<rootDir>/tests/package',
    '<rootDir>/tests/simulator',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/build/jest/setup.ts'],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
    '\\.css$': '<rootDir>/build/jest/css.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
export default config;
