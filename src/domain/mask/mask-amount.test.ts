import fc from 'fast-check';
import { readAmountText } from '#domain/amount-text.ts';
import { CURRENCY_CODES, currencyOf } from '#domain/currency.ts';
import { LANGUAGE_CODES, bcp47 } from '#domain/language.ts';
import { compare } from '#domain/money.ts';
import { plainSigns } from '#domain/plain-signs.ts';
import { formatNumber } from '#i18n/format.ts';
import { numberNotation } from '#i18n/notation.ts';
import { localeTag } from '#i18n/locale-tag.ts';
import { type } from '#test/type-into-mask.ts';
import { createAmountMask, type AmountMask } from './mask-amount.ts';
import { readEdit, type MaskedText } from './mask.ts';

/** Every language, and the notations of countries that differ from their language's. */
const TAGS = [
  ...new Set([
    ...LANGUAGE_CODES.map(bcp47),
    ...(
      [
        ['es', 'mx ar cl'],
        ['en', 'in za de'],
        ['de', 'ch at'],
        ['pt', 'pt'],
        ['fr', 'ca ch'],
        ['it', 'ch'],
        ['ar', 'eg ma ae kw'],
        ['ur', 'in'],
      ] as const
    ).flatMap(([code, countries]) => countries.split(' ').map((country) => localeTag(code, country))),
  ]),
];
const maskFor = (tag = 'en', currency = 'MXN'): AmountMask =>
  createAmountMask(numberNotation(tag), currencyOf(currency).decimals);

const english = maskFor();
/** A text with `|` where the caret is. */
const at = (marked: string): MaskedText => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: MaskedText): string => `${text.slice(0, caret)}|${text.slice(caret)}`;
const typed = (keys: string, tag = 'en', currency = 'MXN'): string => type(maskFor(tag, currency), keys).text;
/** The amount that the form reads after these keys. */
const amountOf = (keys: string, tag = 'en', currency = 'MXN'): string | null => {
  const mask = maskFor(tag, currency);
  const { text, held } = type(mask, keys);
  return mask.read(held ?? text);
};
/** Inserts the whole text in one edit. */
const putIn = (mask: AmountMask, text: string): MaskedText => mask.edit(readEdit('', text, text.length));

/** The same, read as a paste. */
const arrive = (
  mask: AmountMask,
  text: string,
  previous: MaskedText = { text: '', caret: 0 },
): MaskedText => {
  const { text: before, caret, held = mask.heldOf(before) } = previous;
  const next = before.slice(0, caret) + text + before.slice(caret);
  return mask.edit({ ...mask.arrival(readEdit(before, next, caret + text.length)), held });
};

