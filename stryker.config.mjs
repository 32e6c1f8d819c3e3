import jestConfig from './jest.config.mjs';

// Only these two folders are mutated. They are pure, so their tests need no DOM.
const FOLDERS = ['src/domain', 'src/contract'];
const pure = jestConfig.projects.find(({ displayName }) => displayName === 'pure');

const config = {
  mutate: FOLDERS.flatMap((folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    config: {
      ...pure,
      roots: FOLDERS.map((folder) => `<rootDir>/${folder}`),
    },
  },
  // Stryker's copy of the project needs the sources and package.json, but no build and no pictures.
  ignorePatterns: ['dist', 'coverage', 'reports', 'host-sandbox', 'docs', 'locales', 'tests/journeys'],
  concurrency: 2,
  // Endless loops are detected by a hit count. The timeout is long, so that a slow test is not taken for one.
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 85, break: 85 },
  incremental: true,
  incrementalFile: '.cache/mutants.json',
  tempDirName: '.cache/mutants',
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutants.html' },
};
export default config;
