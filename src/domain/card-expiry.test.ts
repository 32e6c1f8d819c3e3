import { hasExpired, shortExpiry } from './card-expiry.ts';

describe('[FM-21] an autofilled card date', () => {
  it.each([
    ['12/2030', '12/30'],
    ['12 / 2030', '12/30'],
    ['03-2031', '03/31'],
    ['3/2031', '03/31'],
    ['2030-12', '12/30'],
    [' 12/2030 ', '12/30'],
  ])('%s is %s', (text, short) => {
    expect(shortExpiry(text)).toBe(short);
  });

  it.each([
    ['1/', '01'],
    ['1 /', '01'],
    ['5', '05'],
    ['13', '01/3'],
    ['1/30', '01/30'],
    ['1-30', '01/30'],
    ['1 / 30', '01/30'],
    ['05.30', '05/30'],
    ['12/203', '12/3'],
  ])('[FM-12] typed or pasted, %s is %s', (text, short) => {
    expect(shortExpiry(text)).toBe(short);
  });

  it.each([
    ...['12/30', '1230', '1', '/', '', '2030', '12/20'],
    // Longer than a date, at the start or at the end.
    ...['112/2030', '12/20301', '12x2030', '2030-123', '12030-12', '113', '13x', '1/305', '112/203'],
  ])('%j is unchanged', (text) => {
    expect(shortExpiry(text)).toBe(text);
  });
});

describe('[FM-12] a card', () => {
  it.each([
    ['05/30', Date.UTC(2030, 5, 1, 11, 59), false],
    ['05/30', Date.UTC(2030, 5, 1, 12), true],
    ['12/29', Date.UTC(2030, 0, 1, 11, 59), false],
    ['12/29', Date.UTC(2030, 0, 2), true],
    ['00/99', 0, true],
    ['13/99', 0, true],
    ['01/30', Date.UTC(2030, 0, 15), false],
    ['5/30', Date.UTC(2040, 0, 1), false],
    ['105/30', Date.UTC(2040, 0, 1), false],
    ['05/301', Date.UTC(2040, 0, 1), false],
    ['17.05.1990', Date.UTC(2040, 0, 1), false],
    ['', Date.UTC(2040, 0, 1), false],
  ])('with the date %j at the time %d has expired: %s', (text, now, expected) => {
    expect(hasExpired(text, now)).toBe(expected);
  });
});
