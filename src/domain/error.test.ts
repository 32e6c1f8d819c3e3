import { CashierError, NETWORK_ERROR_TEXT, toCashierError } from './error.ts';

describe('CashierError', () => {
  it('[TR-12] has the code, message and details of the gateway', () => {
    const details = {
      status: 422,
      serverCode: 'limit',
      fields: { phone: 'error.phone' },
      alternatives: ['pix'],
    };
    const error = new CashierError('server', 'Limit reached', details);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'CashierError',
      code: 'server',
      message: 'Limit reached',
      ...details,
    });
    expect(Object.hasOwn(error, 'cause')).toBe(false);
  });

  it('has a status, server code and fields only if given, and keeps its cause', () => {
    const cause = new Error('socket closed');
    const error = new CashierError('network', 'Network connection failed', { cause });
    expect([error.status, error.serverCode, error.fields]).toEqual([undefined, undefined, {}]);
    expect(error.cause).toBe(cause);
    expect(new CashierError('empty', 'Empty payment methods')).toMatchObject({
      fields: {},
      alternatives: [],
    });
  });
});

it('[TR-10] a network error has the product’s text', () => {
  expect(NETWORK_ERROR_TEXT).toBe('Network connection failed');
});

describe('toCashierError', () => {
  it('returns a CashierError unchanged', () => {
    const error = new CashierError('timeout', 'Request timeout');
    expect(toCashierError(error)).toBe(error);
  });

  it('[RT-18] [ER-1] keeps the message of any other error', () => {
    const thrown = new TypeError('x is not a function');
    const error = toCashierError(thrown);
    expect(error).toMatchObject({ code: 'unknown', message: 'x is not a function' });
    expect(error.cause).toBe(thrown);
  });

  it.each([[new Error('')], ['a text'], [{ message: 'no error' }], [null], [undefined]])(
    "[RT-18] [ER-1] says 'Unknown error' for %p",
    (thrown) => {
      expect(toCashierError(thrown)).toMatchObject({ code: 'unknown', message: 'Unknown error' });
    },
  );
});
