import { isFraction, numbersIn } from './numbers-in-text.ts';

describe('[FM-1] the numbers in a text', () => {
  it.each([
    ['', '', []],
    ['12', '', ['12']],
    ['Account: 0123 456.', '', ['0123 456']],
    ['(12) or [34], 5-6!', '', ['12', '34', '5-6']],
    // Something else than a number is written with them.
    ['$12', '', []],
    ['12%', '', []],
    ['12€ and 34', '', ['34']],
    ['DE89 3704', '', []],
    // Signs that a number may contain.
    ['+52 55', '', []],
    ['+52 55', '+', ['+52 55']],
    ['+ (52) 55', '+', ['+ (52) 55']],
    ['12~34', '', []],
    ['12~34', '~', ['12~34']],
    ['12]34^56-78', ']^', ['12]34^56-78']],
    ['%12%', '%', ['12']],
  ])('%j with the signs %j are %j', (text, signs, numbers) => {
    expect(numbersIn(text, signs)).toEqual(numbers);
  });

  it.each(['12.34', '1,234.50', '1.234,5', '1 234.50', '1234,50', ' 12.34 '])('%j is an amount', (text) => {
    expect(isFraction(text)).toBe(true);
  });

  it.each(['12', '1.234', '1,234', '12.345', '1 2.50', 'x1.5', '1.5x', '12.34.56'])('%j is none', (text) => {
    expect(isFraction(text)).toBe(false);
  });
});
