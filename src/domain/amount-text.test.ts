import fc from 'fast-check';
import { currencyMarks } from './amount-figure.ts';
import { currencyOf } from './currency.ts';
import { amountFault, hasForeignSign, readAmountText, typedFigure } from './amount-text.ts';

const typed = (text: string, groupSeparator = ',', decimals = 2) =>
  readAmountText(text, { pasted: false, groupSeparator, decimals });
const pasted = (text: string, groupSeparator = ',', decimals = 2) =>
  readAmountText(text, { pasted: true, groupSeparator, decimals });

describe('an amount that is typed', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['500', '500'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['12.', '12'],
    ['12,', '12'],
    ['1,234.', '1234'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['1234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 000,50', '1000.50'],
    ['1,234 567.8', '1234567.8'],
    ['1,234.567', '1234.567'],
    ['1500.999', '1500.999'],
    ['1500,9999', '1500.9999'],
  ])('[FM-9] reads %j as %j, with either . or , as the radix', (text, expected) => {
    expect(typed(text)).toBe(expected);
  });

  it.each([
    ['1,500', ',', '1500'],
    ['1.500', ',', '1500'],
    ['1,500', '.', '1500'],
    ['1.500', '.', '1500'],
    ['1,500', '\u00a0', '1500'],
    ['500,000', ',', '500000'],
    ['10.000', ',', '10000'],
    ['1,234,567', '.', '1234567'],
    ['1.234.567', ',', '1234567'],
    ['12,34,567', ',', '1234567'],
    ['1 234 567', ',', '1234567'],
    ['1\u202f234\u202f567', '\u202f', '1234567'],
    ["1'234'567", ',', '1234567'],
    ['1234,567', ',', '1234567'],
    ['1,234 567', ',', '1234567'],
    ['1٬500', ',', '1500'],
  ])('[FM-9] reads %j as grouped in a language that groups by %j', (text, group, expected) => {
    expect([typed(text, group), pasted(text, group)]).toEqual([expected, expected]);
  });

  it.each([
    ['0.500', '0.500'],
    ['0,999', '0.999'],
    ['.500', '0.500'],
    ['1234.567', '1234.567'],
    ['0234,567', '234.567'],
    ['1٫500', '1.500'],
    ['1·500', '1.500'],
  ])('[FM-9] does not read %j as grouped', (text, expected) => {
    expect(typed(text)).toBe(expected);
  });

  it.each([
    ['1,500', '1.500'],
    ['1.500', '1.500'],
    ['0.00000001', '0.00000001'],
    ['1 500', '1500'],
    ['1234 567', '1234567'],
    ['1,500,000', '1500000'],
  ])('[FM-9] reads %j as %j in a currency with eight decimals', (text, expected) => {
    expect(typed(text, ',', 8)).toBe(expected);
    expect(typed(text, ',', 3)).toBe(expected);
  });

  it.each([
    ['1,500', '1500'],
    ['1.500', '1500'],
    ['1500.00', '1500'],
    ['1500.50', null],
    ['12.5', null],
  ])('[FM-9] reads %j as %j in a currency without decimals', (text, expected) => {
    expect([typed(text, ',', 0), pasted(text, ',', 0)]).toEqual([expected, expected]);
  });

  it.each([
    ['12。50', '12.50'],
    ['12｡50', '12.50'],
    ['１２．５０', '12.50'],
    ['１２，５０', '12.50'],
    ['١٢٫٥٠', '12.50'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['12·50', '12.50'],
    ['१२३', '123'],
    ['\u200e1\u2066234\u2069', '1234'],
  ])('[FM-9] reads the signs and digits of every script: %j is %j', (text, expected) => {
    expect([typed(text), pasted(text)]).toEqual([expected, expected]);
  });

  it.each(['12;50', '12/50', '12-50', '12 50', "12'50", '12٬50', '1e5', '12x', '5 USD', '-5', '+5', '1_500'])(
    '[FM-9] refuses %j, and never drops a sign',
    (text) => {
      expect(typed(text)).toBeNull();
    },
  );

  it.each([
    '1.2.3',
    '1,2,3',
    '1,234.5.6',
    '1234.5,6',
    '1,23,4',
    '1.234 567,8',
    '1,234 567,8',
    '1٫234.5',
    '.',
    ',,',
    '12..',
    '1 2345',
    'abc',
    '∞',
  ])('[FM-9] reads no amount from %j', (text) => {
    expect(typed(text)).toBeNull();
  });

  it('[FM-18] is rejected, however long it is', () => {
    expect(typed(`${'1'.repeat(100_000)}x`)).toBeNull();
    expect(typed(`${'1,'.repeat(50_000)}x`)).toBeNull();
  });
});

