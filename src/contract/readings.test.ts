import * as readings from './readings.ts';
import { kindOf, oneOfWords, type Kind, type Reading } from './readings.ts';
import { bareKey } from './spelled.ts';

const NOW = Date.UTC(2026, 10, 26);
const AT = NOW + 3_600_000;
const YEAR = 365.25 * 24 * 3600 * 1000;
const MAX_TIME = 8.64e15;

const CHANNEL = oneOfWords(['sms', 'e-mail'], bareKey);
const NONE: Reading = { is: 'empty text', value: null };
const NO_TIME: Reading = { is: 'a time that is none', value: null };
const NOT_MS: Reading = { is: 'a number that is no time in ms' };
const NO_DATE_ZONE: Reading = { is: 'a date as a number, without its zone' };
const TOO_LONG: Reading = { is: 'a wait of more than a day' };
const NO_ZONE: Reading = { is: 'text that is not a time with its zone' };
const asText = (value: number): Reading => ({ is: 'a date as text', value });

it.each([
  [null, 'null'],
  ['', 'empty text'],
  ['x', 'text'],
  [[], 'an empty list'],
  [[0], 'a list'],
  [{}, 'an object'],
  [true, 'a boolean'],
  [0, 'a number'],
])('[AN-4] a report calls %j %s, and does not quote it', (value, is) => {
  expect(kindOf(value)).toBe(is);
});

it.each<[string, Kind, string, unknown]>([
  ['a decimal', readings.DECIMAL, 'a decimal such as 12.50, as text or as a number', undefined],
  ['a charge', readings.CHARGE, 'a decimal such as 12.50, as text or as a number', undefined],
  ['an id', readings.ID, 'text, or a number up to 2^53', undefined],
  ['a text', readings.TEXT, 'text', undefined],
  ['a sum', readings.SUM, 'a decimal such as 12.50, not below zero', undefined],
  ['a currency', readings.CURRENCY, 'the code of a currency in capitals, e.g. MXN', NaN],
  ['a key that counts by its presence', readings.PRESENCE, 'true, or leave the key out', undefined],
  ['a number', readings.NUMERIC, 'a number', undefined],
  ['a flag', readings.FLAG, 'true or false', undefined],
  ['a word', CHANNEL, 'one of sms, e-mail', undefined],
  ['a time', readings.TIME, 'a number of ms since epoch, or leave it out where there is none', NaN],
  ['an expiry', readings.EXPIRY, 'a number of ms since epoch, or leave it out where there is none', NaN],
  ['the gateway’s time', readings.SERVER_TIME, 'a number of ms since epoch', undefined],
  ['a wait', readings.SECONDS, 'a number of seconds, at most a day', NaN],
  ['a pushed status', readings.PUSHED_STATUS, '0, 1, 2 or 3', -1],
  ['a status', readings.STATUS, 'one of accepted, waiting, processed, mistaked, cancelled', 'accepted'],
  ['texts', readings.ONE_TEXT, 'an object of texts by language', undefined],
])(
  '[TR-13] says what to send for %s, and what stands for one that is not understood',
  (_what, kind, fix, instead) => {
    expect([kind.fix, kind.instead]).toEqual([fix, instead]);
  },
);

