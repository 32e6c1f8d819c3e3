import { readLoaded } from './loaded.ts';
import { loadedWarnings } from './loaded-warnings.ts';

const GOOD = { userId: '7', token: 'secret', currency: 'MXN', user: { balanceData: {} } };

function fieldsOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const read = readLoaded(fields, { ownOrigin: 'https://pay.example' });
  if (!read.ok) throw new Error(read.reason);
  const warnings = loadedWarnings(fields, read.data);
  expect(JSON.stringify(warnings)).not.toContain('secret');
  return warnings.map(({ field }) => field);
}

describe('[HS-15] warnings about loaded', () => {
  it('do not appear for a valid one', () => {
    expect(fieldsOf(GOOD)).toEqual([]);
    expect(fieldsOf({ ...GOOD, token: null, user: { token: 'secret' } })).toEqual([]);
    expect(fieldsOf({ ...GOOD, userId: undefined, user: { id: '7' } })).toEqual([]);
  });

  it.each([
    ['a missing userId', { ...GOOD, userId: undefined }, ['loaded.userId']],
    ['a missing token', { ...GOOD, token: undefined }, ['loaded.token']],
    ['a currency in small letters', { ...GOOD, currency: 'mxn' }, ['loaded.currency']],
    ['a field that does not exist', { ...GOOD, balanceData: 'secret' }, ['loaded.balanceData']],
    ['a field of a wrong type', { ...GOOD, pwa: 'secret' }, ['loaded.pwa']],
    ['a long name', { ...GOOD, ['x'.repeat(500)]: 1 }, [`loaded.${'x'.repeat(40)}`]],
  ])('name %s', (_what, fields, named) => {
    expect(fieldsOf(fields)).toEqual(named);
  });
});
