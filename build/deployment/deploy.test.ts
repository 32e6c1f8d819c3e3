/** @jest-environment ./build/jest/environment.cjs */
import { mkdirSync, mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../src/host/config.ts';
import { deploy } from './deploy.ts';
import { deployedFiles } from './deployed-files.ts';
import { deployedTexts } from './deployed-texts.ts';
import { readDeployment } from './deployment-config.ts';
import { policyOf } from './policy.ts';
import { findDictionaries } from '../texts/find-dictionaries.ts';
import { integrityOf } from '../webpack/integrity.ts';

const HASHES = ['sha256-abc=', 'sha256-def='];
const PAGE = '<!doctype html><html lang="en"><head><meta charset="utf-8" /></head><body></body></html>';
const CONFIG = {
  frameAncestors: ['https://play.example', 'https://*.partner.example'],
  allowedParents: ['https://play.example'],
  gatewayHosts: ['https://gateway.example'],
  scriptAddresses: ['https://captcha.example/v3/'],
  assetHosts: ['https://assets.example'],
  trustedTypes: ['captcha#html'],
};

const directivesOf = (policy: string): Record<string, string> =>
  Object.fromEntries(
    policy.split('; ').map((text): [string, string] => {
      const [name = '', ...sources] = text.split(' ');
      return [name, sources.join(' ')];
    }),
  );

/** The configuration that the widget reads from a page. */
const configOf = (page: string) => readConfig(new DOMParser().parseFromString(page, 'text/html'));

describe('the policy', () => {
  it('allows no inline or evaluated code except the page’s two scripts, and only named sources', () => {
    const policy = policyOf(HASHES, {});
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/ \*/);
    expect(directivesOf(policy)).toMatchObject({
      'default-src': "'none'",
      'style-src': expect.stringMatching(/^'self'/) as string,
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
    });
    expect(directivesOf(policy)['script-src']).toMatch(
      /^'self' 'sha256-abc=' 'sha256-def=' https:\/\/www\.google\.com\/recaptcha\/api\.js https:\/\/static\.geetest\.com\/v4\/gt4\.js /,
    );
  });

  it('without lists allows any gateway, image and payment page over https, and any page to embed the widget', () => {
    const directives = directivesOf(policyOf(HASHES, {}));
    const any = 'https: http://localhost:* http://127.0.0.1:*';
    expect(directives['connect-src']).toContain(`'self' ${any} wss: ws://localhost:*`);
    expect(directives['img-src']).toContain(`'self' data: blob: ${any}`);
    expect(directives['form-action']).toBe(`'self' ${any}`);
    expect(directives).not.toHaveProperty('frame-ancestors');
  });

  it('with lists allows only what they contain', () => {
    const captcha = 'https://captcha.example';
    expect(directivesOf(policyOf(HASHES, CONFIG))).toEqual({
      'default-src': "'none'",
      'script-src': `'self' 'sha256-abc=' 'sha256-def=' ${captcha}/v3/`,
      'style-src': "'self'",
      'connect-src': `'self' https://gateway.example wss://gateway.example https://assets.example ${captcha}`,
      'img-src': `'self' data: blob: https://assets.example ${captcha}`,
      'font-src': "'self' https://assets.example",
      'media-src': "'self' https://assets.example",
      'frame-src': `'self' https: http://localhost:* http://127.0.0.1:* ${captcha}`,
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self' https: http://localhost:* http://127.0.0.1:*",
      'frame-ancestors': 'https://play.example https://*.partner.example',
      'require-trusted-types-for': "'script'",
      'trusted-types': 'cashier#page cashier#app cashier#captcha cashier#worker dompurify captcha#html',
    });
  });

  it.each([
    'https://www.google.com/recaptcha/api.js',
    'https://www.google.com/recaptcha/',
    'https://www.google.com',
  ])('includes the sources that the captcha at %s needs', (address) => {
    const directives = directivesOf(policyOf(HASHES, { scriptAddresses: [address] }));
    expect(directives['script-src']).toContain('https://www.gstatic.com/recaptcha/');
    expect(directives['frame-src']).toContain('https://www.google.com/recaptcha/');
    expect(directives['script-src']).not.toContain('geetest');
  });
});

