import Big from 'big.js';
import fc from 'fast-check';
import { parseJson, withExactNumbers } from './json.ts';

describe('parseJson', () => {
  it('[HS-8] is undefined for invalid JSON', () => {
    for (const text of ['', '{', 'undefined', "{'a':1}", '[1,]']) expect(parseJson(text)).toBeUndefined();
  });

  it('drops only keys that could reach a prototype, at any depth', () => {
    const text = '{"a":[{"__proto__":{"x":1},"b":1}],"prototype":1,"constructor":{"c":2},"proto":3}';
    const parsed = parseJson(text) as { a: object[] };
    expect(parsed).toStrictEqual({ a: [{ b: 1 }], proto: 3 });
    expect(Object.hasOwn(parsed.a[0] ?? {}, '__proto__')).toBe(false);
  });

  it('[HS-8] drops such a key however its letters are escaped', () => {
    const escaped = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`;
    for (const key of ['__proto__', 'prototype', 'constructor']) {
      expect(parseJson(`{"${Array.from(key).map(escaped).join('')}":1,"a":2}`)).toStrictEqual({ a: 2 });
      for (const [at, letter] of Array.from(key).entries()) {
        const name = key.slice(0, at) + escaped(letter).toUpperCase().replace('U', 'u') + key.slice(at + 1);
        expect(parseJson(`[{"${name}":{"b":1},"a":2}]`)).toStrictEqual([{ a: 2 }]);
      }
    }
  });

  it('reads back any other value', () => {
    const key = fc.string().filter((name) => !['__proto__', 'prototype', 'constructor'].includes(name));
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, true, false, 0, 1.5, -7),
        fc.string(),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(key, tie('any'), { maxKeys: 3 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, (data) => {
        expect(parseJson(JSON.stringify(data))).toEqual(data);
      }),
    );
  });

  // opencollective-api#12125, gildas-lormeau/JSONVue#11, nodejs/help#1637 and JSON-js#134 (ids that become their
  // neighbours), OpenBazaar/openbazaar-go#1911 (a price with an exponent and 28 figures).
  it.each([
    ['1234567890123456789', '1234567890123456789'],
    ['-9007199254740993', '-9007199254740993'],
    ['9007199254740993', '9007199254740993'],
    ['2916334247900527532', '2916334247900527532'],
    ['15793596808644609', '15793596808644609'],
    ['9196877626998785', '9196877626998785'],
    ['9196877626998784', '9196877626998784'],
    ['1.890987463000000000000000001e+27', '1.890987463000000000000000001e+27'],
    ['012180001234567890', '012180001234567890'],
    ['12180001234567890', '12180001234567890'],
    ['12345678901234567.89', '12345678901234567.89'],
    ['0.100000000000000005551115123', '0.100000000000000005551115123'],
    ['1E400', '1E400'],
    ['12E400', '12E400'],
    ['1e-400', '1e-400'],
    ['1234567890123456789E-2', '1234567890123456789E-2'],
    ['9007199254740991', 9007199254740991],
    ['1795650000000.1235', 1795650000000.1235],
    ['0.30000000000000004', 0.30000000000000004],
    ['1E-8', 1e-8],
    ['1.50', 1.5],
    ['-0', -0],
  ])('[TX-5] keeps %s as %j', (written, read) => {
    expect(parseJson(written)).toEqual(read);
    expect(parseJson(`{"a": [1,${written} ], "b":\n${written}}`)).toEqual({ a: [1, read], b: read });
  });

  it('[TX-5] keeps the figures of a number after a space, and what is in a text', () => {
    expect(parseJson('{"id": 9007199254740993}')).toEqual({ id: '9007199254740993' });
    expect(parseJson('{"a":"\uFEFFb"}')).toEqual({ a: '\uFEFFb' });
  });

  it('[TX-5] takes a text for that of another language unless it is said to be JavaScript’s', () => {
    expect(withExactNumbers('[9007199254740992]')).toBe('["9007199254740992"]');
    expect(withExactNumbers('[9007199254740992]', true)).toBe('[9007199254740992]');
  });

  it('[TX-5] leaves the figures inside texts and keys alone', () => {
    const data = {
      '12345678901234567890': 'x',
      text: ': 12345678901234567890',
      quoted: '"12345678901234567890", \\',
      regex: '^[0-9]{16}$, 1e400',
    };
    const text = JSON.stringify({ ...data, id: 'ID' }).replace('"ID"', '12345678901234567890');
    expect(parseJson(text)).toEqual({ ...data, id: '12345678901234567890' });
  });

  it('[TX-5] no figure of a number is lost, wherever it is', () => {
    const digits = fc.stringMatching(/^(?:0|[1-9][0-9]{0,40})$/);
    const number = fc
      .tuple(fc.constantFrom('', '-'), digits, fc.option(fc.stringMatching(/^[0-9]{1,40}$/)))
      .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`);
    const space = fc.constantFrom('', ' ', '\n  ');
    fc.assert(
      fc.property(number, fc.string(), space, (written, other, blank) => {
        const text = JSON.stringify(other);
        const json = `{${text}:${blank}${text}${blank},"n":${blank}${written}${blank},"l":[${blank}${written},${text}]}`;
        const { n, l } = parseJson(json) as { n: unknown; l: unknown[] };
        expect(l).toEqual([n, other]);
        expect(new Big(String(n)).eq(written)).toBe(true);
      }),
    );
  });

  it('[HS-8] what is not JSON stays so', () => {
    for (const text of [
      '[1.2.3.4.5.6.7.8.9.10]',
      '[1234567890123456789x]',
      '{1234567890123456789x:1}',
      '[1234567890123456789',
    ])
      expect([text, parseJson(text)]).toEqual([text, undefined]);
  });
});