describe('[FM-9] an amount is grouped while it is typed', () => {
  it.each([
    ['en', '1,234,567.5'],
    ['hi', '12,34,567.5'],
    ['te', '12,34,567.5'],
    ['mr', '१२,३४,५६७.५'],
    ['es', '1.234.567,5'],
    ['es-MX', '1,234,567.5'],
    ['pt', '1.234.567,5'],
    ['id', '1.234.567,5'],
    ['ru', '1\u00a0234\u00a0567,5'],
    ['fr', '1\u202f234\u202f567,5'],
  ])('%s: %s', (tag, text) => {
    expect([typed('1234567.5', tag), typed('1234567,5', tag)]).toEqual([text, text]);
    expect(amountOf('1234567.5', tag)).toBe('1234567.5');
  });

  it('in some languages only from five digits on', () => {
    expect(['1234', '12345'].map((keys) => typed(keys, 'es'))).toEqual(['1234', '12.345']);
    expect(['1234', '12345'].map((keys) => typed(keys, 'pl'))).toEqual(['1234', '12\u00a0345']);
  });

  it.each([
    ['12|,345', '9', '129|,345'],
    ['1,2|34', '5', '12,5|34'],
    ['|1,234', '9', '9|1,234'],
    ['1,234|.50', '9', '12,349|.50'],
    ['1,234|', '<', '123|'],
    ['1,2|34', '<', '1|34'],
    // Deleting a group separator also deletes the digit next to it.
    ['1,|234', '<', '|234'],
    ['1|,234', '>', '1|34'],
    ['12,345,|678', '<', '1,234|,678'],
    ['12,345|,678', '>', '1,234,5|78'],
    ['1,234.|50', '<', '123,4|50'],
    ['1,234|.50', '>', '123,4|50'],
    // The language's own sign, typed in its place.
    ['1|,234', ',', '1,|234'],
    ['1,|234', ',', '1,|234'],
    ['1|,234', ' ', '1,|234'],
    ['1|,234,567', ',', '1,|234,567'],
    ['1,|234,567', ',', '1,|234,567'],
    ['1|2.50', '.', '1|2.50'],
    ['1,234|.50', '.', '1,234.|50'],
    ['1,2|34', ',', '12.|34'],
    ['12,345|', ',', '12,345.|'],
    ['123,4|56', '.', '1,234.|56'],
    // A leading zero stays until something is typed.
    ['1|,050', '<', '|050'],
    ['|050', '2', '2|,050'],
    ['0|', '5', '5|'],
    ['|', '.', '0.|'],
  ])('%s with the key %s is %s', (before, key, after) => {
    expect(marked(type(english, key, at(before)))).toBe(after);
  });

  it.each(['1|,234,567', '1,|234,567'])('nothing is refused for a group separator typed at %s', (before) => {
    for (const key of [',', ' ', "'"])
      expect(type(english, key, at(before))).toEqual({ ...at('1,|234,567'), held: '1234567' });
  });

  it('inserts text at the caret, or in place of the selection', () => {
    const replaced = (previous: string, start: number, end: number, inserted: string) =>
      marked(english.edit({ previous, start, end, inserted, isForward: false }));
    expect(replaced('1,234.50', 1, 5, '9')).toBe('19|.50');
    expect(replaced('1,234.50', 0, 8, '9,999')).toBe('9,999|');
    expect(replaced('1,234', 0, 5, '')).toBe('|');
    expect(replaced('', 0, 0, ' 500')).toBe('500|');
    // In place of a group separator, or of nothing.
    expect(replaced('1,234', 1, 2, '9')).toBe('19|,234');
    expect(replaced('1,234,567', 1, 5, ',')).toBe('1,|567');
    expect(replaced('1,234', 3, 3, '')).toBe('1,2|34');
    expect(replaced('', 0, 0, '007')).toBe('7|');
  });
});

