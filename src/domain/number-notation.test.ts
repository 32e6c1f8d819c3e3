import { readNumber, writeNumber, type NumberNotation } from './number-notation.ts';

const english: NumberNotation = {
  digits: '0123456789',
  radix: '.',
  group: ',',
  groupSizes: [3, 3],
  groupsFrom: 4,
};
const spanish: NumberNotation = { ...english, radix: ',', group: '.', groupsFrom: 5 };
const marathi: NumberNotation = { ...english, digits: '०१२३४५६७८९', groupSizes: [3, 2] };

describe('a number as a language writes it', () => {
  it.each([
    ['', '', '', ''],
    ['0', '0', '0', '०'],
    ['999', '999', '999', '९९९'],
    ['1234', '1,234', '1234', '१,२३४'],
    ['12345', '12,345', '12.345', '१२,३४५'],
    ['1234567.5', '1,234,567.5', '1.234.567,5', '१२,३४,५६७.५'],
    ['12.', '12.', '12,', '१२.'],
  ])('[LN-7] %j in English, Spanish and Marathi', (plain, en, es, mr) => {
    for (const [notation, text] of [
      [english, en],
      [spanish, es],
      [marathi, mr],
    ] as const) {
      expect(writeNumber(plain, notation)).toBe(text);
      expect(readNumber(text, notation)).toBe(plain);
    }
  });

  it('[LN-7] no number is shorter than a group', () => {
    const early = { ...english, groupsFrom: 1 };
    expect(['', '1', '999', '1000'].map((plain) => writeNumber(plain, early))).toEqual([
      '',
      '1',
      '999',
      '1,000',
    ]);
  });

  it('[LN-7] accepts any sign as the radix, and keeps every digit', () => {
    expect(['1234,50', '1234٫50'].map((plain) => writeNumber(plain, english))).toEqual([
      '1,234.50',
      '1,234.50',
    ]);
    expect(writeNumber('0012345678901234567890.00', english)).toBe('0,012,345,678,901,234,567,890.00');
  });
});
