import { displayedBalance } from '#domain/user.ts';
import { readWholeLoaded } from '#test/read-whole-loaded.ts';
import type { Warning } from './host-messages.ts';
import { readLoaded } from './loaded.ts';
import { readLateFields } from './late-fields.ts';
import { loadedWarnings } from './loaded-warnings.ts';
import { createReader } from './reader.ts';
import { isUnsupportedLanguage } from './unsupported-language.ts';

const GOOD = { userId: '7', token: 'secret', currency: 'MXN', paymentGeo: 'MX', user: { balanceData: {} } };
const withBalance = (balanceData: unknown) => ({ ...GOOD, user: { balanceData } });

function warningsOf(fields: Readonly<Record<string, unknown>>): readonly Warning[] {
  const warnings = loadedWarnings(readWholeLoaded(fields));
  expect(JSON.stringify(warnings)).not.toContain('secret');
  return warnings;
}

const fieldsOf = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  warningsOf(fields).map(({ field }) => field);

describe('[HS-15] warnings about loaded', () => {
  it('are not sent for a valid one', () => {
    expect(fieldsOf(GOOD)).toEqual([]);
    expect(fieldsOf({ ...GOOD, token: null, user: { token: 'secret' } })).toEqual([]);
    expect(fieldsOf({ ...GOOD, userId: undefined, user: { id: '7' } })).toEqual([]);
    expect(fieldsOf({ userId: '7', token: 't', user: { currency: 'BRL', paymentGeo: 'br' } })).toEqual([]);
    expect(fieldsOf({ ...GOOD, haptics: true })).toEqual([]);
    expect(fieldsOf({ ...GOOD, schema: { variables: {} } })).toEqual([]);
    for (const locale of ['en-US', 'pt-BR', 'uk', 'be', 'qps-rtl'])
      expect(fieldsOf({ ...GOOD, locale })).toEqual([]);
    for (const balanceData of [
      null,
      { primary: null },
      { primary: { amount: 1500, currency: 'MXN' } },
      { primary: { amount: '80', currency: 'BRL' }, MXN: '1500.00' },
      { MXN: { amount: '5' }, USDT: 0 },
      { MXN: '12345678901234567890' },
      { MXN: Number.MAX_SAFE_INTEGER },
    ])
      expect(fieldsOf(withBalance(balanceData))).toEqual([]);
  });

  it.each([
    ['a missing userId', { ...GOOD, userId: undefined }, ['loaded.userId']],
    ['a missing token', { ...GOOD, token: undefined }, ['loaded.token']],
    ['a currency in small letters', { ...GOOD, currency: 'mxn' }, ['loaded.currency']],
    ['a field that does not exist', { ...GOOD, balanceData: 'secret' }, ['loaded.balanceData']],
    ['a field of a wrong type', { ...GOOD, pwa: 'secret' }, ['loaded.pwa']],
    ['a missing currency', { ...GOOD, currency: undefined }, ['loaded.currency']],
    [
      'an unknown currency of the user',
      { ...GOOD, currency: null, user: { currency: 'secret' } },
      ['loaded.user.currency'],
    ],
    ['a missing country', { ...GOOD, paymentGeo: undefined }, ['loaded.paymentGeo']],
    ["a country's name", { ...GOOD, paymentGeo: 'secret' }, ['loaded.paymentGeo']],
    [
      "a country's name in user",
      { ...GOOD, paymentGeo: null, user: { paymentGeo: 'secret' } },
      ['loaded.user.paymentGeo'],
    ],
    [
      'a country that is invalid in both places',
      { ...GOOD, paymentGeo: 7, user: { paymentGeo: 'secret' } },
      ['loaded.paymentGeo'],
    ],
    ['a language without texts', { ...GOOD, locale: 'xx-YY' }, ['loaded.locale']],
    ['a language of the user without texts', { ...GOOD, user: { lang: 'xx' } }, ['loaded.user.lang']],
    ['a text that is not a locale', { ...GOOD, locale: 'a secret' }, ['loaded.locale']],
    ['a balance that is not an object', withBalance('secret'), ['loaded.user.balanceData']],
    [
      'a primary balance that is not an object',
      withBalance({ primary: '1500' }),
      ['loaded.user.balanceData.primary'],
    ],
    [
      'a primary balance that is not an amount',
      withBalance({ primary: { amount: 'secret', currency: 'MXN' } }),
      ['loaded.user.balanceData.primary'],
    ],
    [
      'a balance without its currency above it',
      withBalance({ amount: '1500', currency: 'MXN' }),
      ['loaded.user.balanceData.amount', 'loaded.user.balanceData.currency'],
    ],
    ['an invalid amount', withBalance({ MXN: '1', BRL: 'secret' }), ['loaded.user.balanceData.BRL']],
    ['a balance in other currencies only', withBalance({ BRL: '1500' }), ['loaded.user.balanceData']],
    ['an unknown part of the schema', { ...GOOD, schema: { colors: 'secret' } }, ['loaded.schema.colors']],
    ['a switch that is not one', { ...GOOD, haptics: 'yes' }, ['loaded.haptics']],
    [
      'a primary balance in another currency only',
      withBalance({ primary: { amount: '5', currency: 'BRL' } }),
      ['loaded.user.balanceData'],
    ],
    ['a balance by no code', withBalance({ MXN: '1', mBTC: '2' }), ['loaded.user.balanceData.mBTC']],
    ['a balance by a longer word', withBalance({ MXN: '1', BTCs: '2' }), ['loaded.user.balanceData.BTCs']],
    [
      'a language without texts that replaces one with texts',
      { ...GOOD, locale: 'xx', user: { balanceData: {}, lang: 'es' } },
      ['loaded.locale'],
    ],
    [
      'a long part of the schema',
      { ...GOOD, schema: { ['x'.repeat(500)]: 1 } },
      [`loaded.schema.${'x'.repeat(40)}`],
    ],
    [
      'a long name of a balance',
      withBalance({ MXN: '1', ['x'.repeat(500)]: 'y' }),
      [`loaded.user.balanceData.${'x'.repeat(40)}`],
    ],
    [
      'a long code of a rounded balance',
      withBalance({ MXN: '1', ['X'.repeat(500)]: 1e21 }),
      [`loaded.user.balanceData.${'X'.repeat(40)}`],
    ],
    ['a long name', { ...GOOD, ['x'.repeat(500)]: 1 }, [`loaded.${'x'.repeat(40)}`]],
  ])('name %s', (_what, fields, named) => {
    expect(fieldsOf(fields)).toEqual(named);
  });

  // nodejs/help#1637, JSON-js#134: an id of 64 bits that a page has as a number is rounded before it is passed.
  it.each([
    ['userId', { ...GOOD, userId: 12345678901234567890 }],
    ['user.id', { ...GOOD, user: { balanceData: {}, id: 9007199254740993 } }],
    ['user.id_user', { ...GOOD, userId: undefined, user: { balanceData: {}, id_user: 9007199254740993 } }],
    ['user.partner_key', { ...GOOD, user: { balanceData: {}, partner_key: 9007199254740993 } }],
    ['user.phone', { ...GOOD, user: { balanceData: {}, phone: 9007199254740993 } }],
    ['partnerKey', { ...GOOD, partnerKey: 1e21 }],
    ['bonusId', { ...GOOD, bonusId: 2916334247900527532 }],
    ['user.balanceData.primary', withBalance({ primary: { amount: 12345678901234567890, currency: 'MXN' } })],
    ['user.balanceData.BRL', withBalance({ MXN: '1', BRL: 9007199254740993 })],
  ])('[TX-5] say that %s above 2^53 must be text', (field, fields) => {
    expect(warningsOf(fields)).toContainEqual({
      field: `loaded.${field}`,
      text: expect.stringContaining('pass it as text: JavaScript rounds a number above 2^53') as string,
    });
  });

  it('[US-7] a currency in small letters is understood, and named', () => {
    for (const [field, fields] of [
      ['currency', { ...GOOD, currency: ' mxn' }],
      ['user.currency', { ...GOOD, currency: undefined, user: { balanceData: {}, currency: 'mxn' } }],
    ] as const) {
      expect(warningsOf(fields)).toEqual([
        {
          field: `loaded.${field}`,
          text: expect.stringContaining('it was understood, but send MXN') as string,
        },
      ]);
      const read = readLoaded(fields, { ownOrigin: 'https://pay.example' });
      expect(read).toMatchObject({ data: { user: { currency: 'MXN' } } });
    }
  });

  it('[US-3] [US-7] the codes of a balance in small letters are understood, and named', () => {
    const said = (code: string) => `is a code in another spelling; it was understood, but send ${code}`;
    for (const [field, balanceData] of [
      ['.primary.currency', { primary: { amount: '1500', currency: 'mxn' } }],
      ['.mxn', { mxn: '1500' }],
      ['.mxn', { mxn: { amount: 1500 } }],
    ] as const) {
      expect(warningsOf(withBalance(balanceData))).toEqual([
        { field: `loaded.user.balanceData${field}`, text: said('MXN') },
      ]);
      expect(displayedBalance(readWholeLoaded(withBalance(balanceData)).user)).toBe('1500');
    }
    expect(fieldsOf(withBalance({ mxn: '1', MXN: '2' }))).toEqual(['loaded.user.balanceData.MXN']);
    expect(fieldsOf(withBalance({ primary: { amount: '1', currency: 'MXN,USD' } }))).toEqual([
      'loaded.user.balanceData.primary',
    ]);
  });

  it.each(['MXN,USD', 'MXN USD', 'MXN/USD', 484])(
    '[US-7] the currency %j is none, and is named',
    (currency) => {
      const fields = { ...GOOD, currency };
      expect(readWholeLoaded({ ...fields, user: { currency: 'EUR' } }).user.currency).toBe('EUR');
      expect(warningsOf(fields)).toEqual([
        {
          field: 'loaded.currency',
          text: expect.stringContaining('was left out; user.currency is used, otherwise MXN') as string,
        },
      ]);
    },
  );

  const LEFT_OUT = 'has an invalid type or value and was left out';

  it.each([
    ['closingButton', { ...GOOD, closingButton: 'yes' }, `${LEFT_OUT}; the button is shown`],
    ['haptics', { ...GOOD, haptics: 'yes' }, `${LEFT_OUT}; it is off`],
    ['locale', { ...GOOD, locale: 7 }, `${LEFT_OUT}; user.lang is used, otherwise en`],
    ['user', { ...GOOD, user: 5 }, `${LEFT_OUT}; none of its fields is used; pass an object`],
    ['pwa', { ...GOOD, pwa: 5 }, `${LEFT_OUT}; see the fields of loaded in the guide`],
    [
      'messageType',
      { ...GOOD, messageType: 'loaded' },
      'is not a field of loaded and was left out; pass only the payload of the message',
    ],
    [
      'balance',
      { ...GOOD, balance: 5 },
      'is not a field of loaded and was left out; data about the player, e.g. balanceData, belongs in user',
    ],
    [
      'userId',
      { ...GOOD, userId: undefined },
      'is missing: an unfinished payment cannot be found again, and players cannot be distinguished',
    ],
    ['token', { ...GOOD, token: undefined }, 'is missing: most gateways answer every call with 401'],
    [
      'currency',
      { ...GOOD, currency: 'XYZ', user: {} },
      'is not in the catalogue of currencies and is shown unchanged; pass the ISO code in capitals, e.g. MXN',
    ],
    [
      'paymentGeo',
      { ...GOOD, paymentGeo: 'Mexico' },
      'is not a two-letter country code, e.g. MX; it is sent unchanged, and the gateway may have no methods for it',
    ],
    [
      'user.balanceData.primary',
      withBalance({ primary: 5 }),
      'was left out: it must be {amount, currency}, e.g. amount "1500.00"',
    ],
    [
      'user.balanceData.BRL',
      withBalance({ MXN: '1', BRL: 'x' }),
      'was left out: apart from primary, only amounts by currency code are allowed, e.g. BRL: "80.00"',
    ],
    [
      'user.balanceData',
      withBalance({ BRL: '5' }),
      'has no balance in the currency of loaded; a balance of 0 is shown',
    ],
  ])('say what is wrong with %s, and how to fix it', (field, fields, text) => {
    expect(warningsOf(fields)).toEqual([{ field: `loaded.${field}`, text }]);
  });

  it('name the parts of a schema', () => {
    const [warning] = warningsOf({ ...GOOD, schema: { colors: 1 } });
    expect(warning?.text).toMatch(/^is not one of \w+(, \w+)+$/);
  });

  it.each([
    ['currency', { ...GOOD, currency: undefined }, 'MXN is used'],
    ['currency', { ...GOOD, currency: 7 }, 'otherwise MXN'],
    ['paymentGeo', { ...GOOD, paymentGeo: undefined }, 'the methods of RU are listed'],
    ['paymentGeo', { ...GOOD, paymentGeo: 7 }, 'otherwise RU'],
    ['locale', { ...GOOD, locale: 'xx-YY' }, 'English is used'],
    ['transport', { ...GOOD, transport: 'ws' }, 'socket is used'],
    ['user.balanceData', withBalance([]), 'a balance of 0 is shown'],
  ])('state the default used for %s', (field, fields, words) => {
    expect(warningsOf(fields)).toMatchObject([
      { field: `loaded.${field}`, text: expect.stringContaining(words) as string },
    ]);
  });

  it.each([
    ['id', 'userId'],
    ['lang', 'locale'],
    ['country', 'paymentGeo'],
    ['payload', 'only the payload'],
  ])('state what replaces %s', (name, words) => {
    expect(warningsOf({ ...GOOD, [name]: 'secret' })).toEqual([
      { field: `loaded.${name}`, text: expect.stringContaining(words) as string },
    ]);
  });
});

it('[HS-9] haptics are off unless the host wants them', () => {
  expect(
    [{}, { haptics: true }, { haptics: 5 }].map((fields) => readLateFields(createReader(fields)).haptics),
  ).toEqual([false, true, false]);
});

it.each([
  ['en', false],
  [' en ', false],
  ['en-US', false],
  ['en_GB', false],
  ['pt-BR', false],
  ['english', true],
  ['xx-en', true],
  ['xx', true],
])('[LN-4] %j is a language that the widget does not support: %s', (locale, expected) => {
  expect(isUnsupportedLanguage(locale)).toBe(expected);
});
