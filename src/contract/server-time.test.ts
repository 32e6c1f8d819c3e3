import { listServerTime, readServerTime, SERVER_TIME_HEADER } from './server-time.ts';
import { readSocketMessage } from './socket-message.ts';

it.each([
  ['1700000000000', 1_700_000_000_000],
  ['1700000000000.25', 1_700_000_000_000.25],
  [null, null],
  ['', null],
  ['soon', null],
  ['NaN', null],
  ['Infinity', null],
  ['-1700000000000', null],
  // Seconds since 1900, as in NTP, times 1000; seconds and microseconds.
  ['4004668800000', null],
  ['978307200000', null],
  ['1700000000', null],
  ['1700000000000000', null],
])('[TR-12] the header %p is read as %p', (header, ms) => {
  expect(readServerTime(header)).toBe(ms);
});

it.each([
  [1_700_000_000_000, 1_700_000_000_000],
  [undefined, null],
  ['1700000000000', null],
  [1_700_000_000, null],
])('[TR-7] [HS-15] a packet with serverTime %p is read as %p', (serverTime, ms) => {
  const message = readSocketMessage({ msgid: '1', type: 'a', data: 5, serverTime });
  expect(message).toMatchObject({ msgid: '1', data: 5, serverTime: ms });
});

it('[TR-12] the time is not read from a list with one in it', () => {
  expect(readServerTime([1_700_000_000_000])).toBeNull();
  expect(readServerTime(1_700_000_000_000)).toBe(1_700_000_000_000);
});

it('[TR-12] has the header and the field that the contract names', () => {
  expect(SERVER_TIME_HEADER).toBe('x-server-time');
  expect([{ serverTime: 5 }, {}, null, [5]].map(listServerTime)).toEqual([5, undefined, null, null]);
});