describe('a deployment’s file', () => {
  it('is read unchanged, and every list is optional', () => {
    expect(readDeployment(JSON.stringify(CONFIG))).toEqual(CONFIG);
    expect(readDeployment('{}')).toEqual({});
    const example = readFileSync(path.join(__dirname, '../../docs/deployment.example.json'), 'utf8');
    expect(readDeployment(example)).toEqual(JSON.parse(example));
  });

  it.each<[string, unknown, RegExp]>([
    [
      'an unknown name',
      { frameAncestor: [] },
      /^frameAncestor: unknown; the known fields are frameAncestors, allowedParents, .*trustedTypes, keepsLists, keepsPage, texts, countries$/,
    ],
    ['a text in place of a list', { gatewayHosts: 'https://a.example' }, /gatewayHosts/],
    ['an empty list', { gatewayHosts: [] }, /gatewayHosts: omit an empty list/],
    [
      'a path after an origin',
      { allowedParents: ['https://a.example/'] },
      /allowedParents\.0.*is not an origin/,
    ],
    ['plain http', { gatewayHosts: ['http://a.example'] }, /gatewayHosts\.0/],
    ['a wildcard for a parent', { allowedParents: ['https://*.a.example'] }, /allowedParents\.0/],
    [
      'a value that would end a directive',
      { frameAncestors: ['https://a.example; script-src *'] },
      /frameAncestors\.0/,
    ],
    [
      'a value that would end an attribute',
      { scriptAddresses: ['https://a.example/">'] },
      /scriptAddresses\.0/,
    ],
    ['unsafe words', { frameAncestors: ["'unsafe-inline'"] }, /frameAncestors\.0/],
    ['the name of a country', { countries: { blocked: ['India'] } }, /countries\.blocked\.0.*two letters/],
    ['a value that is not an object', 'https://a.example', /the file: expected an object/],
  ])('refuses %s', (_what, config, message) => {
    expect(() => readDeployment(JSON.stringify(config))).toThrow(message);
  });

  it('accepts loopback over http', () => {
    const config = { gatewayHosts: ['http://localhost:4402'] };
    expect(directivesOf(policyOf(HASHES, readDeployment(JSON.stringify(config))))['connect-src']).toContain(
      "'self' http://localhost:4402 ws://localhost:4402",
    );
  });
});

