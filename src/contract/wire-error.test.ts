import { createWatch } from './scalars.ts';
import { readWireError } from './wire-error.ts';

describe('readWireError', () => {
  it('[TR-12] reads message, code and fields', () => {
    expect(
      readWireError({ error: { message: 'No', code: 'limit', fields: { phone: 'error.phone' } } }),
    ).toEqual({
      message: 'No',
      code: 'limit',
      fields: { phone: 'error.phone' },
      alternatives: [],
    });
  });

  it('[TR-12] keeps the valid parts of an invalid body', () => {
    expect(readWireError({ error: { message: {}, code: 12, fields: { a: 5, b: 'x' } } })).toEqual({
      message: null,
      code: '12',
      fields: { b: 'x' },
      alternatives: [],
    });
    expect(readWireError({ error: {} })).toEqual({
      message: null,
      code: null,
      fields: {},
      alternatives: [],
    });
  });

  it('keeps the first 1,000 characters of a message', () => {
    expect(readWireError({ error: { message: '<'.repeat(1_000_000) } })?.message).toBe('<'.repeat(1000));
  });

  it('is null when there is no error', () => {
    for (const data of [null, undefined, '<html>', 5, {}, { error: 'x' }, { error: null }]) {
      expect(readWireError(data)).toBeNull();
    }
  });

  it.each([
    [{ advice: 'retry', suggested: '5' }, false],
    [{ advice: '' }, false],
    [{ suggested: null }, false],
    [{ advice: 5 }, true],
    [{ suggested: 'less' }, true],
  ])('[MO-13] notices that %j is not written as the contract says: %s', (own, expected) => {
    const watch = createWatch();
    readWireError({ error: { message: 'No', code: 'x', ...own } }, watch);
    expect(watch.isOff).toBe(expected);
  });

  it('[ER-2] reads the methods to offer after a refusal', () => {
    const error = { code: 'declined', alternatives: ['spei', '', 5, 'oxxo'] };
    expect(readWireError({ error })?.alternatives).toEqual(['spei', 'oxxo']);
    expect(readWireError({ error: { alternatives: 'spei' } })?.alternatives).toEqual([]);
  });
});
