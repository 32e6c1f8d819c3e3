import * as v from 'valibot';
import { createReader } from './reader.ts';

function open(source: Record<string, unknown>) {
  const problems: string[] = [];
  return { reader: createReader(source, problems), problems };
}

describe('createReader', () => {
  it('[HS-15] reads a valid field; an absent or invalid one gets its default, and an invalid one is reported', () => {
    const { reader, problems } = open({ a: 'x', b: 5, nothing: null });
    expect(reader.take('a', v.string(), 'default')).toBe('x');
    expect(reader.take('gone', v.string(), 'default')).toBe('default');
    expect(reader.take('nothing', v.string(), 'default')).toBe('default');
    expect(reader.take('constructor', v.any(), 'default')).toBe('default');
    expect(problems).toEqual([]);
    expect(reader.take('b', v.string(), 'default')).toBe('default');
    expect(problems).toEqual(['b']);
  });

  it('[HS-15] reads the valid elements of a list, and none when it is not a list', () => {
    const { reader, problems } = open({ list: ['a', 5, 'b'], odd: 'a', nothing: null });
    const text = (element: unknown) => (typeof element === 'string' ? element : null);
    expect(reader.takeList('list', text)).toEqual(['a', 'b']);
    expect([reader.takeList('gone', text), reader.takeList('nothing', text)]).toEqual([[], []]);
    expect(problems).toEqual(['list.1']);
    expect(reader.takeList('odd', text)).toEqual([]);
    expect(problems).toEqual(['list.1', 'odd']);
  });

  it('[HS-15] reads the fields of an object; anything else is reported and has no fields', () => {
    const { reader, problems } = open({ user: { role: 'x', meta: { a: 1 } }, odd: [1], nothing: null });
    const user = reader.inside('user');
    expect(user.entries()).toEqual([
      ['role', 'x'],
      ['meta', { a: 1 }],
    ]);
    user.take('role', v.number(), 0);
    user.inside('meta').take('a', v.string(), '');
    user.takeList('role', () => null);
    expect(problems).toEqual(['user.role', 'user.meta.a', 'user.role']);
    expect([reader.inside('gone').entries(), reader.inside('nothing').entries()]).toEqual([[], []]);
    expect(problems).toHaveLength(3);
    expect(reader.inside('odd').entries()).toEqual([]);
    expect(problems.at(-1)).toBe('odd');
  });

  it('reports the path, truncated to 120 characters', () => {
    const { reader, problems } = open({ user: {} });
    reader.inside('user').note('x'.repeat(200));
    reader.note(7);
    expect(problems).toEqual([`user.${'x'.repeat(115)}`, '7']);
  });
});