describe('a built folder', () => {
  let dist: string;
  const file = (name: string) => path.join(dist, name);
  const read = (name: string) => readFileSync(file(name), 'utf8');
  const use = (config: unknown) => {
    writeFileSync(file('deployment.json'), JSON.stringify(config));
    return deploy(dist, file('deployment.json'));
  };
  beforeEach(() => {
    dist = mkdtempSync(path.join(tmpdir(), 'deploy-'));
    for (const [name, text] of Object.entries(deployedFiles(PAGE, HASHES, {})))
      writeFileSync(file(name), text);
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  it('can be configured, reconfigured and reset, as the widget reads it', () => {
    const before = read('index.html');
    expect(before).toBe(PAGE);
    expect(use(CONFIG)).toEqual(['index.html', 'csp.json', 'nginx.conf.example']);
    expect(configOf(read('index.html'))).toEqual({
      allowedParents: CONFIG.allowedParents,
      allowedHosts: CONFIG.gatewayHosts,
      allowedScripts: CONFIG.scriptAddresses,
      keepsLists: true,
    });
    const policy = policyOf(HASHES, CONFIG);
    expect(JSON.parse(read('csp.json'))).toEqual({ scriptHashes: HASHES, policy });
    expect(read('nginx.conf.example')).toContain(`"~^text/html" "${policy}";`);
    expect(use(CONFIG)).toEqual([]);
    expect(use({ ...CONFIG, allowedParents: ['https://b.example'] })).toEqual(['index.html']);
    expect(configOf(read('index.html')).allowedParents).toEqual(['https://b.example']);
    use({ keepsLists: false });
    expect(configOf(read('index.html')).keepsLists).toBe(false);
    use({ keepsPage: false });
    expect(read('index.html')).toContain('<meta name="cashier-keeps-page" content="no">');
    use({});
    expect(read('index.html')).toBe(before);
    expect(configOf(before)).toEqual({
      allowedParents: null,
      allowedHosts: null,
      allowedScripts: null,
      keepsLists: true,
    });
  });

  it('has another worker for each configuration, which ends pages kept with another', () => {
    const built = 'keep();';
    writeFileSync(file('worker.js'), built);
    const other = { file: 'a.js', bytes: 1, integrity: 'sha384-a' };
    writeFileSync(file('scripts.json'), JSON.stringify([other, { file: 'worker.js', usedBy: 'page' }]));
    const workerWith = (config: object) => {
      use(config);
      const worker = read('worker.js');
      expect(JSON.parse(read('scripts.json'))).toEqual([
        other,
        { file: 'worker.js', usedBy: 'page', bytes: worker.length, integrity: integrityOf(worker) },
      ]);
      return worker;
    };
    const first = workerWith({ frameAncestors: ['https://a.example'] });
    const second = workerWith({ frameAncestors: ['https://a.example', 'https://b.example'] });
    expect(second).not.toBe(first);
    expect(workerWith({ frameAncestors: ['https://a.example'], keepsPage: false })).not.toBe(first);
    expect(workerWith({ frameAncestors: ['https://a.example'] })).toBe(first);
    for (const worker of [first, second]) expect(worker).toMatch(/^keep\(\);\/\/ sha256-\S+\n$/);
  });

  it('keeps no compressed copy of a changed file', () => {
    for (const name of ['index.html.gz', 'index.html.br', 'other.js.gz']) writeFileSync(file(name), 'old');
    use(CONFIG);
    expect(['index.html.gz', 'index.html.br', 'other.js.gz'].map((name) => existsSync(file(name)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('stays unchanged when the file is invalid', () => {
    expect(() => use({ gatewayHosts: ['*'] })).toThrow('gatewayHosts.0: * is not an origin');
    expect(read('index.html')).toBe(PAGE);
  });
});

describe('a built folder with dictionaries', () => {
  const sources = findDictionaries(path.join(__dirname, '../../locales'));
  let dist: string;
  const file = (name: string) => path.join(dist, name);
  const dictionary = (name: string) =>
    JSON.parse(readFileSync(file(`locales/${name}.json`), 'utf8')) as Record<string, unknown>;
  const use = (config: unknown) => {
    writeFileSync(file('deployment.json'), JSON.stringify(config));
    return deploy(dist, file('deployment.json'));
  };
  beforeEach(() => {
    dist = mkdtempSync(path.join(tmpdir(), 'deploy-'));
    mkdirSync(file('locales/first'), { recursive: true });
    for (const [name, text] of Object.entries({
      ...deployedFiles(PAGE, HASHES, {}),
      ...deployedTexts(sources, {}),
    }))
      writeFileSync(file(name), text);
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  it('[LS-9] has the deployment’s own texts, in both files of a language, until they are left out again', () => {
    const before = dictionary('de');
    const hint = 'Bitte wenden Sie sich an den Support.';
    expect(use({ texts: { de: { 'empty.hint': hint } } })).toEqual([
      'locales/de.json',
      'locales/first/de.json',
    ]);
    expect(dictionary('de')).toEqual({ ...before, 'empty.hint': hint });
    expect(dictionary('first/de')['empty.hint']).toBe(hint);
    expect(dictionary('en')['empty.hint']).toContain('VPN');
    use({});
    expect(dictionary('de')).toEqual(before);
  });

  it('[LS-9] names the blocked countries in every language', () => {
    use({ countries: { blocked: ['IN', 'gb'] } });
    for (const code of sources.keys()) {
      const neutral = dictionary(code)['region.blocked'];
      for (const name of [code, `first/${code}`])
        expect(dictionary(name)).toMatchObject({
          'empty.blocked.in': neutral,
          'empty.blocked.gb': neutral,
        });
    }
    use({});
    expect(Object.keys(dictionary('first/en')).join()).not.toContain('empty.blocked');
  });

  it.each<[string, object, RegExp]>([
    [
      'a key that no dictionary has',
      { en: { 'empty.hints': 'x' } },
      /^texts\.en\.empty\.hints: is not a key/,
    ],
    ['another placeholder', { en: { 'limits.min': 'From {max}' } }, /^texts\.en\.limits\.min: has \{max\}/],
    ['a placeholder left out', { en: { 'limits.min': 'From a bit' } }, /limits\.min: has no placeholders/],
    ['a text that does not parse', { en: { 'limits.min': 'From {min' } }, /limits\.min: does not parse/],
    ['the names of countries', { en: { 'country.names': 'en|XX X|' } }, /country\.names: is not a key/],
    ['an empty text', { en: { 'empty.hint': ' ' } }, /empty\.hint: is empty/],
    [
      'a language that the widget does not have',
      { sv: { 'empty.hint': 'x' } },
      /^texts\.sv: the languages are en, /,
    ],
  ])('refuses %s, and changes nothing', (_what, texts, message) => {
    const before = dictionary('en');
    expect(() => use({ texts, countries: { blocked: ['in'] } })).toThrow(message);
    expect(dictionary('en')).toEqual(before);
  });

  it('refuses a build of another version', () => {
    writeFileSync(file('locales/en.json'), '{}');
    expect(() => use({})).toThrow(/another version .*rebuild/);
  });
});

it('a script of the page is not changed, because the policy has its hash', () => {
  const script = '<script>// <head> <meta name="cashier-allowed-hosts" content="x"></script>';
  const page = PAGE.replace('<body>', `<body>${script}`);
  expect(deployedFiles(page, HASHES, CONFIG)['index.html']).toContain(script);
});
