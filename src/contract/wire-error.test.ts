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
    });
  });

  it('[TR-12] keeps the valid parts of an invalid body', () => {
    expect(readWireError({ error: { message: {}, code: 12, fields: { a: 5, b: 'x' } } })).toEqual({
      message: null,
      code: '12',
      fields: { b: 'x' },
    });
    expect(readWireError({ error: {} })).toEqual({
      message: null,
      code: null,
      fields: {},
    });
  });

  it('keeps the first 1,000 characters of a message', () => {
    expect(readWireError({ error: { message: '<'.repeat(1_000_000) } })?.message).toBe('<'.repeat(1000));
    // Half of a token that it repeats would not be recognized.
    const message = `${'word '.repeat(199)}s3cret-token`;
    expect(readWireError({ error: { message } })?.message).toBe('word '.repeat(199).trim());
  });

  it('is null when there is no error', () => {
    for (const data of [null, undefined, '<html>', 5, {}, { error: 'x' }, { error: null }]) {
      expect(readWireError(data)).toBeNull();
    }
  });

  it.each([
    [{ error: { message: 'No', code: 'x', fields: { phone: 'x' } }, status: 422 }, false],
    [{ error: { message: null, code: 5 } }, false],
    [{ error: { message: 'No', code: 'x', advice: 'retry' } }, true],
    [{ error: { Message: 'No', Code: 'x' } }, true],
    [{ error: { msg: 'No', code: 'x' } }, true],
    [{ error: { message: 'No', code: 'x', traceId: 1 } }, true],
    [{ error: { message: 'No', code: 'x', fields: { a: 5 } } }, true],
    [{ error: { message: 'No', code: 'x' }, errors: [] }, true],
  ])('[TR-12] notices that %j needs the readings: %s', (body, expected) => {
    const watch = createWatch();
    readWireError(body, watch);
    expect(watch.isOff).toBe(expected);
  });
});