describe('[FM-9] a sign that is typed', () => {
  it('is the radix until exactly three digits follow it', () => {
    expect(['1,', '1,5', '1,50', '1,500', '1,5000'].map((keys) => typed(keys))).toEqual([
      '1.',
      '1.5',
      '1.50',
      '1,500',
      '15,000',
    ]);
    expect(['1.500', '500,000', '10.000'].map((keys) => amountOf(keys))).toEqual(['1500', '500000', '10000']);
    expect(amountOf('10.000', 'pt', 'BRL')).toBe('10000');
  });

  it.each([
    ['1,234.', 'MXN', '1234.'],
    ['1,234,', 'MXN', '1234,'],
    ['1.234,56', 'MXN', '1234,56'],
    ['1 234 ', 'MXN', '1 234 '],
    ['1,234.', 'KWD', '1,234.'],
    ['1,000,000.', 'BTC', '1000000.'],
    ['1,000,000,', 'BTC', '1,000,000,'],
  ])('is the radix at the end of %j in %s unless it groups before it: %j is held', (text, code, held) => {
    expect(putIn(maskFor('en', code), text).held).toBe(held);
  });

  it('disappears when a deletion ends its grouping', () => {
    expect(['1,500<', '1,500<<', '1,500<1', '1,50<'].map((keys) => typed(keys))).toEqual([
      '150',
      '15',
      '1,501',
      '1.5',
    ]);
  });

  it('remains a grouping in a language that groups by it, and is the radix before one or two digits', () => {
    expect(['1,234,5', '1,234,567', '1,234,567,5', '1,234,567.5'].map((keys) => typed(keys))).toEqual([
      '1,234.5',
      '1,234,567',
      '1,234,567.5',
      '1,234,567.5',
    ]);
    expect(amountOf('1.234.567', 'de')).toBe('1234567');
    expect(amountOf('12,34,567', 'hi')).toBe('1234567');
    expect(typed('1 234 567', 'ru')).toBe('1\u00a0234\u00a0567');
    expect(typed('1 234 567', 'en')).toBe('1,234,567');
    expect(typed("1'234٬567", 'en')).toBe('1,234,567');
  });

  it('allows no more decimals than the currency has, and no second radix', () => {
    expect(['1500.999', '1,234.567', '0.999', '12.5.5', '1234.5,5'].map((keys) => typed(keys))).toEqual([
      '1,500.99',
      '1,234.56',
      '0.99',
      '12.55',
      '1,234.55',
    ]);
    // Text that arrives at once stays whole, and is no amount.
    for (const text of ['12.3456', '0,999', '1500.129']) {
      const { text: shown, held = shown } = putIn(english, text);
      expect([shown, english.read(held)]).toEqual([text, null]);
    }
    expect(putIn(english, '1500.1200').text).toBe('1,500.12');
    expect(marked(type(english, '9', at('1,234.5|6')))).toBe('1,234.5|6');
    expect(marked(type(english, '.', at('12|3,456')))).toBe('12|3,456');
  });

  it('fixes the first radix as the radix when it is rejected as a second one', () => {
    expect(['7.0,00', '1.5.00', '1.50.00', '1,5,00'].map((keys) => typed(keys))).toEqual([
      '7.00',
      '1.50',
      '1.50',
      '1.50',
    ]);
    expect([typed('123,45,'), typed('1,00056,', 'en', 'BTC')]).toEqual(['123.45', '1.00056']);
  });

  it('may group by two digits, as in India, in every language', () => {
    expect(
      ['1,00,', '1,00,0', '1,00,00', '1,00,000', '12,34,567', '1,23,45,678'].map((keys) => typed(keys)),
    ).toEqual(['1,00,', '1,00,0', '1,00,00', '100,000', '1,234,567', '12,345,678']);
    expect(['1,00,0', '1,00,00', '1,00,000'].map((keys) => amountOf(keys))).toEqual([null, null, '100000']);
    expect(['1,00,0', '1,00,000'].map((keys) => typed(keys, 'mr', 'INR'))).toEqual(['१,००,0', '१,००,०००']);
  });

  it('is always the radix in a currency with three or more decimals', () => {
    expect(['1,500', '1.500', '0,00000001', '1,123456789'].map((keys) => typed(keys, 'en', 'BTC'))).toEqual([
      '1.500',
      '1.500',
      '0.00000001',
      '1.12345678',
    ]);
    expect(amountOf('1.500', 'de', 'KWD')).toBe('1.500');
    for (const code of ['BTC', 'KWD'])
      expect(marked(type(maskFor('en', code), ',', at('1|,234')))).toBe('1.|234');
  });

  it.each([
    ['fr', 'XOF', '1.500.000', '1500000'],
    ['es-CL', 'CLP', '1,500,000', '1500000'],
    ['en', 'UGX', '50.000.000', '50000000'],
    ['es-MX', 'MXN', '1.500.000', '1500000'],
    ['ru', 'RUB', '1.500.000.000', '1500000000'],
    ['de', 'EUR', '1,500,000.50', '1500000.50'],
    ['en', 'MXN', '1.234.567,89', '1234567.89'],
    ['en', 'MXN', '1.500.00', null],
    ['en', 'JPY', '1,500.000', null],
  ])('groups again where it has grouped: in %s, %s, %s is %s', (tag, code, keys, amount) => {
    expect(amountOf(keys, tag, code)).toBe(amount);
  });

  it('is a grouping or nothing in a currency without decimals', () => {
    expect(['1,500', '1.500', '12', '1,234,567'].map((keys) => amountOf(keys, 'en', 'JPY'))).toEqual([
      '1500',
      '1500',
      '12',
      '1234567',
    ]);
    expect(amountOf('1.500', 'es', 'CLP')).toBe('1500');
    expect(arrive(maskFor('en', 'JPY'), '1,500.000')).toMatchObject({ text: '1,500.000', held: '1,500.000' });
    expect(maskFor('en', 'JPY').read('1500.000')).toBeNull();
    expect(['12.5', '12.50', '1,234.5'].map((keys) => amountOf(keys, 'en', 'JPY'))).toEqual([
      null,
      null,
      null,
    ]);
    expect([typed('12.50', 'en', 'JPY'), amountOf('1500.00', 'en', 'JPY')]).toEqual(['12.50', '1500']);
    expect(marked(type(maskFor('en', 'JPY'), '.', at('12|5')))).toBe('12.|5');
  });

  it('can be of another script', () => {
    for (const keys of ['12。50', '１２．５０', '１２，５０', '١٢٫٥٠', '12·50'])
      expect([typed(keys), amountOf(keys)]).toEqual(['12.50', '12.50']);
    expect(typed('१२३४')).toBe('1,234');
    expect([typed('1٫500'), typed('1٬500')]).toEqual(['1.50', '1,500']);
  });

  it('stays visible if no amount contains it, and there is no amount', () => {
    for (const keys of ['12;50', '12/50', '12-50', '12 50', '12x', '5e3', '-5', '$5'])
      expect([typed(keys), amountOf(keys)]).toEqual([keys, null]);
    expect(marked(type(english, 'x', at('1,2|34')))).toBe('1,2x|34');
  });

  it('can be deleted again after it was refused', () => {
    expect([typed('1234x<'), typed('12/<.5'), amountOf('1234x<5')]).toEqual(['1,234', '12.5', '12345']);
    expect(marked(type(english, 'x<', at('1,2|34')))).toBe('1,2|34');
  });
});

