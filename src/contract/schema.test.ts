import { parseSchema } from './schema.ts';

describe('parseSchema', () => {
  it('[LN-6] keeps our own variables with safe values, drops and reports the others', () => {
    const result = parseSchema({
      variables: {
        '--cashier-color-accent': '#0a7',
        '--cashier-radius': 8,
        '--cashier-a': 'url(https://evil.test)',
        '--cashier-b': 'URL(x)',
        '--cashier-c': 'red; color: blue',
        '--cashier-d': '} body {',
        '--cashier-e': '</style><script>',
        '--cashier-f': '\\75 rl(x)',
        '--cashier-g': { a: 1 },
        '--cashier-i': '-webkit-image-set("https://evil.test/a.png" 1x)',
        '--cashier-j': 'image("https://evil.test/a.png")',
        '--cashier-k': 'SRC("https://evil.test/a.png")',
        '--cashier-l': 'cross-fade("https://evil.test/a.png", red)',
        '--cashier-h i': 'red',
        '--other': 'red',
        'x--cashier-a': 'red',
        color: 'red',
      },
    });
    expect(result.schema.variables).toEqual({ '--cashier-color-accent': '#0a7', '--cashier-radius': '8' });
    expect(result.problems).toHaveLength(15);
    expect(result.problems).toContain('schema.variables.--cashier-a');
    expect(JSON.stringify(result.problems)).not.toContain('evil');
  });

  it('[LN-6] accepts fonts only from https or loopback', () => {
    const result = parseSchema({
      fonts: [
        { family: 'Inter', url: 'https://fonts.test/inter.woff2' },
        { family: 'Local', url: 'http://localhost:4400/a.woff2' },
        { family: 'Plain', url: 'http://fonts.test/a.woff2' },
        { family: 'Data', url: 'data:font/woff2;base64,AA' },
        { family: 'x"; } body {', url: 'https://fonts.test/a.woff2' },
        { family: '"Inter', url: 'https://fonts.test/a.woff2' },
        { family: 'x'.repeat(81), url: 'https://fonts.test/a.woff2' },
        'Inter',
      ],
    });
    expect(result.schema.fonts?.map(({ family }) => family)).toEqual(['Inter', 'Local']);
    expect(result.problems).toEqual([
      'schema.fonts.2',
      'schema.fonts.3',
      'schema.fonts.4',
      'schema.fonts.5',
      'schema.fonts.6',
      'schema.fonts.7',
    ]);
  });

  it('[HS-15] [MT-2] [US-8] reads meta and assets part by part', () => {
    const result = parseSchema({
      meta: {
        cryptoBonusAvailable: true,
        cryptoInstruction: 'yes',
        captcha: { recaptchaKey: 'k', geetestId: 5 },
        support: { card: 'https://t.me/help', p2p: 'tg://help', bad: 'javascript:alert(1)' },
        badgeUrl: '',
      },
      assets: { icons: 'https://cdn.test/icons/' },
    });
    expect(result.schema.meta).toEqual({
      cryptoBonusAvailable: true,
      cryptoInstruction: false,
      captcha: { recaptchaKey: 'k', recaptchaUrl: null, geetestId: null, geetestUrl: null },
      support: { card: 'https://t.me/help', p2p: 'tg://help' },
      badgeUrl: null,
      submitHorizon: 60_000,
    });
    expect(result.schema.assets?.icons).toBe('https://cdn.test/icons/');
    expect([...result.problems].sort()).toEqual([
      'schema.meta.captcha.geetestId',
      'schema.meta.cryptoInstruction',
      'schema.meta.support.bad',
    ]);
  });

  it('[LN-6] contains only the parts that were sent, each complete', () => {
    expect(parseSchema({ variables: {}, fonts: null, look: 'dark' }).schema).toEqual({ variables: {} });
    expect(Object.keys(parseSchema({ meta: { captcha: {} }, assets: 7 }).schema)).toEqual(['meta', 'assets']);
  });

  it('[MT-1] [US-8] reads addresses of captchas, of the badge and of icons', () => {
    const captcha = {
      recaptchaKey: 'k',
      recaptchaUrl: 'https://a.test/r.js',
      geetestUrl: 'https://a.test/g.js',
    };
    const meta = { captcha, badgeUrl: 'https://cdn.test/badge.svg' };
    const result = parseSchema({ meta, assets: { icons: '/icons/' } });
    expect(result.schema.meta).toMatchObject({ captcha, badgeUrl: meta.badgeUrl });
    expect([result.schema.assets?.icons, result.problems]).toEqual(['/icons/', []]);
  });

  it('[HS-15] [US-8] accepts pictures only from the web or the widget’s own origin', () => {
    for (const url of ['javascript:alert(1)//', 'data:image/svg+xml,x', 'badge.svg', 'app://x/', 5]) {
      const result = parseSchema({ meta: { badgeUrl: url }, assets: { icons: url } });
      expect([result.schema.meta?.badgeUrl, result.schema.assets?.icons]).toEqual([null, null]);
      expect(result.problems.sort()).toEqual(['schema.assets.icons', 'schema.meta.badgeUrl']);
    }
  });

  it.each([
    [45, 45_000, []],
    [30, 30_000, []],
    [600, 600_000, []],
    [null, 60_000, []],
    [5, 30_000, ['schema.meta.submitHorizon']],
    [900, 600_000, ['schema.meta.submitHorizon']],
    [-1, 30_000, ['schema.meta.submitHorizon']],
    [Infinity, 600_000, ['schema.meta.submitHorizon']],
    ['90', 60_000, ['schema.meta.submitHorizon']],
  ])('[TX-5] [HS-15] a submit horizon of %p s is %p ms', (submitHorizon, ms, problems) => {
    const result = parseSchema({ meta: { submitHorizon } });
    expect([result.schema.meta?.submitHorizon, result.problems]).toEqual([ms, problems]);
  });

  it('prevents names from reaching a prototype, and reports them', () => {
    const result = parseSchema({
      meta: { support: JSON.parse('{"__proto__":"https://t.me/x"}') as unknown },
    });
    expect(result.schema.meta?.support).toEqual({});
    expect(result.problems).toEqual(['schema.meta.support.__proto__']);
  });
});
