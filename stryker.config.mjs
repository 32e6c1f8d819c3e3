import jestConfig from './jest.config.mjs';

/**
 * What is mutated together, and the folders of the tests that must notice. MUTANTS selects a part; without it, the rules
 * are mutated. DRAWN names ranges of lines, e.g. `src/host/config.ts:1-9,…`: tests/prove/mutants.ts draws them.
 */
const PARTS = {
  rules: { mutated: ['src/domain', 'src/contract'], tests: ['src/domain', 'src/contract'] },
  machine: { mutated: ['src/domain/payment'], tests: ['src/domain'] },
  transport: { mutated: ['src/transport'], tests: ['src/transport'] },
  // The test of all bridges reaches them through tests/unit, whose own tests do not run.
  host: { mutated: ['src/host'], tests: ['src/host', 'tests/unit'] },
  // The seeded fault of the proof: a test that expects nothing.
  hollow: { mutated: ['src/domain/luhn.ts'], tests: ['tests/prove/mutants'] },
};
const name = process.env.MUTANTS ?? 'rules';
const { mutated, tests } = PARTS[name];
const drawn = process.env.DRAWN?.split(',');
const pure = jestConfig.projects.find(({ displayName }) => displayName === 'pure');

const config = {
  mutate: drawn ?? mutated.flatMap((folder) => [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    // Stryker would add the tests beside the code.
    enableFindRelatedTests: name !== 'hollow',
    config: {
      ...pure,
      // A test with a DOM names its environment itself.
      testPathIgnorePatterns: ['/node_modules/', '/tests/unit/'],
      // A mutant that keeps a test waiting fails it sooner than Stryker gives up, which starts a new process.
      testTimeout: 1000,
      roots: tests.map((folder) => `<rootDir>/${folder}`),
      ...(name === 'hollow' && { testMatch: ['**/*.seeded.ts'] }),
    },
  },
  // Stryker's copy of the project needs the sources, the documents and package.json, but no build and no pictures.
  ignorePatterns: ['.cache', 'dist', 'coverage', 'reports', 'locales', 'tests/journeys'],
  concurrency: 2,
  // Endless loops are detected by a hit count. The timeout is long, so that a slow test is not taken for one.
  timeoutMS: 6000,
  // The proof judges the score itself.
  thresholds: { high: 95, low: 85, break: drawn ? null : 85 },
  incremental: drawn === undefined,
  incrementalFile: `.cache/mutants-${name}.json`,
  tempDirName: `.cache/mutants-${name}`,
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `reports/mutants${name === 'rules' ? '' : `-${name}`}.html` },
  jsonReporter: { fileName: `reports/mutants-${name}.json` },
};
export default config;
