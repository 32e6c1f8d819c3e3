import { GatewayError } from '../gateway-error.ts';
import { isConflict, isLost, unavailable } from './database-errors.ts';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('a driver’s message'), { code, ...more });

function thrownOf(error: unknown): unknown {
  try {
    return unavailable(error);
  } catch (thrown) {
    return thrown;
  }
}

describe('a database error', () => {
  it.each([
    ['a full disk', '53100'],
    ['too many connections', '53300'],
    ['a failing disk', '58030'],
    ['a stopping server', '57P01'],
    ['an unreachable server', 'ECONNREFUSED'],
    ['a statement timeout', '57014'],
    ['a persistent conflict', '40001'],
  ])('%s becomes a 503 that says when to try again, without the driver’s message', (_name, code) => {
    const thrown = thrownOf(failure(code));
    expect(thrown).toBeInstanceOf(GatewayError);
    expect(thrown).toMatchObject({ status: 503, code: 'unavailable', retryAfter: 2 });
    expect((thrown as Error).message).not.toContain('driver');
  });

  it('[AN-4] of the statement itself stays an error, without the statement’s parameters', () => {
    const thrown = thrownOf(failure('22P02', { params: ['secret'], detail: 'secret' }));
    expect(thrown).not.toBeInstanceOf(GatewayError);
    expect(JSON.stringify(thrown)).not.toContain('secret');
  });

  it('is retried only after a conflict or a lost connection', () => {
    expect(['40001', '40P01', '23505'].map((code) => isConflict(failure(code)))).toEqual([true, true, true]);
    expect(isLost(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect([isConflict(failure('23514')), isLost(failure('23514'))]).toEqual([false, false]);
  });
});
