// The allowed imports: the table of docs/architecture.md, one row per folder of src.
const MAY = {
  domain: [],
  contract: ['domain'],
  theme: [],
  paint: [],
  ui: ['theme'],
  i18n: ['domain', 'contract'],
  transport: ['domain', 'contract'],
  host: ['domain', 'contract'],
  navigation: ['domain', 'contract'],
  analytics: ['domain', 'contract'],
  state: ['domain', 'contract', 'theme', 'i18n', 'transport', 'host', 'navigation', 'analytics'],
  screens: ['domain', 'navigation', 'state', 'ui', 'i18n', 'theme'],
  app: [
    'domain',
    'contract',
    'theme',
    'paint',
    'ui',
    'i18n',
    'transport',
    'host',
    'navigation',
    'analytics',
    'state',
    'screens',
  ],
  sdk: [],
};

// The folders of the sandbox. Only start.ts and start-sandbox.ts, at its top, may import all of them.
const SANDBOX_MAY = {
  workbench: [],
  gateway: ['workbench'],
  driver: ['workbench'],
  console: ['driver', 'workbench'],
  'widget-side': ['console', 'driver', 'workbench'],
  server: ['gateway'],
  cluster: ['gateway', 'server'],
  report: ['console', 'gateway', 'server', 'widget-side'],
  gallery: ['console', 'gateway', 'driver'],
  pages: ['console', 'gallery', 'driver', 'report', 'widget-side', 'workbench'],
};

const TESTS = '\\.test\\.tsx?$';
const DOUBLES = '^tests/unit/|^host-sandbox/gateway/testing/|/fake-[^/]+\\.tsx?$|/wait-until\\.ts$';
const layers = Object.entries(MAY).map(([folder, allowed]) => ({
  name: `layer-${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TESTS },
  to: { path: '^(src|host-sandbox|tests|build)/', pathNot: `^src/(${[folder, ...allowed].join('|')})/` },
}));

const rooms = Object.entries(SANDBOX_MAY).map(([room, allowed]) => ({
  name: `sandbox-${room}`,
  severity: 'error',
  from: { path: `^host-sandbox/${room}/`, pathNot: TESTS },
  to: { path: '^host-sandbox/', pathNot: `^host-sandbox/(${[room, ...allowed].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    ...rooms,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          TESTS,
          '\\.css$',
          // Imported only by the second compilation of the first screen's components.
          '^src/paint/(react|jsx-runtime)\\.ts$',
          '^host-sandbox/assets/',
          'bootstrap\\.js$',
          '/(page|cashier-remote|react-share-guard)\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'sealed-families',
      comment: 'A family of screens uses screens/shared and never another family.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/shared/' },
      to: { path: '^src/screens/', pathNot: ['^src/screens/shared/', '^src/screens/$1/'] },
    },
    {
      name: 'shared-knows-no-family',
      severity: 'error',
      from: { path: '^src/screens/shared/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/shared/' },
    },
    {
      name: 'domain-packages',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(@types/)?big\\.js' },
    },
    {
      name: 'src-knows-no-sandbox',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(host-sandbox|tests)/' },
    },
    {
      name: 'no-test-doubles-in-products',
      comment: 'Only tests import doubles, samples and what else tests share.',
      severity: 'error',
      from: { path: '^(src|host-sandbox)/', pathNot: [TESTS, DOUBLES] },
      to: { path: DOUBLES },
    },
    {
      name: 'sandbox-knows-sdk-and-contract',
      severity: 'error',
      from: { path: '^host-sandbox/', pathNot: [TESTS, '^host-sandbox/gallery/'] },
      to: { path: '^src/', pathNot: '^src/((sdk|contract)/|domain/language\\.ts$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
};