describe('[FM-9] a currency with three or more decimals', () => {
  it('takes a sign that was shown as the radix for a group separator once another follows', () => {
    expect(['1,234', '1,234.', '1,234.5', '1,234.567'].map((keys) => typed(keys, 'en', 'KWD'))).toEqual([
      '1.234',
      '1,234.',
      '1,234.5',
      '1,234.567',
    ]);
    expect(
      ['1,234,', '1,234,56', '1,234,567', '1,234,567.5'].map((keys) => typed(keys, 'en', 'KWD')),
    ).toEqual(['1,234,', '1,234,56', '1,234,567', '1,234,567.5']);
    expect(['1,234,56', '1,234,567'].map((keys) => amountOf(keys, 'en', 'KWD'))).toEqual([null, '1234567']);
    expect(amountOf('1.234,567', 'de', 'KWD')).toBe('1234.567');
    expect(amountOf('12,345.00000001', 'en', 'BTC')).toBe('12345.00000001');
  });

  it.each([
    ['1.234|5', '.', '1.234|5'],
    ['1.2345|', '.', '1.2345|'],
    ['1,234.234|', '.', '1,234.234|'],
    ['1.1234567|', ',', '1.1234567|'],
    ['1,234,567.5|', ',', '1,234,567.5|'],
    ['1,234,567|', '.', '1,234,567.|'],
    // The group separators of the field would be read back as a radix.
    ['12,345|', 'x', '12345x|'],
  ])('%s with the key %s is %s', (before, key, after) => {
    expect(marked(type(maskFor('en', 'BTC'), key, at(before)))).toBe(after);
  });

  it.each([
    ['1,2345', 4, ','],
    ['1,2345', 5, '.'],
    ['1234,234', 9, '.'],
    ['1234,23', 8, ','],
  ])('takes no other sign for a grouping: in %s at %d, %s', (keys, caret, key) => {
    const mask = maskFor('en', 'BTC');
    const before = { ...type(mask, keys), caret };
    expect(type(mask, key, before).text).toBe(before.text);
  });

  it('keeps spaces, which group in every language, beside a sign that no amount has', () => {
    expect([typed('12345x', 'ru', 'KWD'), typed('12345x', 'en', 'KWD')]).toEqual(['12\u00a0345x', '12345x']);
  });

  it.each(['5.', '.5'])('takes %s at once for no sign that groups', (inserted) => {
    const mask = maskFor('en', 'BTC');
    const { text: previous, held = previous } = type(mask, '1.234');
    expect(mask.edit({ previous, start: 5, end: 5, inserted, isForward: false, held }).text).toBe(
      `1.234${inserted}`,
    );
  });
});