describe.each<[string, Kind, readonly (readonly [unknown, Reading | null])[]]>([
  [
    'decimals [FM-20]',
    readings.DECIMAL,
    [
      ['12.50', null],
      [12.5, null],
      ['', NONE],
      ['.55', { is: 'text in another notation', value: '0.55' }],
      [' 1e2 ', { is: 'text in another notation', value: '100' }],
      ['12a', { is: 'text that is not a decimal' }],
      [NaN, { is: 'a number' }],
      [true, { is: 'a boolean' }],
    ],
  ],
  [
    'sums [TX-8]',
    readings.SUM,
    [
      ['', NONE],
      ['5', null],
      ['+5', null],
      [0, null],
      ['1e2', { is: 'text in another notation', value: '100' }],
      ...[-5, '-5', '-0.00', '-1e2'].map((value) => [value, { is: 'a negative number' }] as const),
      ['all', { is: 'text that is not a decimal' }],
    ],
  ],
  [
    'charges [FM-20]',
    readings.CHARGE,
    [
      ['', { is: 'empty text' }],
      ['1e2', { is: 'text in another notation', value: '100' }],
      [5, null],
    ],
  ],
  [
    'ids [TX-5]',
    readings.ID,
    [
      ['', NONE],
      ['t1', null],
      [Number.MAX_SAFE_INTEGER, null],
      [Number.MAX_SAFE_INTEGER + 1, { is: 'a number that was rounded' }],
      [true, { is: 'a boolean' }],
      [[1], { is: 'a list' }],
    ],
  ],
  [
    'texts [LS-3]',
    readings.TEXT,
    [
      ['', NONE],
      ['x', null],
      [7, { is: 'a number', value: '7' }],
      [NaN, { is: 'a number' }],
      [{}, { is: 'an object' }],
    ],
  ],
  [
    'texts that may be empty [LS-3]',
    readings.ANY_TEXT,
    [
      ['', null],
      ['x', null],
      [7, { is: 'a number', value: '7' }],
    ],
  ],
  [
    'currencies [US-7]',
    readings.CURRENCY,
    [
      ['', NONE],
      ['MXN', null],
      ['mxn', { is: 'a code in another spelling', value: 'MXN' }],
      [484, { is: 'a number' }],
      ...['MXN,USD', 'MXN, USD', 'MXN / USD', 'MXN USD', 'MXN|USD'].map(
        (text) => [text, { is: 'text that may be several' }] as const,
      ),
      [' USD ', { is: 'a code in another spelling', value: 'USD' }],
      ['USDT_TRC20', null],
    ],
  ],
  [
    'keys that count by their presence [LS-2]',
    readings.PRESENCE,
    [
      [true, null],
      [false, { is: 'a boolean, which counts as set', value: true }],
    ],
  ],
  [
    'numbers [LS-3]',
    readings.NUMERIC,
    [
      ['', NONE],
      [7, null],
      ['0.1', { is: 'text', value: 0.1 }],
      // No double is this number.
      ['12345678901234567890.1', { is: 'text' }],
      ['seven', { is: 'text' }],
      [true, { is: 'a boolean' }],
    ],
  ],
  [
    'flags [LS-10]',
    readings.FLAG,
    [
      ['', NONE],
      [false, null],
      ...[1, '1', 'true', ' Yes ', 'y', 'T', 'on'].map(
        (one) => [one, { is: kindOf(one), value: true }] as const,
      ),
      ...[0, '0', 'FALSE', 'no', 'n', 'f', 'off'].map(
        (one) => [one, { is: kindOf(one), value: false }] as const,
      ),
      [2, { is: 'a number' }],
      ['maybe', { is: 'text' }],
    ],
  ],
  [
    'words [TX-8]',
    CHANNEL,
    [
      ['', NONE],
      ['sms', null],
      [' E_Mail ', { is: 'a word in another spelling', value: 'e-mail' }],
      ['pigeon', { is: 'an unknown word' }],
      [5, { is: 'a number' }],
    ],
  ],
  [
    'times [MO-1]',
    readings.TIME,
    [
      [AT, null],
      ['', NONE],
      [AT / 1000 + 0.0007, { is: 'a time in seconds', value: AT }],
      [AT * 1000, { is: 'a time in microseconds', value: AT }],
      [AT * 1_000_000, { is: 'a time in nanoseconds', value: AT }],
      [String(AT), { is: 'a number as text', value: AT }],
      [String(AT / 1000), { is: 'a time in seconds', value: AT }],
      [0, NO_TIME],
      [-1, NO_TIME],
      // What is neither near nor certainly wrong may be meant.
      [1e11, null],
      [1e11 - 1, NOT_MS],
      [NOW - 1, null],
      [NOW + 100 * YEAR, null],
      [NOW + 100 * YEAR + 1, NOT_MS],
      [MAX_TIME, NOT_MS],
      ['2612-01-01T00:00:00Z', NOT_MS],
      [20_261_120_001_000, NO_DATE_ZONE],
      ['20261120001000', NO_DATE_ZONE],
      ['1970-01-01T00:00:00Z', NO_TIME],
      ['1970-01-22T02:00:00Z', NOT_MS],
      ['1980-01-01T00:00:00Z', asText(Date.UTC(1980, 0, 1))],
      [true, { is: 'a boolean' }],
    ],
  ],
  [
    'expiries [TX-8]',
    readings.EXPIRY,
    [
      [AT, null],
      [NOW - 10 * YEAR, null],
      [NOW - 10 * YEAR - 1, NO_TIME],
      [(NOW + 100 * YEAR) / 1000, { is: 'a time in seconds', value: NOW + 100 * YEAR }],
      [(NOW + 100 * YEAR) / 1000 + 1, NO_TIME],
      [MAX_TIME, null],
      [MAX_TIME + 2, NO_TIME],
      [20_261_120_001_000, NO_DATE_ZONE],
      [' 20261120001000 ', NO_DATE_ZONE],
      // A far time, not 31 February.
      [20_260_231_001_000, null],
      [new Date(20_261_120_001_000).toISOString(), asText(20_261_120_001_000)],
      [900, NO_TIME],
      [0, NO_TIME],
      [[AT], { is: 'a list' }],
    ],
  ],
  [
    'dates as text [TX-8]',
    readings.EXPIRY,
    [
      [' 2026-11-26T01:00Z ', asText(AT)],
      ['2026-11-26 01:00:00,5 Z', asText(AT + 500)],
      ['2026-11-26T01:00:59.123456789z', asText(AT + 59_123)],
      ['2026-11-26T02:30+01:30', asText(AT)],
      ['2026-11-25T23:30-0130', asText(AT)],
      ['2026-11-26T02:00+01', asText(AT)],
      ['2026-11-26T15:00:00+14:00', asText(AT)],
      [' Thu, 26 Nov 2026 01:00:00 GMT ', asText(AT)],
      [`/Date(${String(AT)})/`, asText(AT)],
      ...[
        '2026-11-26T01:00:60Z',
        '2026-11-31T01:00:00Z',
        '2026-11-26T01:00:00+14:01',
        '2026-11-26T01:00:00+25:00',
        '2026-11-26T01:00:00-99:00',
        '2026-11-26T01:00:00+03:60',
        'Tue, 31 Feb 2027 10:00:00 GMT',
        'Wed, 26 Nov 2026 01:00:00 GMT',
        'Thu, 26 Nov 2026 25:00:00 GMT',
        'x2026-11-26T01:00:00Z',
        '2026-11-26T01:00:00Z.',
        '2026-11-26T01:00:00.1234567891Z',
        '2026-11-26T01:00:00  Z',
        'on Thu, 26 Nov 2026 01:00:00 GMT',
        'Thu, 26 Nov 2026 01:00:00 GMT+1',
        `at /Date(${String(AT)})/`,
        `/Date(${String(AT)})/.`,
        'tomorrow',
      ].map((text) => [text, NO_ZONE] as const),
    ],
  ],
  [
    'texts of no date [TX-8]',
    readings.EXPIRY,
    [
      ...[
        ' 0000-00-00 ',
        '0001-01-01 00:00:00',
        '0001-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999+00:00',
        '9999-12-31T23:59:59-0000',
        'Infinity',
      ].map((text) => [text, NO_TIME] as const),
      // Where others write no date as the first or the last one that they have.
      ...[
        '1970-01-01T00:00:00Z',
        '1969-12-31T19:00:00-05:00',
        '1970-01-22T02:00:00Z',
        'Thu, 01 Jan 1970 00:00:00 GMT',
        'Mon, 01 Jan 0001 00:00:00 GMT',
        '/Date(0)/',
        '/Date(-62135596800000)/',
        '/Date(9999999999999999)/',
        '2016-11-25T11:00:00Z',
      ].map((text) => [text, NO_TIME] as const),
      ['2016-11-26T01:00:00Z', asText(AT - 10 * 365.25 * 86_400_000 + 12 * 3_600_000)],
      ['Thu, 99 Nov 2026 01:00:00 GMT', NO_ZONE],
      ...['x0001-01-01', '0001-01-01x', '-infinity', 'infinity and more', '0001-01-01T'].map(
        (text) => [text, NO_ZONE] as const,
      ),
      ['9999-12-31T23:59:59+01:00', asText(Date.UTC(9999, 11, 31, 22, 59, 59))],
    ],
  ],
  [
    'the gateway’s time [TR-12]',
    readings.SERVER_TIME,
    [
      [AT, null],
      [String(AT), { is: 'a number as text', value: AT }],
      [AT / 1000, { is: 'a time in seconds', value: AT }],
      [String(AT / 1000), { is: 'a time in seconds', value: AT }],
      [new Date(AT).toISOString(), asText(AT)],
      ['1970-01-01T00:00:00Z', { is: 'text' }],
      ['soon', { is: 'text' }],
      [900, NOT_MS],
      ['900', NOT_MS],
      [null, { is: 'null' }],
    ],
  ],
  [
    'waits [MO-8]',
    readings.SECONDS,
    [
      [30, null],
      [3000, null],
      [3600, null],
      [4500, null],
      [60_000, { is: 'a time in ms', value: 60 }],
      ['60000', { is: 'a time in ms', value: 60 }],
      [86_400, null],
      [86_400_000, { is: 'a time in ms', value: 86_400 }],
      [86_401, TOO_LONG],
      [86_401_000, TOO_LONG],
      [1_795_133_430, TOO_LONG],
      ['1795133430', TOO_LONG],
      ['30', { is: 'text', value: 30 }],
      ['1.25s', { is: 'text', value: 1.25 }],
      ['-30s', { is: 'text' }],
      ['30s.', { is: 'text' }],
      ['1.s', { is: 'text' }],
      ['', NONE],
    ],
  ],
  [
    'pushed statuses [TX-1]',
    readings.PUSHED_STATUS,
    [
      [3, null],
      ['waiting', { is: 'a word', value: 0 }],
      ['Canceled', { is: 'a word', value: 3 }],
      ['1', { is: 'text', value: 1 }],
      [4, { is: 'an unknown status' }],
      ['accepted', { is: 'an unknown status' }],
      [{}, { is: 'an unknown status' }],
    ],
  ],
  [
    'statuses [TX-1]',
    readings.STATUS,
    [
      ['accepted', null],
      ['cancelled', null],
      ['Accepted', { is: 'a word in another spelling', value: 'accepted' }],
      [' canceled ', { is: 'a word in another spelling', value: 'cancelled' }],
      ['uncanceled', { is: 'an unknown status' }],
      ['canceled.', { is: 'an unknown status' }],
      ['', { is: 'an unknown status' }],
      [1, { is: 'an unknown status' }],
    ],
  ],
  [
    'texts by language [LS-1]',
    readings.ONE_TEXT,
    [
      ['', NONE],
      ['SPEI', { is: 'text without a language', value: { en: 'SPEI' } }],
      [{ en: 'SPEI' }, null],
    ],
  ],
])('readings of %s', (_what, kind, rows) => {
  it.each(rows)('%j is %j', (value, reading) => {
    expect(kind.read(value, NOW)).toEqual(reading);
  });
});
