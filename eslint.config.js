import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const NO_MODULE_STATE = [
  {
    selector:
      'Program > VariableDeclaration[kind=/^(let|var)$/], Program > ExportNamedDeclaration > VariableDeclaration[kind=/^(let|var)$/]',
    message: 'No module-level mutable state: two widgets on one page share nothing but code.',
  },
  {
    selector:
      ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]) > NewExpression[callee.name=/^(Map|Set|WeakMap|WeakSet|Array)$/]',
    message: 'A collection at module level must be typed ReadonlySet or ReadonlyMap.',
  },
];

const WRITERS_OF_ATOMS = [
  {
    selector:
      "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > CallExpression[callee.name='atom'][arguments.length=1][arguments.0.type!=/Function/]",
    message:
      'An exported atom states who may set it: Atom<T> only its file (its actions and SetterAtom<T> are beside it), PrimitiveAtom<T> the app or the control of a screen.',
  },
];

const NO_OWN_INTL = [
  {
    selector:
      "NewExpression[callee.object.name='Intl'][callee.property.name!='Locale']:not([arguments.0.callee.name='localesOf'])",
    message: 'Intl gets localesOf(tag): a browser that lacks the language would use that of its own menus.',
  },
];

const NO_OWN_CLOCK = [
  "MemberExpression[object.name='Date'][property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: "The gateway's time is the database's: timers.now(). A node's own clock may be wrong or jump.",
}));

const LETTERS = '/\\p{L}{2}/u';
const TEXT_ATTRIBUTES =
  '/^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|label|title)$/';
/** Positions in an expression where a literal is rendered unchanged: `{busy ? 'Wait' : text}`. */
const SHOWN = [
  '',
  '> ConditionalExpression',
  '> LogicalExpression',
  '> TemplateLiteral',
  '> ConditionalExpression > TemplateLiteral',
];
const NO_TEXT_IN_CODE = [
  `JSXText[value=${LETTERS}]`,
  `JSXAttribute[name.name=${TEXT_ATTRIBUTES}] > Literal[value=${LETTERS}]`,
  // Only on DOM elements: a component may use the name for something else.
  `JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name='placeholder'] > Literal[value=${LETTERS}]`,
  ...['JSXElement', 'JSXFragment', `JSXAttribute[name.name=${TEXT_ATTRIBUTES}]`].flatMap((holder) =>
    SHOWN.map(
      (way) =>
        `${holder} > JSXExpressionContainer ${way} > :matches(Literal[value=${LETTERS}], TemplateElement[value.raw=${LETTERS}])`,
    ),
  ),
].map((selector) => ({
  selector,
  message: 'Put visible text into locales/en.json and show it with useText().',
}));

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'coverage/**',
      'node_modules/**',
      'build/no-rspack/**',
      'reports/**',
      '.cache/**',
      // documented-code.test.ts compiles them as a partner's project does.
      'docs/samples/**',
      'docs/api/**',
      // As it was built.
      'tests/compatibility/recordings/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['wdio.conf.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // createX() returns closures without `this`, so taking them out of the object is safe.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { 'import-x': importX },
    // Node, packages, `#` aliases, relative paths. Inside a group the order is free.
    rules: {
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '#*/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: [],
        },
      ],
      'no-duplicate-imports': 'error',
    },
  },
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...NO_MODULE_STATE, ...WRITERS_OF_ATOMS, ...NO_OWN_INTL],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'jotai', importNames: ['getDefaultStore'], message: 'One store per mounted widget.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...NO_MODULE_STATE,
        ...WRITERS_OF_ATOMS,
        ...NO_OWN_INTL,
        ...NO_TEXT_IN_CODE,
      ],
    },
  },
  {
    files: ['gateway/**/*.ts', 'host-sandbox/wire/*.ts', 'host-sandbox/recording/gateway/*.ts'],
    // The log is compared with the logs of other programs on the same machine.
    ignores: ['**/*.test.ts', 'gateway/testing/**', 'gateway/{cluster,server}/**', 'gateway/node/log.ts'],
    rules: { 'no-restricted-syntax': ['error', ...NO_OWN_CLOCK] },
  },
  {
    files: ['src/**/*.tsx', 'host-sandbox/**/*.tsx'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.configs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['gateway/**/*.ts', 'host-sandbox/**/*.ts', 'tests/**/*.ts', 'build/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
);
