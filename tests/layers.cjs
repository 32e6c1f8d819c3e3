// The allowed imports, one row per folder of src.
const BELOW_START = [
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
  'parts',
  'screens',
];
const MAY = {
  domain: [],
  contract: ['domain'],
  theme: [],
  jsx: [],
  paint: ['jsx'],
  ui: ['theme'],
  i18n: ['domain', 'contract'],
  transport: ['domain', 'contract'],
  host: ['domain', 'contract'],
  navigation: ['domain', 'contract'],
  analytics: ['domain', 'contract'],
  state: ['domain', 'contract', 'theme', 'i18n', 'transport', 'host', 'navigation', 'analytics'],
  parts: ['domain', 'navigation', 'state', 'ui', 'i18n', 'theme'],
  screens: ['domain', 'navigation', 'state', 'ui', 'i18n', 'theme', 'parts'],
  start: [...BELOW_START],
  app: [...BELOW_START, 'start'],
  sdk: [],
};

// The folders of the sandbox, and the gateway beside it. Only the files at the sandbox's top may import all of them.
const SANDBOX_MAY = {
  workbench: ['gateway'],
  driver: [],
  wire: ['gateway', 'workbench'],
  console: ['gateway', 'workbench'],
  'widget-side': ['console', 'recording/player', 'workbench'],
  'recording/format': ['workbench'],
  'recording/gateway': ['gateway', 'wire', 'workbench'],
  'recording/player': ['console', 'driver', 'recording/format'],
  'recording/page': ['console', 'driver', 'recording/format', 'recording/player', 'workbench'],
  server: ['gateway'],
  report: ['console', 'gateway', 'pages', 'server', 'widget-side'],
  certificates: ['console', 'pages'],
  gallery: ['console', 'gateway', 'driver'],
  pages: ['console', 'gallery', 'recording/page', 'widget-side', 'workbench'],
};

// Money is written as the widget writes it.
const OF_GATEWAY = 'contract/|domain/field-type\\.ts$|i18n/(format|locale-tag)\\.ts$';

const TESTS = '\\.test\\.tsx?$';
const DOUBLES = '^tests/unit/|^gateway/testing/';
/** Loads the interface on demand. */
const HAND_OVER = '^src/start/load-interface\\.ts$';
const layers = Object.entries(MAY).map(([folder, allowed]) => ({
  name: `layer-${folder}`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: [TESTS, HAND_OVER] },
  to: {
    path: '^(src|gateway|host-sandbox|tests|build)/',
    pathNot: `^src/(${[folder, ...allowed].join('|')})/`,
  },
}));

const pathOf = (room) => (room === 'gateway' ? room : `host-sandbox/${room}`);
const rooms = Object.entries(SANDBOX_MAY).map(([room, allowed]) => ({
  name: `sandbox-${room}`,
  severity: 'error',
  from: { path: `^host-sandbox/${room}/`, pathNot: TESTS },
  to: {
    path: '^(gateway|host-sandbox)/',
    pathNot: `^(${[`host-sandbox/${room}`, ...allowed.map(pathOf)].join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layers,
    ...rooms,
    {
      name: 'recording-is-removable',
      comment: 'Each side of the sandbox registers the recording in one file; nothing else refers to it.',
      severity: 'error',
      from: {
        path: '^(src|gateway|host-sandbox|tests|build)/',
        pathNot: [
          '^host-sandbox/recording/',
          '^host-sandbox/(pages/panels|widget-side/native-bridge|start-sandbox)\\.ts$',
        ],
      },
      to: { path: '^host-sandbox/recording/' },
    },
    {
      name: 'report-is-removable',
      comment:
        'The build registers the pages of the host report, and the server its routes; nothing else refers to it.',
      severity: 'error',
      from: {
        path: '^(src|gateway|host-sandbox|tests|build)/',
        pathNot: ['^host-sandbox/report/', '^host-sandbox/(sandbox\\.webpack|start-sandbox)\\.ts$'],
      },
      to: { path: '^host-sandbox/report/' },
    },
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
          '^gateway/assets/',
          '(bootstrap|start-loader)\\.js$',
          '^src/start/(page|cashier-remote|react-share-guard)\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'state-one-way',
      comment: 'flow uses payment and history, which use the rest of the state.',
      severity: 'error',
      from: { path: '^src/state/', pathNot: [TESTS, '^src/state/flow/'] },
      to: { path: '^src/state/flow/' },
    },
    {
      name: 'state-without-payments',
      severity: 'error',
      from: { path: '^src/state/', pathNot: [TESTS, '^src/state/(flow|payment|history)/'] },
      to: { path: '^src/state/(payment|history)/' },
    },
    {
      name: 'sealed-families',
      comment: 'A family of screens never uses another family; what they share is in parts.',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/$1/' },
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
      to: { path: '^(gateway|host-sandbox|tests)/' },
    },
    {
      name: 'gateway-knows-no-sandbox',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: { path: '^(host-sandbox|tests)/' },
    },
    {
      name: 'no-test-doubles-in-products',
      comment: 'Only tests may import doubles, samples and other shared test code.',
      severity: 'error',
      from: { path: '^(src|gateway|host-sandbox)/', pathNot: [TESTS, DOUBLES] },
      to: { path: DOUBLES },
    },
    {
      name: 'gateway-knows-contract',
      severity: 'error',
      from: { path: '^gateway/', pathNot: TESTS },
      to: { path: '^src/', pathNot: `^src/(${OF_GATEWAY})` },
    },
    {
      name: 'sandbox-knows-sdk-and-contract',
      severity: 'error',
      from: { path: '^host-sandbox/', pathNot: [TESTS, '^host-sandbox/gallery/'] },
      to: { path: '^src/', pathNot: `^src/(${OF_GATEWAY}|sdk/|domain/language\\.ts$)` },
    },
    {
      name: 'sdk-packages',
      severity: 'error',
      from: { path: '^src/sdk/', pathNot: TESTS },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/(@types/)?react/' },
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