describe('[FM-9] a text that arrives at once', () => {
  const arrived = (text: string, before = '|', tag = 'en', currency = 'MXN') => {
    const mask = maskFor(tag, currency);
    const state = arrive(mask, text, at(before));
    return [state.text, mask.read(state.held ?? state.text)];
  };

  it.each([
    ['500', '500', '500'],
    ['MX$ 1,234.50', '1,234.50', '1234.50'],
    ['1500.1200', '1,500.12', '1500.12'],
    ['$5', '5', '5'],
    ['12.', '12.', '12'],
    ['MX$ 12. ', '12.', '12'],
    ['MX$ 007', '7', '7'],
    ['007', '7', '7'],
    ['10K', '10K', null],
    ['(500)', '(500)', null],
    ['1500.129', '1500.129', null],
    ['1,2,3', '1,2,3', null],
    ['500\n200', '500↵200', null],
    ['500\n', '500', '500'],
  ])('%j is shown as %j and read as %j', (text, shown, amount) => {
    expect(arrived(text)).toEqual([shown, amount]);
  });

  it.each([
    ['5|', '000', '5,000', '5000'],
    ['1|', '050', '1,050', '1050'],
    ['12|', '.50', '12.50', '12.50'],
    ['12.|', '34', '12.34', '12.34'],
    ['12.3|', '456', '12.3', '12.3'],
    ['12.3|', '45', '12.3', '12.3'],
    ['1.|', '500', '1.50', '1.50'],
    ['12.|', '$34', '12.34', '12.34'],
    ['12.3|', '$45', '12.3$45', null],
    ['|.50', '$ 1,234', '1,234.50', '1234.50'],
    ['1|', '$3', '13', '13'],
    ['5|', '$ 1,234', '51,234', '51234'],
    ['12.3|', '4.5', '12.34.5', null],
    ['5|', '1,234', '51,234', '51234'],
    ['5|', '10K', '510K', null],
  ])('at %j, %j makes %j, read as %j: no digit is lost or added', (before, text, shown, amount) => {
    expect(arrived(text, before)).toEqual([shown, amount]);
  });

  it('turns no radix into a grouping, however the radix was typed', () => {
    for (const [keys, text] of [
      ['12.3', '45'],
      ['12.3', '456'],
      ['1.', '500'],
      ['1.5', '00'],
    ] as const) {
      const before = type(english, keys);
      expect([keys, arrive(english, text, before)]).toMatchObject([
        keys,
        { text: before.text, held: before.held, refused: text },
      ]);
    }
  });

  it('is refused whole behind the last decimal, also where the same digits could be a thousand', () => {
    const mask = maskFor('en', 'MXN');
    // `·` is always the radix.
    const before = type(mask, '1·00');
    const { text, held = text } = arrive(mask, '$3', { ...before, caret: before.text.length });
    expect([text, mask.read(held)]).toEqual(['1.00$3', null]);
  });

  it('has no radix in a currency without decimals', () => {
    expect(arrived('12.', '|', 'en', 'JPY')).toEqual(['12', '12']);
  });

  it('replaces what was selected', () => {
    const edit = { previous: '12.50', start: 0, end: 5, inserted: 'MX$ 1.50', isForward: false };
    expect(english.edit(english.arrival(edit)).text).toBe('1.50');
  });

  it('may have no mark of another currency beside it', () => {
    const mask = createAmountMask(numberNotation('en'), 2, ['MXN', '$']);
    expect(['$500', '€500'].map((text) => arrive(mask, text).text)).toEqual(['500', '€500']);
    expect(arrive(english, '€500').text).toBe('500');
    expect([mask.fault('€500'), mask.fault('$1.2345')]).toEqual([{ sign: '€' }, 'decimals']);
  });

  it('in a currency with three or more decimals may be grouped as the language does', () => {
    expect(['1,500', '1.500', '1,500.5'].map((text) => arrived(text, '|', 'en', 'KWD')[1])).toEqual([
      '1500',
      '1.500',
      '1500.5',
    ]);
  });

  it('has all its digits in the amount, or is no amount', () => {
    const text = keysOf(9, 'K', '-', '(', '\n', '$', '½').filter(
      (given) => plainSigns(given).trim().length > 1,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...TAGS),
        fc.constantFrom('MXN', 'JPY', 'KWD', 'BTC'),
        keysOf(5),
        text,
        (tag, code, keys, given) => {
          const mask = maskFor(tag, code);
          const before = type(mask, keys);
          const after = arrive(mask, given, { ...before, caret: before.text.length });
          const amount = mask.read(after.held ?? after.text);
          if (!amount || after.refused !== undefined) return;
          const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+/, '');
          // Zeros after the last decimal add nothing.
          const entered = digits(plainSigns(before.text + given));
          expect([given, digits(amount).replace(/0*$/, '')]).toEqual([given, entered.replace(/0*$/, '')]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('[FM-9] a field that is left', () => {
  it.each([
    ['1234.5', '1234٫50'],
    ['1234,5', '1234٫50'],
    ['12.', '12'],
    ['500.00', '500'],
    ['007', '7'],
    ['1 ', '1'],
    ['1 5', '1 5'],
    ['12/5', '12/5'],
    ['12/5 ', '12/5'],
    ['', ''],
    [' ', ''],
  ])('holds %j as %j', (held, left) => {
    expect(english.leave(held)).toBe(left);
  });

  it('has no zeros after its last decimal, except for the second one', () => {
    expect(maskFor('en', 'BTC').leave('1.5000')).toBe('1٫50');
    expect(maskFor('en', 'BTC').leave('1.50050')).toBe('1٫5005');
  });

  it('has a radix that no digit turns into a grouping, in every language', () => {
    for (const tag of TAGS)
      for (const held of ['1.5', '1,5', '1234.5', '1234,5']) {
        const mask = maskFor(tag);
        const left = mask.leave(held);
        const text = mask.fill(left);
        expect(type(mask, '00', { text, caret: text.length, held: left })).toMatchObject({
          text,
          held: left,
        });
      }
  });

  it('shows the same amount as the submit button, in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TAGS),
        fc.constantFrom(...CURRENCY_CODES),
        fc.stringMatching(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/),
        (tag, currency, keys) => {
          const mask = maskFor(tag, currency);
          const { text, held = text } = putIn(mask, keys.replace('.', '٫'));
          const amount = mask.read(held);
          if (amount === null) return;
          expect(mask.fill(mask.leave(held))).toBe(formatNumber(tag, amount, currency));
        },
      ),
      { numRuns: 500 },
    );
  });
});

const tag = fc.constantFrom(...TAGS);
const currency = fc.constantFrom('MXN', 'INR', 'JPY', 'KWD', 'BTC');
const DIGITS = Array.from('0123456789');
const SIGNS = Array.from(".,٫·。．，٬ '\u00a0\u202f");
const keysOf = (maxLength: number, ...more: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...DIGITS, ...DIGITS, ...SIGNS, ...more), maxLength });

