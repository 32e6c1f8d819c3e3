import fc from 'fast-check';
import type { CashierError } from '#domain/error.ts';
import { parseMethodList } from './method-list.ts';

const card = { name: 'card', text: { en: 'Card' }, fields: [], position: 1 };
const parseOne = (extra: object) => parseMethodList({ methods: [{ ...card, ...extra }] }).list.methods[0];

describe('parseMethodList', () => {
  it.each([null, undefined, 'x', [], {}, { methods: null }, { methods: { card } }])(
    'throws a contract error for the invalid top level %p',
    (data) => {
      expect(() => parseMethodList(data)).toThrow(
        expect.objectContaining({
          code: 'contract',
          message: 'Unexpected answer of the server: methods',
        }) as CashierError,
      );
    },
  );

  it('drops invalid methods, reports them by path, name and field, and keeps the rest', () => {
    const { list, dropped } = parseMethodList({
      methods: [
        card,
        null,
        { ...card, name: 5 },
        { ...card, name: 'no-text', text: 'Card' },
        { ...card, name: 'no-fields', fields: undefined },
        { ...card, name: 'odd-view', cardViewType: '3' },
        { ...card, name: 'nameless', text: { en: 5 } },
        { ...card, name: 'last' },
      ],
    });
    expect(list.methods.map(({ name }) => name)).toEqual(['card', 'last']);
    expect(dropped).toEqual([
      { where: 'methods.1', name: null, field: null },
      { where: 'methods.2', name: null, field: 'name' },
      { where: 'methods.3', name: 'no-text', field: 'text' },
      { where: 'methods.4', name: 'no-fields', field: 'fields' },
      { where: 'methods.5', name: 'odd-view', field: 'cardViewType' },
      { where: 'methods.6', name: 'nameless', field: 'text' },
    ]);
  });

  it('keeps every valid method, whatever the others are', () => {
    const element = fc.oneof(fc.constant(card), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(element), (methods) => {
        const { list, dropped } = parseMethodList({ methods });
        expect(list.methods.length + dropped.filter(({ where }) => /^methods\.\d+$/.test(where)).length).toBe(
          methods.length,
        );
        expect(list.methods.filter(({ name }) => name === 'card')).toHaveLength(
          methods.includes(card) ? 1 : 0,
        );
      }),
    );
  });

  it.each<[object, boolean]>([
    [{}, false],
    [{ isPopular: null, banner: '', notice: { en: 'x' }, currency: ['MXN'] }, false],
    [{ isPopular: 'yes' }, true],
    [{ is_popular: true }, true],
    [{ isPopular: true, is_popular: false }, false],
    [{ banner: 5 }, true],
    [{ banner: null }, false],
    [{ notice: { en: 5 } }, true],
    [{ currency: ['mxn'] }, true],
    [{ currency: [5] }, true],
    [{ availableAt: 1e11 }, false],
    [{ availableAt: 1e11 - 1 }, true],
    [{ availableAt: 4e12 - 1 }, false],
    [{ availableAt: 4e12 }, true],
    [{ availableAt: 'soon' }, true],
    [{ amount_rules: { MXN: null, USD: { min: '5', max: '5' }, EUR: { min: 5, minNonRus: 9 } } }, false],
    [{ amount_rules: { MXN: { min: 100, max: -1 } } }, true],
    [{ amount_rules: { MXN: { max: -1 } } }, true],
    [{ amount_rules: { MXN: { min: '500', max: '100' } } }, true],
    [{ amount_rules: { MXN: { min: '5', max: '100', minNonRus: '500' } } }, true],
    [{ networks: [{ id: 'TON', limits: { min: 5 } }] }, true],
    [{ text: { EN: 'x' } }, true],
    [{ notice: { 'es-MX': 'x' } }, true],
  ])('[LS-1] notices that %j is not written as the contract says: %s', (extra, expected) => {
    expect(parseMethodList({ methods: [{ ...card, ...extra }] }).isOff).toBe(expected);
  });

  it.each([
    [{ isDirectGeo: true }, false],
    [{ isDirectGeo: false }, true],
    [{ isDirectGeo: undefined }, false],
  ])('[LS-2] notices likewise that a list has %j: %s', (extra, expected) => {
    expect(parseMethodList({ methods: [], ...extra }).isOff).toBe(expected);
  });

  it('[LS-1] reports by its path what is left out of a method', () => {
    const { dropped } = parseMethodList({
      methods: [
        { ...card, currency: [5], iconIds: ['a', 5], video_guide_url: { en_mx: 'x' }, presets: ['x'] },
      ],
    });
    expect(dropped.map(({ where }) => where).sort()).toEqual([
      'methods.0.currency.0',
      'methods.0.iconIds.1',
      'methods.0.presets.0',
      'methods.0.video_guide_url.en_mx',
    ]);
  });

  it('fills in defaults, also for an invalid optional property', () => {
    const expected = {
      name: 'card',
      category: null,
      text: { en: 'Card' },
      currencies: [],
      amountRules: {},
      banner: null,
      checkLuhn: false,
      fields: [],
      isInvestForbidden: false,
      isPopular: false,
      isPreparationRequired: false,
      securityRulesGroup: null,
      position: 1,
      iconIds: [],
      cardViewType: undefined,
      isGeetest: false,
      videoGuides: {},
      supportUrl: null,
      networks: [],
      fee: null,
      processingTime: {},
      isDisabled: false,
      savedAccounts: [],
      canSave: false,
      notice: {},
      availableAt: null,
      presets: [],
      hasQuote: false,
      hasCardCheck: false,
      hasPlan: false,
    };
    expect(parseOne({})).toEqual(expected);
    const odd = {
      banner: 5,
      category: {},
      currency: 'MXN',
      isPopular: 'yes',
      iconIds: 7,
    };
    expect(parseOne(odd)).toEqual(expected);
  });

  it('reads every property', () => {
    const method = parseOne({
      category: 'crypto',
      currency: ['MXN', 5, '', 'USD'],
      banner: 'https://cdn.test/b.png',
      iconIds: ['visa', null, ''],
      networks: [{ id: 'TRC20', label: 'Tron', min: 5 }, { id: 'ERC20' }, { label: 'none' }],
      fee: { percent: '1.5', fixed: 2 },
      video_guide_url: { en_ru: { url: 'https://v.test/1', redesign: 'https://v.test/2' }, en_mx: 'x' },
      processing_time: { en: '5 min' },
      support_url: 'https://t.me/help',
      is_disabled: true,
    });
    expect(method).toMatchObject({
      category: 'crypto',
      currencies: ['MXN', 'USD'],
      banner: 'https://cdn.test/b.png',
      iconIds: ['visa'],
      networks: [
        { id: 'TRC20', label: 'Tron', min: '5' },
        { id: 'ERC20', label: 'ERC20', min: null },
      ],
      fee: { percent: '1.5', fixed: '2' },
      videoGuides: { en_ru: { url: 'https://v.test/1', redesign: 'https://v.test/2' } },
      processingTime: { en: '5 min' },
      supportUrl: 'https://t.me/help',
      isDisabled: true,
    });
  });

  it.each(['http://cdn.test/b.png', 'javascript:alert(1)', '/b.png', 'data:image/svg+xml,<svg/>'])(
    '[LS-10] shows no banner from %s',
    (banner) => {
      expect(parseOne({ banner })?.banner).toBeNull();
    },
  );

  it('[MT-4] [FM-1] offers the method’s networks in a networks field without options', () => {
    const method = parseOne({
      networks: [{ id: 'TRC20', label: 'Tron' }, { id: 'TON' }],
      fields: [
        { name: 'chain', type: 'networks' },
        { name: 'own', type: 'networks', values: ['ERC20'] },
        { name: 'note', type: 'text' },
      ],
    });
    expect(method?.fields.map(({ name, options }) => [name, options])).toEqual([
      [
        'chain',
        [
          { value: 'TRC20', label: 'Tron' },
          { value: 'TON', label: 'TON' },
        ],
      ],
      ['own', [{ value: 'ERC20', label: 'ERC20' }]],
      ['note', []],
    ]);
  });

  it('[MT-4] drops an unreadable network, and reports its path', () => {
    const { dropped } = parseMethodList({ methods: [{ ...card, networks: [{ id: 'TON' }, {}] }] });
    expect(dropped).toEqual([{ where: 'methods.0.networks.1', name: null }]);
  });

  it('[LS-3] keeps a missing card view type undefined and 0 as 0', () => {
    expect(parseOne({})).toHaveProperty('cardViewType', undefined);
    expect(parseOne({ cardViewType: null })).toHaveProperty('cardViewType', undefined);
    expect(parseOne({ cardViewType: 0 })).toHaveProperty('cardViewType', 0);
  });

  it('[FM-15] [FM-20] reads rules as decimal text, and never reads an invalid figure as a missing bound', () => {
    const method = parseOne({
      amount_rules: {
        MXN: { min: 21, max: '20155.50', minNonRus: 50 },
        USD: {},
        EUR: { min: 'x', max: 9 },
        RUB: [{ max: 9 }],
        BRL: null,
        KZT: { min: 1, max: 2, minNonRus: 'x' },
      },
    });
    expect(method?.amountRules).toEqual({
      MXN: { min: '21', max: '20155.50', minNonRus: '50' },
      USD: { min: '0', max: '0', minNonRus: null },
      EUR: { min: 'NaN', max: '9', minNonRus: null },
      RUB: { min: 'NaN', max: 'NaN', minNonRus: null },
      BRL: { min: '0', max: '0', minNonRus: null },
      KZT: { min: '1', max: '2', minNonRus: 'NaN' },
    });
  });

  it('[LS-2] records that the key isDirectGeo is present, whatever its value', () => {
    expect(parseMethodList({ methods: [] }).list.isDirectGeo).toBe(false);
    for (const isDirectGeo of [true, false, null, 0]) {
      expect(parseMethodList({ methods: [], isDirectGeo }).list.isDirectGeo).toBe(true);
    }
  });

  it('[TX-7] reads accounts', () => {
    const { list, dropped } = parseMethodList({
      methods: [],
      accounts: [
        { id: 'main', amount: 10.5, currency: 'MXN' },
        { id: 'secret', amount: 1, currency: 'MXN' },
        { id: 'additional', amount: '0', currency: 'MXN' },
        { id: 'main', amount: '99', currency: 'MXN' },
      ],
    });
    expect(list.accounts.map(({ id, amount }) => [id, amount])).toEqual([
      ['main', '10.5'],
      ['additional', '0'],
    ]);
    expect(dropped).toMatchObject([{ where: 'accounts.1', name: null }, { where: 'accounts.3' }]);
  });

  it('[FM-2] drops an invalid field and keeps the method', () => {
    const { list, dropped } = parseMethodList({
      methods: [{ ...card, fields: [{ name: 'a', type: 'text' }, 'x', {}] }],
    });
    expect(list.methods[0]?.fields.map(({ name }) => name)).toEqual(['a']);
    expect(dropped.map(({ where }) => where)).toEqual(['methods.0.fields.1', 'methods.0.fields.2']);
  });
});
