import jestConfig from './jest.config.mjs';

// The two rooms that are made of mutants are pure: their tests need no DOM, and nothing else is run.
const ROOMS = ['src/domain', 'src/contract'];
const pure = jestConfig.projects.find(({ displayName }) => displayName === 'pure');

const config = {
  mutate: ROOMS.flatMap((room) => [`${room}/**/*.ts`, `!${room}/**/*.test.ts`]),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    config: {
      ...pure,
      roots: ROOMS.map((room) => `<rootDir>/${room}`),
    },
  },
  // A sandbox needs the sources and the manifest, no build and no picture.
  ignorePatterns: ['dist', 'coverage', 'reports', 'host-sandbox', 'docs', 'locales', 'tests/journeys'],
  concurrency: 2,
  // An endless loop is told by its hits; being slow on a busy machine must not pass for one.
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