describe('an amount that is pasted', () => {
  it.each([
    ['1,234.50', ',', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ['1,234,567', ',', '1234567'],
    ['1,234.567', ',', '1234.567'],
    ['0,234', ',', '0.234'],
    ['1 234,567', ' ', '1234.567'],
    ["1'234.50", ',', '1234.50'],
    ['20 155', ' ', '20155'],
    ['MX$ 1,234.50', ',', '1234.50'],
    ['1.234,50 €', '.', '1234.50'],
    ['B/. 5', ',', '5'],
    ['.50', ',', '0.50'],
    [' ,50', ',', '0.50'],
    ['500 MX$ ', ',', '500'],
    ['500 -- ', ',', '500'],
    ['10,-', ',', '10'],
    ['', ',', ''],
  ])('[FM-9] %j, the language grouping by %j, is %j', (text, group, expected) => {
    expect(pasted(text, group)).toBe(expected);
  });

  it.each([
    ['1,234', ',', '1234'],
    ['1.234', ',', '1.234'],
    ['1.234', '.', '1234'],
    ['1,234', '.', '1.234'],
    ['1234,567', ',', '1234.567'],
  ])(
    '[FM-9] %j, in a language that groups by %j, is %j in a currency with three decimals',
    (text, group, expected) => {
      expect(pasted(text, group, 3)).toBe(expected);
    },
  );

  it.each([
    'B/.5',
    '$.50',
    '500 MX$, 2 %',
    '1234,567.8',
    '1,2345.6',
    '1,2,3',
    '1,234.5.6',
    '-10',
    '12 or 13',
    '12,34.5',
    '4111 1111',
    'words',
  ])('[FM-9] refuses %j', (text) => {
    expect(pasted(text)).toBeNull();
  });
});

it('[FM-9] too many decimals are named as such, whatever stands around the figure', () => {
  const options = { groupSeparator: ',', decimals: 2 };
  expect(['12.3456', 'MX$ 12.3456', 'MX$ 12.34'].map((text) => amountFault(text, options))).toEqual([
    'decimals',
    'decimals',
    'unclear',
  ]);
  expect(hasForeignSign('1 234.50')).toBe(false);
});

describe('any text', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789.,- $€aе\u00a0\u202f'٫٬。．，·5/")),
    maxLength: 12,
  });
  const decimals = fc.constantFrom(0, 2, 3, 8);
  const digits = (figure: string) => figure.replace(/\D/g, '').replace(/^0+/, '');

  it('[FM-9] becomes decimal text with all its digits, is empty, or is refused', () => {
    fc.assert(
      fc.property(
        text,
        fc.boolean(),
        decimals,
        fc.constantFrom(',', '.', '\u00a0'),
        (input, isPasted, places, groupSeparator) => {
          const result = readAmountText(input, { pasted: isPasted, groupSeparator, decimals: places });
          if (!result) return;
          expect(result).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
          // Only a currency without decimals loses any, and these are zeros.
          if (places > 0) expect(digits(result)).toBe(digits(input));
          else expect(digits(input)).toMatch(new RegExp(`^${digits(result)}0*$`));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[FM-9] is refused while it contains a foreign sign, wherever it was typed', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(...Array.from('-+/;:_x$€е%')), (before, after, sign) => {
        expect([hasForeignSign(before + sign + after), typed(before + sign + after)]).toEqual([true, null]);
      }),
    );
  });
});

describe('[FM-9] a currency mark that is typed', () => {
  it.each([
    ['MXN', '$500', '500'],
    ['MXN', 'mx$ 1,234.50', '1,234.50'],
    ['MXN', '500 MXN', '500'],
    ['MXN', '$500 mxn', '500'],
    ['MXN', '500.$', '500'],
    ['MXN', '500MXN', '500'],
    ['MXN', '500 pesos', '500'],
    ['RUB', '500 руб', '500'],
    ['EUR', '500,-', '500'],
    ['MMK', '10 K', '10'],
    ['PAB', 'B/. 20', '20'],
    ['INR', '₹٥٠٠', '500'],
    ['BHD', '5 bhd', '5'],
  ])('in %s, %j is %j', (currency, text, figure) => {
    expect(typedFigure(text, currencyMarks(currencyOf(currency)))).toBe(figure);
  });

  it.each(['', '500', ' 1 500 ', '.5', '$.5', '€500', '500 USD', '5$0', '12 or 13', 'MXN', '-$5', '500 yen'])(
    '%j is left unchanged in MXN',
    (text) => {
      expect(typedFigure(text, currencyMarks(currencyOf('MXN')))).toBe(text);
    },
  );

  it('is left unchanged where it may be a scale', () => {
    expect(typedFigure('10K', currencyMarks(currencyOf('MMK')))).toBe('10K');
  });
});