describe('any edit of an amount', () => {
  const step = fc.record({ place: fc.nat(20), removed: fc.nat(3), put: keysOf(4, 'x', '-', '/') });

  it('[FM-9] never makes the text differ from the amount that the form reads', () => {
    fc.assert(
      fc.property(tag, currency, fc.array(step, { maxLength: 12 }), (language, code, steps) => {
        const mask = maskFor(language, code);
        const notation = numberNotation(language);
        let state: MaskedText = { text: '', caret: 0, held: '' };
        for (const { place, removed, put } of steps) {
          const { text, held = '' } = state;
          const start = Math.min(place, text.length);
          const next = text.slice(0, start) + put + text.slice(start + removed);
          state = mask.edit({ ...readEdit(text, next, start + put.length), held });
          expect(mask.fill(state.held ?? '')).toBe(state.text);
          expect(state.caret).toBeGreaterThanOrEqual(0);
          expect(state.caret).toBeLessThanOrEqual(state.text.length);
          const amount = mask.read(state.held ?? '');
          if (!amount) continue;
          // Computed independently of the mask, from digits with the language's own signs, or from typed text of the
          // same meaning.
          const shown = readAmountText(state.text, {
            pasted: true,
            groupSeparator: notation.group,
            decimals: currencyOf(code).decimals,
          });
          const figure = state.text.replaceAll(notation.group, '').replace(notation.radix, '.');
          expect([
            shown,
            readAmountText(figure, { pasted: false, groupSeparator: '', decimals: 8 }),
          ]).toContain(amount);
          expect((amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(currencyOf(code).decimals);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[FM-9] puts a typed digit before the caret, and moves nothing else past it', () => {
    fc.assert(
      fc.property(
        tag,
        fc.stringMatching(/^[1-9]\d{0,11}(?:\.\d{0,2})?$/),
        fc.nat(20),
        fc.nat(9).map(String),
        (language, held, place, key) => {
          const mask = maskFor(language);
          const notation = numberNotation(language);
          const text = mask.fill(held);
          const start = Math.min(place, text.length);
          const digits = (part: string) => part.replace(/\P{Nd}/gu, '');
          const next = mask.edit({
            previous: text,
            start,
            end: start,
            inserted: key,
            isForward: false,
            held,
          });
          if (next.text === text) return;
          const isInFront = key === '0' && digits(text.slice(0, start)) === '';
          expect(digits(next.text.slice(0, next.caret))).toBe(
            digits(text.slice(0, start)) + (isInFront ? '' : notation.digits.charAt(Number(key))),
          );
          expect(digits(next.text.slice(next.caret))).toBe(digits(text.slice(start)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('[FM-9] never drops a sign so that the amount grows', () => {
    fc.assert(
      fc.property(tag, currency, keysOf(12, '/', ';', 'x'), (language, code, keys) => {
        const mask = maskFor(language, code);
        for (const { text, held = text } of [type(mask, keys), putIn(mask, keys)]) {
          const amount = mask.read(held);
          if (!amount) continue;
          expect(keys).not.toMatch(/[/;x]/);
          // If the amount exceeds the digits before the last sign, that sign groups, so at least three digits follow
          // it.
          const parts = keys.replace(/^[ '٬\s]+/, '').split(new RegExp(`[${SIGNS.join('')}]`));
          const last = parts.at(-1) ?? '';
          const before = parts.slice(0, -1).join('') || '0';
          const grown = compare(amount, `${BigInt(before) + 1n}`) > 0;
          if (parts.length > 1 && grown) expect(last.length).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('[FM-9] [LN-7] results in the same amount for a formatted text that is pasted, autofilled or typed, in any language', () => {
    const amount = fc.stringMatching(/^(?:0|[1-9]\d{0,11})(?:\.\d{0,7}[1-9])?$/);
    fc.assert(
      fc.property(tag, fc.constantFrom(...CURRENCY_CODES), amount, (language, code, given) => {
        const { decimals } = currencyOf(code);
        const exact = given.split('.')[1] && decimals === 0 ? (given.split('.')[0] ?? '0') : given;
        const [whole = '', fraction = ''] = exact.split('.');
        const cut = fraction.slice(0, decimals).replace(/0+$/, '');
        const plain = cut === '' ? whole : `${whole}.${cut}`;
        const text = formatNumber(language, plain, code);
        const mask = maskFor(language, code);
        const { group } = numberNotation(language);
        const same = (read: string | null) => {
          expect([text, read && compare(read, plain)]).toEqual([text, 0]);
        };
        same(readAmountText(text, { pasted: true, groupSeparator: group, decimals }));
        const arrived = arrive(mask, text);
        same(mask.read(arrived.held ?? arrived.text));
        // When the currency has three or more decimals, a single typed `,` or `.` is the radix, and the field shows so.
        const isRadix = decimals >= 3 && /^\P{Nd}*\p{Nd}+[.,]\p{Nd}{3}$/u.test(text) && text.includes(group);
        const keys = isRadix ? text.replaceAll(group, '') : text;
        const one = type(mask, keys);
        same(mask.read(one.held ?? one.text));
        expect(one.text).toBe(arrived.text);
      }),
      { numRuns: 1000 },
    );
  });

  it('[FM-9] has the same result for typing and autofill, except where no more can be typed', () => {
    // Typing stops at the currency's last decimal, and continues if a sign turns into a grouping. Neither happens if
    // the amount is inserted in one edit.
    const part = fc.stringMatching(/^[1-9]\d{0,3}$/);
    const fraction = fc.stringMatching(/^\d{1,3}$/);
    const sign = fc.constantFrom('.', ',', '٫', '。', '，');
    fc.assert(
      fc.property(tag, currency, part, sign, fraction, (language, code, whole, radix, rest) => {
        // `1000,0` yen inserted in one edit are 1000; typed, the field shows `1,000,0`, which is not an amount.
        fc.pre(code !== 'JPY' || /[1-9]/.test(rest));
        const mask = maskFor(language, code);
        const keys = `${whole}${radix}${rest}`;
        const one = type(mask, keys);
        const once = putIn(mask, keys);
        const inserted = mask.read(once.held ?? '');
        // Typed digits beyond the last decimal do not appear; inserted ones stay, and there is no amount.
        if (inserted === null && rest.length > currencyOf(code).decimals) return;
        expect(mask.read(one.held ?? '')).toBe(inserted);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('[FM-13] a text that is shown again', () => {
  it('has a radix that no digit turns into a grouping', () => {
    expect(['1,234.50', '1,234.', '12/5', '1,00,0', ''].map((text) => english.heldOf(text))).toEqual([
      '1234٫50',
      '1234٫',
      '12/5',
      '1,00,0',
      '',
    ]);
    expect(maskFor('ru').heldOf('1\u00a0234,50')).toBe('1234٫50');
    expect(maskFor('mr').heldOf('१,२३४')).toBe('1234');
    expect([english.fill('1234,5'), english.fill('1 5')]).toEqual(['1,234.5', '1 5']);
  });
});
