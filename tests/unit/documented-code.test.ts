/** @jest-environment ./build/jest/environment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { documentedCode, type Block } from './documented-code.ts';

// The code examples of README.md, docs/guides/ and docs/samples/ must parse and compile against the current SDK.
const root = path.resolve(__dirname, '../..');
const blocks = documentedCode(root);
const of = (...languages: readonly string[]): readonly Block[] =>
  blocks.filter(({ language }) => languages.includes(language));

/** The declarations that the partner's page has, and those of earlier blocks in README.md. */
const PARTNERS = `
import type { LoadedFields } from 'cashier-sdk';
import type * as Sdk from 'cashier-sdk';
declare global {
  const player: LoadedFields;
  const Cashier: typeof Sdk;
  function fetchPlayer(): Promise<LoadedFields>;
  function fetchToken(): Promise<string>;
  function runShortcut(key: string): void;
  function leave(): void;
  const trustedTypes: { createPolicy(name: string, rules: object): unknown };
}
`;

/** Stands in for Vue, which is not installed here; a page's declarations extend it. */
const VUE = "declare module 'vue' { interface GlobalComponents {} }";

/** The same for React Native. */
const REACT_NATIVE = `
declare module 'react-native' { export const Linking: { openURL(url: string): Promise<unknown> } }
declare module 'react-native-webview' { export const WebView: (props: any) => any }`;

const COMMON: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  paths: {
    'cashier-sdk': [path.join(root, 'src/sdk/index.ts')],
    'cashier-sdk/react': [path.join(root, 'src/sdk/react.tsx')],
    'cashier-sdk/element': [path.join(root, 'src/sdk/element.ts')],
  },
};
const STRICT: ts.CompilerOptions = {
  ...COMMON,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
};
/** Like an editor's check of plain JavaScript. */
const PLAIN: ts.CompilerOptions = { ...COMMON, allowJs: true, checkJs: true, strict: false };

const parsed = new Map<string, ts.SourceFile | undefined>();

interface Source {
  readonly place: string;
  readonly ending: string;
  readonly code: string;
}

/** Type-checks the sources in one program, each as a module; returns errors by the document's line. */
function check(sources: readonly Source[], options: ts.CompilerOptions): readonly string[] {
  const files = new Map(
    sources.map((source, at) => [path.join(root, `docs/guides/block-${at}.${source.ending}`), source]),
  );
  const texts = new Map([...files].map(([name, { code }]) => [name, `${code}\nexport {};\n`]));
  const partners = path.join(root, 'docs/guides/partners.d.ts');
  texts.set(partners, PARTNERS);
  texts.set(path.join(root, 'docs/guides/vue.d.ts'), VUE);
  texts.set(path.join(root, 'docs/guides/react-native.d.ts'), REACT_NATIVE);
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version, true);
    // The two programs share the files that both read.
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, version, ...rest));
    return parsed.get(name);
  };
  const roots = [...texts.keys(), path.join(root, 'federation.d.ts'), path.join(root, 'src/sdk/element.ts')];
  const program = ts.createProgram(roots, options, host);
  return [...files].flatMap(([name, { place }]) => {
    const file = program.getSourceFile(name);
    if (!file) return [`${place}: was not read`];
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ start = 0, messageText }) => {
      const { line } = file.getLineAndCharacterOfPosition(start);
      const [document, first] = place.split(':');
      return `${document}:${Number(first) + line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
  });
}

const source = ({ language, code, place }: Block): Source => ({ place, code, ending: language });

const parse = (text: string, type: DOMParserSupportedType): Document =>
  new DOMParser().parseFromString(text, type);

/** The scripts in a block of HTML. */
function scriptsOf({ code, place }: Block): readonly Source[] {
  const page = parse(code, 'text/html');
  const scripts = [...page.querySelectorAll('script:not([src])')].map((script) => script.textContent);
  const [file, first] = place.split(':');
  return scripts.map((text) => {
    const line = code.slice(0, code.indexOf(text)).split('\n').length - 1;
    return { place: `${file}:${Number(first) + line}`, code: text, ending: 'js' };
  });
}

describe('the code in README.md and the guides', () => {
  it('uses every language that is checked here, and no other', () => {
    const known = ['ts', 'tsx', 'js', 'jsx', 'html', 'json', 'xml', 'kt', 'swift', 'sh', ''];
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(known));
  });

  it('TypeScript compiles in strict mode against the SDK’s types', () => {
    expect(check(of('ts', 'tsx').map(source), STRICT)).toEqual([]);
  }, 30_000);

  it('JavaScript and the scripts in HTML match the SDK’s types', () => {
    const scripts = of('html').flatMap(scriptsOf);
    expect(scripts.length).toBeGreaterThan(2);
    expect(check([...of('js', 'jsx').map(source), ...scripts], PLAIN)).toEqual([]);
  }, 30_000);

  it('the check finds errors', () => {
    const wrong = `import { loadCashier } from 'cashier-sdk';
loadCashier(document.body, { url: '/cashier/', loaded: {}, mode: 'frame' });
loadCashier(document.body, { url: '/cashier/', loaded: {} }).on('closed', () => {});`;
    const found = check([{ place: 'x.md:10', ending: 'ts', code: wrong }], STRICT);
    expect(found.map((line) => line.split(' ')[0])).toEqual(['x.md:11', 'x.md:12']);
    const script = { place: 'y.md:1', ending: 'js', code: 'Cashier.loadCashier(document.body, {});' };
    expect(check([script], PLAIN)).toHaveLength(1);
  }, 30_000);

  it('shell commands name scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const named = of('sh').flatMap(({ code }) =>
      [...code.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('start');
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it.each(of('json').map(({ place, code }) => [place, code]))('%s is JSON', (_place, code) => {
    expect(() => JSON.parse(code) as unknown).not.toThrow();
  });

  it.each(of('xml').map(({ place, code }) => [place, code]))('%s is XML', (_place, code) => {
    expect(parse(code, 'text/xml').querySelector('parsererror')).toBeNull();
  });

  it.each(of('html').map(({ place, code }) => [place, code]))('%s closes what it opens', (_place, code) => {
    const page = parse(code, 'text/html');
    const names = [...code.replace(/(<script[^>]*>)[^]*?(<\/script>)/g, '$1$2').matchAll(/<([a-z-]+)/g)];
    expect([...page.querySelectorAll('head > *, body *')].map(({ localName }) => localName).sort()).toEqual(
      names.map(([, name]) => name).sort(),
    );
    for (const [, name = ''] of names.filter(([, one]) => one !== 'link'))
      expect(code.split(`</${name}>`)).toHaveLength(code.split(new RegExp(`<${name}[\\s>]`)).length);
  });

  it.each(['android.md', 'ios.md'])('%s says that its sample is not compiled', (guide) => {
    expect(readFileSync(path.join(root, 'docs/guides', guide), 'utf8')).toMatch(/not compiled here/i);
  });
});
