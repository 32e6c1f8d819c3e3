import fc from 'fast-check';
import { parseJson } from './json.ts';

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
});
