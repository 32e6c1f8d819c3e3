import * as v from 'valibot';
import { fit, fitEach, fitOrNull, type Dropped } from './fit.ts';

const NAMED = v.object({ name: v.string(), code: v.string() });

describe('fit', () => {
  it('returns the schema’s output, or null', () => {
    const doubled = v.pipe(
      v.number(),
      v.transform((value) => value * 2),
    );
    expect([fitOrNull(doubled, 2), fitOrNull(doubled, '2')]).toEqual([4, null]);
    expect(fit(doubled, 2, 'doubled')).toBe(4);
  });

  it('throws a contract error that identifies the part that did not fit, without its value', () => {
    const attempt = () => fit(NAMED, { name: 'card', code: 4111 }, 'methods');
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'contract',
        message: 'Unexpected answer of the server: methods',
      }) as Error,
    );
  });
});

describe('fitEach', () => {
  const drop = (elements: unknown[]) => {
    const dropped: Dropped[] = [];
    const kept = fitEach(
      elements,
      (element, where) => (element === 'good' ? where : null),
      'list',
      (element) => dropped.push(element),
    );
    return { kept, dropped };
  };

  it('keeps readable elements in order, and passes each its path', () => {
    expect(drop(['good', 'bad', 'good'])).toEqual({
      kept: ['list.0', 'list.2'],
      dropped: [{ where: 'list.1', name: null }],
    });
  });

  it('[AN-4] reports a dropped element only by its path and name', () => {
    const long = 'n'.repeat(100);
    const { dropped } = drop([
      { name: 'card', number: '4111' },
      { name: long },
      { name: 5 },
      {},
      null,
      'name',
    ]);
    expect(dropped).toEqual([
      { where: 'list.0', name: 'card' },
      { where: 'list.1', name: 'n'.repeat(64) },
      { where: 'list.2', name: null },
      { where: 'list.3', name: null },
      { where: 'list.4', name: null },
      { where: 'list.5', name: null },
    ]);
  });
});
