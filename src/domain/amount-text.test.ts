import fc from 'fast-check';
import { readAmountText } from './amount-text.ts';

const typed = (text: string) => readAmountText(text, { pasted: false, groupSeparator: ',' });
const pasted = (text: string, groupSeparator = ',') => readAmountText(text, { pasted: true, groupSeparator });

describe('readAmountText', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['500', '500'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1,234', '1.234'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['1 000,50', '1000.50'],
    ['१२३', '123'],
    ['٥٠', '50'],
  ])('[FM-11] reads typed %j as %j, both . and , being the radix', (text, expected) => {
    expect(typed(text)).toBe(expected);
  });

  it.each([
    '1.2.3',
    '1,234.5',
    '-5',
    '+5',
    '1e5',
    'abc',
    '.',
    '5 USD',
    'USD 5',
    '1,2x',
    '5.x',
    ',,',
    '0x10',
    '∞',
  ])('makes nothing of typed %j', (text) => {
    expect(typed(text)).toBeNull();
  });

  it.each([
    ['1,234.50', ',', '1234.50'],
    ['1.234,50', '.', '1234.50'],
    ['1.234,50', ',', '1234.50'],
    ['1,234', ',', '1234'],
    ['1,234', '.', '1.234'],
    ['1.234', '.', '1234'],
    ['1.234', ',', '1.234'],
    ['1,234,567', ',', '1234567'],
    ['12,34,567', ',', '1234567'],
    ['1,234.567', ',', '1234.567'],
    ['0,234', ',', '0.234'],
    ['1 234,567', ' ', '1234.567'],
    ['1 234 567', ' ', '1234567'],
    ["1'234.50", ',', '1234.50'],
    ['20 155', ' ', '20155'],
    ['MX$ 1,234.50', ',', '1234.50'],
    ['1.234,50 €', '.', '1234.50'],
    ['B/. 5', ',', '5'],
    ['B/.5', ',', null],
    ['$.50', ',', null],
    ['.50', ',', '0.50'],
    [' ,50', ',', '0.50'],
    ['500 MX$, 2 %', ',', null],
    ['500 MX$ ', ',', '500'],
    ['500 -- ', ',', '500'],
    ['1234,567', ',', '1234.567'],
    ['1234,567.8', ',', null],
    ['1,2345.6', ',', null],
    ['1,2,3', '.', null],
    ['1.234.567', ',', null],
    ['1,234.5.6', ',', null],
    ['10,-', ',', '10'],
    ['-10', ',', null],
    ['12 or 13', ',', null],
    ['12,34.5', ',', null],
    ['1.2.3', ',', null],
    ['words', ',', null],
    ['', ',', ''],
  ])('reads pasted %j, the language grouping by %j, as %j', (text, group, expected) => {
    expect(pasted(text, group)).toBe(expected);
  });

  it('[FM-20] reads back what any language wrote', () => {
    const amount = fc.tuple(fc.nat({ max: 999_999_999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom('en-US', 'de-DE', 'ru-RU', 'hi-IN', 'es-MX', 'pt-BR'),
        ([whole, cents], tag) => {
          const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
          const group = format.formatToParts(1234567).find(({ type }) => type === 'group')?.value ?? '';
          const exact = `${whole}.${String(cents).padStart(2, '0')}`;
          expect(pasted(format.format(exact as unknown as number), group)).toBe(exact);
          expect(pasted(new Intl.NumberFormat(tag).format(whole), group)).toBe(String(whole));
        },
      ),
    );
  });

  it('gives decimal text, nothing, or refuses, whatever is typed or pasted', () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789.,- $€aе\u00a0')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, fc.boolean(), (input, isPasted) => {
        const result = readAmountText(input, { pasted: isPasted, groupSeparator: ',' });
        if (result) expect(result).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
        if (result)
          expect(result.replace(/\D/g, '').replace(/^0+/, '')).toBe(
            input.replace(/\D/g, '').replace(/^0+/, ''),
          );
      }),
    );
  });
});
