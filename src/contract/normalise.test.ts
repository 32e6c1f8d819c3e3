import fc from 'fast-check';
import { amountRange } from '#domain/amount.ts';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';
import { parseJson } from './json.ts';
import { parseMethodList, WIRE_LIST, WIRE_METHOD } from './method-list.ts';
import { normalise } from './normalise.ts';

const NOW = Date.UTC(2026, 10, 26);
const HOUR = 3_600_000;

const METHOD = {
  name: 'spei',
  text: { en: 'SPEI' },
  currency: ['MXN'],
  amount_rules: { MXN: { min: '10', max: '5000' } },
  fields: [{ name: 'note', type: 'text' }],
  position: 1,
  iconIds: ['spei'],
};

type Answer<N extends EndpointName> = ReturnType<(typeof ENDPOINTS)[N]['parse']>;

/** What the widget makes of an answer, and what it reports. */
function read<N extends EndpointName>(name: N, data: unknown) {
  const problems: string[] = [];
  const { parse } = ENDPOINTS[name];
  let answer: Answer<N> | null = null;
  try {
    answer = parse(
      data,
      ({ where, text }) => problems.push(`${where} ${text ?? 'left out'}`),
      {},
      NOW,
    ) as Answer<N>;
  } catch {
    // Reported as a failed call.
  }
  return { answer, problems };
}

it.each([{ toString: null, valueOf: null }, '__proto__', 'constructor', 'toString'])(
  'the action %j is none, and breaks nothing',
  (type) => {
    const { answer } = read('transaction', {
      transaction: { id: 't1', status: 'waiting' },
      action: { type },
    });
    expect(answer?.transaction).toMatchObject({ id: 't1', status: 'waiting' });
  },
);

/** A list as it is read first; null: it must be read again. */
const readExact = (name: 'depositMethods', data: unknown) => ENDPOINTS[name].readExact?.(data);
const list = (change: object, of: object = {}) =>
  read('depositMethods', { methods: [{ ...METHOD, ...change }], ...of });
const methodOf = (change: object) => list(change).answer?.list.methods[0];
const outcome = (action: object, transaction: object = {}) =>
  read('createDeposit', { transaction: { id: 't1', status: 'waiting', ...transaction }, action });
const actionOf = (action: object) => outcome(action).answer?.action;

const understood = (where: string): unknown[] => [
  expect.stringMatching(new RegExp(`^${where} is .*it was understood, but send`)),
];

describe('decimals [FM-20]', () => {
  // jackson-databind#140 (0E-8), zalando/jackson-datatype-money#24 (1E+2), MikeMcl/big.js#147 (86e-2),
  // OpenBazaar/openbazaar-go#1911
  it.each([
    ['1E-8', '0.00000001'],
    ['1E+1', '10'],
    ['0E-8', '0'],
    ['1E+2', '100'],
    ['86e-2', '0.86'],
    ['1.890987463000000000000000001e+27', '1890987463000000000000000001'],
    ['1.5e3', '1500'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+2.50E1', '25'],
    ['-0E0', '0'],
  ])('reads %s as %s, and says what to send', (written, exact) => {
    const { answer, problems } = list({ fee: { fixed: written }, amount_rules: { MXN: { min: written } } });
    expect(answer?.list.methods[0]).toMatchObject({
      fee: { fixed: exact, percent: null },
      amountRules: { MXN: { min: exact } },
    });
    expect(problems).toEqual([
      ...understood('methods.0.amount_rules.MXN.min'),
      ...understood('methods.0.fee.fixed'),
    ]);
  });

  it.each([
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [1.23456789e-15, '0.00000000000000123456789'],
    ['+5', '5'],
    [' 5 ', '5'],
    ['12345678901234567.89', '12345678901234567.89'],
  ])('reads %j exactly', (written, exact) => {
    const { answer, problems } = list({ fee: { percent: written } });
    expect(answer?.list.methods[0]?.fee).toEqual({ percent: exact, fixed: null });
    expect(problems).toEqual([]);
  });

  it.each([
    '1,000.00',
    '1.000,00',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '５',
    '1e999',
    '1 000',
    '5%',
    '$5',
    '',
    true,
    [1],
    {},
  ])('a fee of %j is never “No fee”: its method is left out and reported', (figure) => {
    for (const fee of [{ percent: figure }, { fixed: figure }]) {
      const { answer, problems } = list({ fee });
      expect(answer?.list.methods).toEqual([]);
      expect(problems).toEqual([
        expect.stringMatching(/^methods\.0\.fee\.\w+ is .*; it cannot be understood: send a decimal such as/),
        'methods.0 left out',
      ]);
    }
  });

  it.each([
    { percentage: 1.5 },
    { rate: 1.5 },
    { amount: 5 },
    { value: 5, type: 'percent' },
    { fixed: 5, feePercent: 2 },
    { percent: 5, fixedFee: 2 },
  ])('a fee under another key, %j, is never “No fee”: its method is left out and reported', (fee) => {
    expect(readExact('depositMethods', { methods: [{ ...METHOD, fee }] })).toBeNull();
    expect(list({ fee })).toMatchObject({
      answer: { list: { methods: [] } },
      problems: [
        expect.stringMatching(/^methods\.0\.fee\.\w+ is missing, and may be under another key/),
        'methods.0 left out',
      ],
    });
  });

  it.each([
    { percent: 2, fix: 5 },
    { percent: 2, flat: '5.00' },
    { percent: 2, min: 1 },
    { percent: 2, cap: 10 },
    { percent: 2, minimum: '1' },
    { percent: 2, tiers: [{ from: 100, percent: 3 }] },
    { fixed: 5, currency: 'USD' },
    { percent: 0.025, type: 'fraction' },
  ])(
    'a fee with a key that may change it, %j, is not shown without: its method is left out and reported',
    (fee) => {
      expect(readExact('depositMethods', { methods: [{ ...METHOD, fee }] })).toBeNull();
      expect(list({ fee })).toMatchObject({
        answer: { list: { methods: [] } },
        problems: [
          expect.stringMatching(/^methods\.0\.fee\.\w+ is an unknown key, which may change a figure/),
          'methods.0 left out',
        ],
      });
    },
  );

  it.each([{ limits: { min: 5 } }, { lower: '5' }, { min: 5, currency: 'MXN' }, { min: 5, unit: 'cents' }])(
    'a network with a key that may be its minimum, %j, is left out, and reported',
    (part) => {
      const networks = [{ id: 'TRC20', ...part }, { id: 'TON' }];
      expect(readExact('depositMethods', { methods: [{ ...METHOD, networks }] })).toBeNull();
      const { answer, problems } = list({ networks });
      expect(answer?.list.methods[0]?.networks).toEqual([{ id: 'TON', label: 'TON', min: null }]);
      expect(problems).toEqual([
        expect.stringMatching(/^methods\.0\.networks\.0\.\w+ is an unknown key, which may change a figure/),
        'methods.0.networks.0 left out',
      ]);
    },
  );

  it.each([
    { decimals: 6 },
    { chainId: 1, standard: 'TRC20', contract: '0x1' },
    { confirmations: 19, blockTime: 3, eta: 5 },
    { rating: 4.5, weight: 3, status: 1, enabled: 1 },
    { type: 'tron', code: 195 },
    { minutes: 5 },
    { usdRate: 1.01 },
    { fee: 0, max: '0.00' },
  ])('a network with something else besides, %j, stays', (part) => {
    const { answer } = list({ networks: [{ id: 'TRC20', min: 5, ...part }] });
    expect(answer?.list.methods[0]?.networks).toEqual([{ id: 'TRC20', label: 'TRC20', min: '5' }]);
  });

  it('a fee with its currency, and zeros, stays if that is the one that was asked for', () => {
    const methods = [{ ...METHOD, fee: { percent: 2, fixed: 1, currency: 'mxn', vat: 0, min: 0 } }];
    const ask = (currency: string) =>
      ENDPOINTS.depositMethods.parse({ methods }, () => undefined, { country: 'mx', currency }, NOW).list
        .methods;
    expect(ask('MXN')).toMatchObject([{ fee: { percent: '2', fixed: '1' } }]);
    expect(ask('USD')).toEqual([]);
  });

  it('a method whose networks are all left out is left out as well: it would have no network and no minimum', () => {
    const networks = [
      { id: 'TRC20', min: 5, limits: { min: 9 } },
      { id: 'TON', lower: 5 },
    ];
    expect(list({ networks }).answer?.list.methods).toEqual([]);
    for (const none of [[], {}, null, '', false])
      expect(list({ networks: none }).answer?.list.methods).toHaveLength(1);
    expect(parseMethodList({ methods: [{ ...METHOD, networks: false }] }).isOff).toBe(true);
  });

  it.each([{ TRC20: 'Tron' }, 'TRC20,ERC20', true, 5])(
    'a method whose networks are no list, %j, is left out as well, and reported',
    (networks) => {
      expect(readExact('depositMethods', { methods: [{ ...METHOD, networks }] })).toBeNull();
      const { answer, problems } = list({ networks });
      expect(answer?.list.methods).toEqual([]);
      expect(problems).toContainEqual(expect.stringMatching(/^methods\.0\.networks/));
    },
  );

  it.each([
    { rating: 4.5 },
    { status: 1 },
    { enabled: true },
    { processingTime: 10 },
    { version: 2 },
    { id: 7 },
  ])('a fee and a rule with something else besides, %j, stay', (part) => {
    const method = methodOf({
      fee: { percent: 2, ...part },
      amount_rules: { MXN: { min: 1, max: 5, ...part } },
    });
    expect(method?.fee).toEqual({ percent: '2', fixed: null });
    expect(method?.amountRules).toMatchObject({ MXN: { min: '1', max: '5' } });
  });

  it.each([
    [0.1 + 0.2, '0.3'],
    [7 * 19.99, '139.93'],
    [1.1 * 1.1, '1.21'],
    [100 * 0.07, '7'],
  ])(
    '[TX-12] the sum %d is %s, without what computing with floats has added, and is reported',
    (computed, exact) => {
      const { answer, problems } = outcome({ type: 'complete' }, { amount: computed });
      expect(answer?.transaction.amount).toBe(exact);
      expect(problems).toEqual(understood('transaction.amount'));
    },
  );

  it.each([1234567.123456789, 0.1234567890123456, 1.000001, '0.30000000000000004'])(
    '[TX-12] all figures of the sum %j are kept',
    (amount) => {
      const { answer, problems } = outcome({ type: 'complete' }, { amount });
      expect(answer?.transaction.amount).toBe(String(amount));
      expect(problems).toEqual([]);
    },
  );

  it.each(['-5', -0.5, '-1E1'])(
    '[MO-9] a method with a fee below zero, %j, is left out, and reported',
    (figure) => {
      for (const key of ['fixed', 'percent']) {
        const fee = { [key]: figure };
        expect(readExact('depositMethods', { methods: [{ ...METHOD, fee }] })).toBeNull();
        expect(list({ fee })).toMatchObject({
          answer: { list: { methods: [] } },
          problems: [
            expect.stringMatching(new RegExp(`^methods.0.fee.${key} is a negative number; it cannot be`)),
            'methods.0 left out',
          ],
        });
      }
    },
  );

  it('[MO-9] what says nothing of a figure costs no method', () => {
    const others = {
      __typename: 'Amounts',
      _class: 'pay.Amounts',
      $type: 'Pay.Amounts',
      _id: '6563f0',
      currencySymbol: '$',
      currency_numeric: 484,
      decimals: 2,
      precision: 2,
      created: 1795651200000,
      revision: 7,
      metadata: { source: 5 },
    };
    const fee = { percent: 2, fixed: 1, ...others };
    const amount_rules = { MXN: { min: 10, max: 5000, ...others } };
    const networks = [{ id: 'TRC20', min: 5, ...others }];
    const { answer, problems } = read('depositMethods', {
      methods: [{ ...METHOD, fee, amount_rules, networks, ...others, currency: ['MXN'] }],
    });
    expect(answer?.list.methods[0]).toMatchObject({
      fee: { percent: '2', fixed: '1' },
      amountRules: { MXN: { min: '10', max: '5000' } },
      networks: [{ id: 'TRC20', min: '5' }],
    });
    expect(problems).toEqual([]);
  });

  it.each(['included', 'isInclusive', 'waived', 'deducted'])(
    '[MO-9] a method whose fee may not be paid on top, by the key %s, is left out, and reported',
    (key) => {
      expect(list({ fee: { percent: 2, [key]: true } })).toMatchObject({
        answer: { list: { methods: [] } },
        problems: [expect.stringContaining('which may change a figure'), 'methods.0 left out'],
      });
      expect(methodOf({ fee: { percent: 2, [key]: false } })?.fee).toEqual({ percent: '2', fixed: null });
    },
  );

  it('a fee of nothing is no fee, and what it says besides changes nothing', () => {
    expect(methodOf({ fee: {} })?.fee).toEqual({ percent: null, fixed: null });
    expect(methodOf({ fee: { Percent: 2, currency: 'MXN' } })?.fee).toEqual({ percent: '2', fixed: null });
  });

  it.each(['minimum', 'minAmount', 'min_deposit'])(
    'a network whose minimum is under %s is left out, and reported',
    (key) => {
      const networks = [
        { id: 'TRC20', [key]: 5 },
        { id: 'TON', minConfirmations: 3 },
      ];
      expect(readExact('depositMethods', { methods: [{ ...METHOD, networks }] })).toBeNull();
      const { answer, problems } = list({ networks });
      expect(answer?.list.methods[0]?.networks).toEqual([{ id: 'TON', label: 'TON', min: null }]);
      expect(problems).toEqual([
        expect.stringMatching(/^methods\.0\.networks\.0\.min is missing, and may be under another key/),
        'methods.0.networks.0 left out',
      ]);
    },
  );

  it('a rule that cannot be understood refuses every amount, and is reported', () => {
    const { answer, problems } = list({ amount_rules: { MXN: { min: '1,000', max: '' } } });
    expect(answer?.list.methods[0]?.amountRules).toEqual({
      MXN: { min: 'NaN', max: 'NaN', minNonRus: null },
    });
    expect(problems).toHaveLength(2);
    expect(list({ amount_rules: 'MXN 10-500' })).toMatchObject({
      answer: { list: { methods: [] } },
      problems: [expect.stringContaining('methods.0.amount_rules is text'), 'methods.0 left out'],
    });
  });

  it('a network whose minimum cannot be understood is left out, and reported', () => {
    const networks = [
      { id: 'TRC20', min: '1E1' },
      { id: 'ERC20', min: '0,5' },
      { id: 'TON', min: '2', minCurrency: 'usdt' },
      { id: 'BEP20', min: '2', minCurrency: 5 },
    ];
    expect(list({ networks }).answer?.list.methods[0]?.networks).toEqual([
      { id: 'TRC20', label: 'TRC20', min: '10' },
      { id: 'TON', label: 'TON', min: '2', minCurrency: 'USDT' },
    ]);
  });
});

describe('times', () => {
  const at = NOW + HOUR;
  const iso = new Date(at).toISOString();

  // bitcoin-wallet#51, prebid/Prebid.js#10297 and sahat/satellizer#121 (seconds)
  it.each([
    at / 1000,
    String(at),
    String(at / 1000),
    at * 1000,
    String(at * 1_000_000),
    iso,
    iso.replace('Z', '+00:00'),
    iso.replace('T', ' ').replace('.000Z', '+0000'),
    '2026-11-26T06:30:00+05:30',
    '2026-11-25T19:00:00-06:00',
  ])('[TX-8] reads %j, and says what to send', (expiresAt) => {
    const { answer, problems } = outcome({ type: 'pix', code: 'c', expiresAt });
    expect(answer?.action).toEqual({ type: 'pix', code: 'c', expiresAt: at });
    expect(problems).toEqual(understood('action.expiresAt'));
    expect(list({ availableAt: expiresAt }).answer?.list.methods[0]?.availableAt).toBe(at);
  });

  // zammad#478 ("expires 01/01/1970"), minio/object-browser#3459, Nanocloud/nanocloud#279
  it.each([
    0,
    -1,
    '0',
    '-1',
    NOW - 11 * 365.25 * 24 * HOUR,
    900,
    9.3e18,
    '9223372036854775807',
    '0000-00-00 00:00:00',
    '1970-01-01T00:00:00Z',
    '/Date(-62135596800000)/',
    'Thu, 01 Jan 1970 00:00:00 GMT',
  ])('[TX-8] an expiry of %j is no expiry, and is reported', (expiresAt) => {
    const { answer, problems } = outcome({ type: 'pix', code: 'c', expiresAt });
    expect(answer?.action).toEqual({ type: 'pix', code: 'c', expiresAt: null });
    expect(problems).toEqual(understood('action.expiresAt'));
    const gate = { kind: 'excluded', text: { en: 'x' }, until: expiresAt };
    expect(list({}, { gates: [gate] }).answer?.list.gates).toMatchObject([{ until: null }]);
  });

  it.each([
    '2026-11-26T00:30:00',
    '2026-11-26',
    '26.11.2026',
    '2026-02-30T10:00:00Z',
    '2026-11-26T24:30:00Z',
    'tomorrow',
    'never',
    true,
    [at],
    {},
  ])('[TX-8] %j is not certain: it is no time, and is reported', (expiresAt) => {
    const { answer, problems } = outcome({ type: 'instruction', steps: ['Pay'], expiresAt });
    expect(answer?.action).toMatchObject({ expiresAt: null });
    expect(problems).toEqual([
      expect.stringMatching(/^action\.expiresAt is .*; it cannot be understood: send/),
    ]);
    expect(outcome({ type: 'pix', code: 'c', expiresAt }).answer).toBeNull();
  });

  it('[TX-8] accepts null, and a time long after now', () => {
    for (const expiresAt of [null, 253_402_300_799_000])
      expect(outcome({ type: 'pix', code: 'c', expiresAt })).toMatchObject({
        answer: { action: { expiresAt } },
        problems: [],
      });
  });

  it('[MO-1] reads times of the past, too', () => {
    const row = {
      id: 1,
      section: 'deposit',
      method: 'spei',
      status: 'processed',
      amount: 5,
      currency: 'MXN',
    };
    const created = (createdAt: unknown) =>
      read('history', { transactions: [{ ...row, createdAt }] }).answer?.entries[0]?.createdAt;
    const past = Date.UTC(2012, 4, 6);
    expect([past, past / 1000, String(past), new Date(past).toISOString(), 0].map(created)).toEqual([
      past,
      past,
      past,
      past,
      undefined,
    ]);
  });

  it('[MO-8] a wait in ms is read as seconds', () => {
    expect(read('resendCode', { resendAfter: 60_000 })).toMatchObject({
      answer: { resendAfter: 60 },
      problems: understood('resendAfter'),
    });
    expect(read('resendCode', { resendAfter: '30' }).answer).toEqual({ resendAfter: 30 });
    expect(read('resendCode', { resendAfter: 3600 })).toEqual({
      answer: { resendAfter: 3600 },
      problems: [],
    });
  });

  it('[TX-8] any time in any writing is the same time or is reported', () => {
    const time = fc
      .integer({ min: NOW - 5 * 365 * 24 * HOUR, max: NOW + 50 * 365 * 24 * HOUR })
      .map((ms) => ms - (ms % 1000));
    const writing = fc.constantFrom<(ms: number) => unknown>(
      (ms) => ms,
      (ms) => ms / 1000,
      (ms) => ms * 1000,
      (ms) => `${ms}`,
      (ms) => `${ms / 1000}.000`,
      (ms) => new Date(ms).toISOString(),
      (ms) => new Date(ms).toISOString().replace('T', ' '),
    );
    fc.assert(
      fc.property(time, writing, (ms, write) => {
        expect(actionOf({ type: 'pix', code: 'c', expiresAt: write(ms) })).toMatchObject({ expiresAt: ms });
      }),
    );
  });
});

describe('flags', () => {
  // elabftw#5734 and phpipam#1424 (0 and 1), JsonApiClient/json_api_client#124 ("0" and "1"), danbooru#3696 (yes and no)
  it.each([
    [1, true],
    ['1', true],
    ['true', true],
    ['TRUE', true],
    ['yes', true],
    [0, false],
    ['0', false],
    ['false', false],
    ['no', false],
  ])('[LS-10] reads %j as %j, and says what to send', (written, meant) => {
    const { answer, problems } = list({ isPopular: written, is_disabled: written, checkLuhn: written });
    expect(answer?.list.methods[0]).toMatchObject({ isPopular: meant, isDisabled: meant, checkLuhn: meant });
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(/ is (?:text|a number); it was understood, but send true or false$/);
  });

  it('[LS-10] one that cannot be understood counts as set where that harms less, and is reported', () => {
    const keys = ['isPopular', 'canSave', 'is_disabled', 'isInvestForbidden', 'isPreparationRequired'];
    const { answer, problems } = list(Object.fromEntries(keys.map((key) => [key, 'maybe'])));
    expect(answer?.list.methods[0]).toMatchObject({
      isPopular: false,
      canSave: false,
      isDisabled: true,
      isInvestForbidden: true,
      isPreparationRequired: true,
    });
    expect(problems).toHaveLength(keys.length);
  });
});

describe('shapes', () => {
  it('[LS-10] null, and empty text where text may be missing, mean that there is none', () => {
    const optional = [
      'category',
      'banner',
      'isPopular',
      'networks',
      'fee',
      'notice',
      'availableAt',
      'savedAccounts',
      'support_url',
    ];
    const { answer, problems } = list(Object.fromEntries(optional.map((key) => [key, null])));
    expect(answer?.list.methods).toEqual([methodOf({})]);
    expect(problems).toEqual([]);
    expect(
      list({ category: '', banner: '', support_url: '', securityRulesGroup: '', notice: '' }),
    ).toMatchObject({
      answer: { list: { methods: [methodOf({})] } },
      problems: [],
    });
  });

  // spacedmonkey/wp-rest-blocks#114 (array_filter leaves gaps), jsonmodel#163 and svix-webhooks#2060 (an empty object as [])
  it.each([
    ['one object', METHOD],
    ['one object with a further key', { ...METHOD, other: 1 }],
    ['an object by index', { 0: METHOD }],
    ['an object by index with gaps', { 3: METHOD }],
  ])('[LS-1] reads %s as a list, and says what to send', (_, methods) => {
    const { answer, problems } = read('depositMethods', { methods });
    expect(answer?.list.methods).toEqual([methodOf({})]);
    expect(problems).toEqual(understood('methods'));
  });

  it('[LS-1] reads one text as a list, and an empty list as an empty object', () => {
    expect(methodOf({ currency: 'MXN', iconIds: 'spei', fields: {} })).toEqual(methodOf({ fields: [] }));
    expect(methodOf({ amount_rules: [], notice: [], video_guide_url: [] })).toEqual(
      methodOf({ amount_rules: {} }),
    );
    expect(read('prefill', { fields: [] }).answer).toEqual({});
    expect(methodOf({ text: 'SPEI' })).toEqual(methodOf({}));
    // Not what MXN,USD may be.
    for (const steps of ['Pay here,then', 'Pay,then wait'])
      expect(actionOf({ type: 'instruction', steps })).toMatchObject({ steps: [steps] });
  });

  it.each([
    ['iconIds', true, 'a boolean', 'a list'],
    ['iconIds', '', 'empty text', 'a list'],
    ['iconIds', { a: {} }, 'an object', 'a list'],
    ['amount_rules', [5], 'a list', 'an object'],
    ['processing_time', 5, 'a number', 'an object'],
  ])('[LS-1] the %s %j is none, and is reported', (key, value, is, fix) => {
    expect(list({ [key]: value }).problems).toContain(
      `methods.0.${key} is ${is}; it cannot be understood: send ${fix}`,
    );
  });

  it('[LS-1] what must be there is reported as missing, not as null', () => {
    expect(list({ name: null }).problems).toEqual(['methods.0 left out']);
    expect(outcome({ type: 'complete' }, { id: '' }).problems).toEqual([
      'transaction.id is empty text; it cannot be understood: send text, or a number up to 2^53',
    ]);
  });

  it.each([
    { amount: 5, remaining: 1, currency: 'MXN', period: 'day' },
    { limit: null, Limits: [] },
    { limits: { amount: 5, remaining: 1, currency: 'MXN', period: 'day' } },
    { limit: { amount: 5, remaining: -1, currency: 'MXN', period: '24h' } },
  ])(
    '[MO-6] a limit whose limit cannot be found, %j, bounds nothing: it is left out and reported',
    (part) => {
      const gates = [{ kind: 'limit', text: { en: 'x' }, ...part }];
      expect(readExact('depositMethods', { methods: [], gates })).toBeNull();
      const { answer, problems } = list({}, { gates });
      expect(answer?.list.gates).toEqual([]);
      expect(problems).toContain('gates.0 left out');
    },
  );

  it.each([
    ['daily', 'day'],
    ['Weekly', 'week'],
    ['monthly', 'month'],
  ])('[MO-6] reads the period %s as %s, and says what to send', (period, meant) => {
    const limit = { amount: 5, remaining: 1, currency: 'MXN', period };
    const { answer, problems } = list({}, { gates: [{ kind: 'limit', text: { en: 'x' }, limit }] });
    expect(answer?.list.gates).toMatchObject([{ limit: { period: meant } }]);
    expect(problems).toEqual(understood('gates.0.limit.period'));
  });

  it('[MO-10] what a gate asks is left to where it is shown', () => {
    const gates = [{ kind: 'kyc', text: { en: 'x' }, ask: { Submit: 'Save', fields: 5 } }];
    expect(list({}, { gates })).toMatchObject({ answer: { list: { gates } }, problems: [] });
  });

  it('[LS-5] the keys of texts and of values to prefill are no codes of currencies', () => {
    expect(read('prefill', { fields: { usdt: { amount: '5' } } })).toEqual({
      answer: { usdt: { amount: '5' } },
      problems: [],
    });
  });

  it.each(['MXN, USD', 'MXN / USD', 'MXN USD', ['MXN,USD'], ['MXN USD']])(
    '[LS-1] the currencies %j are not one code, and are reported',
    (currency) => {
      expect(readExact('depositMethods', { methods: [{ ...METHOD, currency }] })).toBeNull();
      const { answer, problems } = list({ currency });
      expect(answer?.list.methods[0]?.currencies).toEqual([]);
      expect(problems).toContain(
        'methods.0.currency.0 is text that may be several; it cannot be understood: send the code of a currency in capitals, e.g. MXN',
      );
    },
  );

  it('[FM-2] options by code are not read as a list: the code may be what must be sent', () => {
    const optionsOf = (values: unknown) => {
      const { answer, problems } = list({ fields: [{ name: 'bank', type: 'dropdown', values }] });
      return [answer?.list.methods[0]?.fields[0]?.options.map(({ value }) => value), problems];
    };
    for (const values of [{ 40012: 'BBVA', 40002: 'Banamex' }, { 1: 'BBVA', 2: 'Banamex' }, { 5: 'BBVA' }])
      expect(optionsOf(values)).toEqual([
        [],
        ['methods.0.fields.0.values is an object; it cannot be understood: send a list'],
      ]);
    const read = understood('methods.0.fields.0.values');
    expect(optionsOf({ 0: 'BBVA', 1: 'Banamex' })).toEqual([['BBVA', 'Banamex'], read]);
    expect(optionsOf({ 2: { label: 'BBVA', value: '40012' } })).toEqual([['40012'], read]);
  });

  it('[LS-1] a text that may be several is not a list of one, and is reported', () => {
    const { answer, problems } = list({ currency: 'MXN,USD' });
    expect(answer?.list.methods[0]?.currencies).toEqual([]);
    expect(problems).toEqual([
      expect.stringContaining('methods.0.currency is text; it cannot be understood: send a list'),
    ]);
  });

  it('[LS-1] keeps the order of an object by index', () => {
    const methods = Object.fromEntries(['10', '9', '2'].map((key) => [key, { ...METHOD, name: `m${key}` }]));
    expect(read('depositMethods', { methods }).answer?.list.methods.map(({ name }) => name)).toEqual([
      'm2',
      'm9',
      'm10',
    ]);
  });

  it.each([
    ['amountRules', 'amount_rules'],
    ['is_popular', 'isPopular'],
    ['IsPopular', 'isPopular'],
    ['card_view_type', 'cardViewType'],
    ['cardViewtype', 'cardViewType'],
    ['videoGuideUrl', 'video_guide_url'],
    ['saved-accounts', 'savedAccounts'],
    ['available_at', 'availableAt'],
    ['ICONIDS', 'iconIds'],
  ])('[LS-1] reads the key %s as %s, and says what to send', (written, key) => {
    const values: Record<string, unknown> = {
      amount_rules: { MXN: { min: '7', max: '8' } },
      isPopular: true,
      cardViewType: 5,
      video_guide_url: { en_mx: { url: 'https://v.test' } },
      savedAccounts: [{ id: 'a', label: 'x' }],
      availableAt: NOW,
      iconIds: ['visa'],
    };
    const others = Object.fromEntries(Object.entries(METHOD).filter(([name]) => name !== key));
    const sent = (name: string) => read('depositMethods', { methods: [{ ...others, [name]: values[key] }] });
    expect(sent(written).answer).toMatchObject({ list: { methods: sent(key).answer?.list.methods } });
    expect(sent(written).problems).toEqual([
      `methods.0.${key} is under another key; it was understood, but send the key ${key}`,
    ]);
    expect(sent(key).problems).toEqual([]);
  });

  it('[LS-1] two spellings that differ are not certain; the right key wins over others', () => {
    expect(list({ is_popular: null }).problems).toEqual([]);
    const two = list({ is_disabled: undefined, isDisabled: true, IsDisabled: false });
    expect(two.answer?.list.methods).toMatchObject([{ isDisabled: false }]);
    expect(two.problems).toEqual([
      expect.stringContaining('methods.0.is_disabled is under another key; it cannot be'),
    ]);
    expect(list({ isPopular: true, is_popular: false })).toMatchObject({
      answer: { list: { methods: [{ isPopular: true }] } },
      problems: [],
    });
  });

  it('[LS-1] [AN-4] reports a field once for all elements, with the first one', () => {
    const methods = Array.from({ length: 12 }, (_, at) => ({
      ...METHOD,
      name: `m${String(at)}`,
      isPopular: 1,
    }));
    expect(read('depositMethods', { methods }).problems).toEqual([
      'methods.0.isPopular is a number; it was understood, but send true or false (and in 11 more places)',
    ]);
  });

  it('[LS-1] [AN-4] reports the name of the method that a value is in', () => {
    const methods = [
      { ...METHOD, name: 'm'.repeat(70), isPopular: 1, fields: [{ name: 'f', type: 'Text' }] },
    ];
    const lastUsed = { method: 'spei', amount: '5', currency: 'mxn', at: NOW };
    const { problems } = normalise(WIRE_LIST, { methods, lastUsed, accounts: [{ id: 'Main' }] }, NOW);
    expect(problems.map(({ where, name }) => [where, name])).toEqual(
      expect.arrayContaining([
        ['methods.0.isPopular', 'm'.repeat(64)],
        ['methods.0.fields.0.type', 'm'.repeat(64)],
        ['accounts.0.id', null],
        ['lastUsed.currency', null],
      ]) as unknown[],
    );
    expect(problems).toHaveLength(4);
  });

  it('[LS-3] reads numbers as texts, and texts as numbers', () => {
    expect(methodOf({ position: '7', cardViewType: '5' })).toMatchObject({ position: 7, cardViewType: 5 });
    expect(methodOf({ securityRulesGroup: 3, text: { en: 7 } })).toMatchObject({
      securityRulesGroup: '3',
      text: { en: '7' },
    });
    expect(list({ cardViewType: 'five' }).answer?.list.methods).toEqual([]);
  });
});

describe('outcomes', () => {
  it('[TX-8] reads words in another spelling', () => {
    expect(actionOf({ type: 'unifiedForm', fields: { name: 'code' } })).toMatchObject({
      type: 'unified-form',
      fields: [{ name: 'code' }],
    });
    const redirect = {
      type: 'redirect',
      url: 'https://pay.test',
      method: 'POST',
      fields: {},
      canScan: false,
    };
    expect(actionOf({ ...redirect, type: 'Redirect', method: 'post', fields: [] })).toEqual(redirect);
    expect(actionOf({ ...redirect, method: null, fields: null })).toEqual({ ...redirect, method: 'GET' });
    expect(actionOf({ type: 'confirm', channel: 'SMS', length: '6', resendAfter: '30' })).toMatchObject({
      channel: 'sms',
      length: 6,
      resendAfter: 30,
    });
  });

  it('[TX-1] an unknown status is accepted, and reported', () => {
    // What other gateways call a payment that is over must not end one of ours.
    for (const status of ['SUCCESS', 'completed', 'paid', 'failed', 'refunded', 'done', 1, '1', true, {}]) {
      const { answer, problems } = outcome({ type: 'complete' }, { status });
      expect(answer?.transaction.status).toBe('accepted');
      expect(problems).toEqual([
        expect.stringMatching(
          /^transaction\.status is an unknown status; it cannot be understood: send one of/,
        ),
      ]);
    }
  });

  it.each([
    ['PROCESSED', 'processed'],
    ['Waiting', 'waiting'],
    [' mistaked ', 'mistaked'],
    ['CANCELED', 'cancelled'],
  ])('[TX-1] reads the status %j as %s, and says what to send', (status, meant) => {
    const { answer, problems } = outcome({ type: 'complete' }, { status });
    expect(answer?.transaction.status).toBe(meant);
    expect(problems).toEqual(understood('transaction.status'));
  });

  it('[TX-8] an address is not shown without the memo that cannot be understood', () => {
    const address = { type: 'address', address: 'bc1', currency: 'BTC' };
    expect(actionOf({ ...address, memo: 77, min: '1E-8' })).toMatchObject({ memo: '77', min: '0.00000001' });
    expect(actionOf({ ...address, memo: '', network: '' })).toMatchObject({ memo: null, network: null });
    for (const part of [{ memo: {} }, { memo: true }, { network: [] }, { min: '0,1' }, { amount: 'all' }])
      expect([part, outcome({ ...address, ...part }).answer]).toEqual([part, null]);
  });

  it.each(
    ['tag', 'destinationTag', 'destination_tag', 'memo_id', 'memoText', 'note', 'comment', 'payment_id']
      .map((key) => [key, 'memo', '5'])
      .concat([
        ['payinExtraId', 'memo', '5'],
        ['tagNumber', 'memo', '5'],
        ['destination_tag_no', 'memo', '5'],
        ['pmtId', 'memo', '5'],
        ['chain', 'network', 'TRC20'],
        ['tokenStandard', 'network', 'TRC20'],
        ['blockchain', 'network', 'TRC20'],
        ['networkName', 'network', 'TRC20'],
        ['minimum', 'min', '5'],
        ['minAmount', 'min', '5'],
        ['min_deposit', 'min', '5'],
        ['payAmount', 'amount', '5'],
        ['pay_amount', 'amount', '5'],
        ['amountToPay', 'amount', '5'],
        ['amountDue', 'amount', '5'],
        ['cryptoAmount', 'amount', '5'],
        ['expected_amount', 'amount', '5 USDT'],
        ['total', 'amount', '5'],
      ]),
  )('[TX-8] an address whose %s may be its %s is not shown without, and is reported', (key, field, value) => {
    const address = { type: 'address', address: 'T1', currency: 'USDT' };
    const other = { [key]: value };
    for (const part of [other, { ...other, [field]: null }, { ...other, [field]: '' }]) {
      const { answer, problems } = outcome({ ...address, ...part });
      expect(answer).toBeNull();
      expect(problems).toEqual([
        expect.stringMatching(new RegExp(`^action.${field} is missing, and may be under`)),
      ]);
    }
    expect(actionOf({ ...address, ...other, [field]: '7' })).toMatchObject({ [field]: '7' });
    expect(actionOf({ ...address, [key]: null })).toMatchObject({ [field]: null });
  });

  it.each([
    { requisites: [{ label: 'IBAN', value: 'DE89' }] },
    { bank_details: { iban: 'DE89' } },
    { account: 'DE89 3704 0044' },
    { cardNumber: '4111' },
    { beneficiary: { name: 'ACME', phone: '+52 55 1234 5678' }, details: [] },
    { payee: 'acme@upi' },
  ])('[TX-8] an action whose details may be under other keys, %j, is not shown without', (other) => {
    for (const action of [
      { type: 'instruction', steps: ['Pay'] },
      { type: 'invoice', amount: '5', currency: 'INR', expiresAt: null },
    ]) {
      const { answer, problems } = outcome({ ...action, ...other });
      expect(answer).toBeNull();
      expect(problems).toEqual([expect.stringMatching(/^action.details is missing, and may be under/)]);
      const details = [{ label: 'IBAN', value: 'DE90' }];
      expect(actionOf({ ...action, ...other, details })).toMatchObject({ details });
    }
    const qr = { type: 'invoice', amount: '5', currency: 'INR', expiresAt: null, qr: 'upi://pay' };
    expect(actionOf({ ...qr, ...other })).toMatchObject({ qr: 'upi://pay' });
    const code = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 };
    expect(actionOf({ ...code, ...other })).toMatchObject({ channel: 'sms' });
  });

  it.each([
    { bank: { name: 'BBVA', logo: 'https://bank.test/012345678.png' } },
    { recipientName: 'ACME', account: 'main', card: { brand: 'visa', last4: '4242' } },
    { transactionDetails: { id: 5 }, payment_details: { method: 'spei' } },
  ])('[TX-8] an instruction without details is shown, whatever names are beside it: %j', (other) => {
    const action = { type: 'instruction', steps: ['Pay'] };
    expect(outcome({ ...action, ...other })).toMatchObject({ answer: { action }, problems: [] });
  });

  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'LaMT348PWRnrqeeWArpwQPbuanpXDZGEUz',
    'TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP',
  ])('[TX-8] the address %s has no memo, so that other keys are none', (given) => {
    const address = { type: 'address', address: given, network: 'x', currency: 'USDT' };
    const others = { payment_id: '5745459419', tag: 'vip', note: 'VIP', comment: 'x' };
    expect(outcome({ ...address, ...others })).toMatchObject({ answer: { action: address }, problems: [] });
    const xrp = { ...address, address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh' };
    for (const [key, value] of Object.entries(others))
      expect(actionOf({ ...xrp, [key]: value })).toBeUndefined();
  });

  it('[TX-8] what is copied has no spaces around it, as of columns of a fixed width', () => {
    const address = { type: 'address', address: 'T1   ', memo: ' 77 ', currency: 'USDT' };
    expect(actionOf(address)).toMatchObject({ address: 'T1', memo: '77' });
    expect(actionOf({ ...address, memo: '  ' })).toMatchObject({ memo: null });
    expect(actionOf({ ...address, address: ' ' })).toBeUndefined();
    expect(actionOf({ type: 'pix', code: '00020126\n', expiresAt: null })).toMatchObject({
      code: '00020126',
    });
  });

  it('[TX-8] other keys of an address cost it nothing', () => {
    const address = { type: 'address', address: 'T1', currency: 'USDT' };
    const others = {
      label: 'My wallet',
      id: 5,
      icon: 'x',
      fiatAmount: 5,
      amountUsd: 5,
      maxAmount: 9,
      amountReceived: 5,
      feeAmount: 1,
      remainingAmount: 0,
      dueDate: 9,
      bonusAmount: 5,
      settlement_amount: 5,
      networkFee: '0.5',
      etag: 'abc',
      percentage: 1,
      stage: 2,
      stageNumber: 2,
      minutes: 9,
      isMemo: false,
      note: 'Send only USDT',
      comment: 'At least one confirmation',
    };
    expect(outcome({ ...address, ...others })).toMatchObject({ answer: { action: address }, problems: [] });
  });

  it.each([
    { params: { a: '1' } },
    { data: { a: '1' }, fields: {} },
    { form_fields: [{ name: 'a', value: '1' }] },
    { creq: 'ey' },
    { PaReq: 'ey', MD: '1' },
    { html: '<form></form>' },
  ])('[TX-8] [MO-14] a form that may be under other keys, %j, is not posted empty', (other) => {
    for (const type of ['redirect', 'challenge']) {
      const page = { type, url: 'https://pay.test', method: 'POST' };
      const { answer, problems } = outcome({ ...page, ...other });
      expect(answer).toBeNull();
      expect(problems).toEqual([expect.stringMatching(/^action.fields is missing, and may be under/)]);
      expect(actionOf({ ...page, ...other, fields: { a: '2' } })).toMatchObject({ fields: { a: '2' } });
      expect(actionOf({ ...page, ...other, method: 'GET' })).toMatchObject({ fields: {} });
    }
  });

  it('[TX-8] a form that has no fields is posted without them', () => {
    const page = { type: 'redirect', url: 'https://pay.test', method: 'POST' };
    const others = { emailBody: 'Hello', customFields: { a: 1 }, userData: { a: 1 }, metadata: { a: 1 } };
    expect(outcome({ ...page, ...others })).toMatchObject({
      answer: { action: { ...page, fields: {} } },
      problems: [],
    });
  });

  it('[TX-8] a form whose method may be under another key is not opened as a link', () => {
    const redirect = { type: 'redirect', url: 'https://pay.test', fields: { a: '1' } };
    const { answer, problems } = outcome({ ...redirect, httpMethod: 'POST' });
    expect(answer).toBeNull();
    expect(problems).toEqual([expect.stringMatching(/^action.method is missing, and may be under/)]);
    for (const other of [
      { httpMethod: 'GET' },
      { paymentMethod: 'card' },
      { callbackMethod: 'POST' },
      { metadata: { a: 1 } },
    ])
      expect(actionOf({ ...redirect, ...other })).toMatchObject({ method: 'GET' });
  });

  it.each([{ unit: 'cents' }, { exponent: 2 }, { scale: 2 }, { isMinorUnits: true }, { in_cents: true }])(
    '[TX-12] a whole sum that may be in cents, by %j, is left out, and reported',
    (part) => {
      const invoice = { type: 'invoice', amount: 10000, currency: 'INR', expiresAt: null };
      const said: unknown[] = [
        expect.stringMatching(/\w+ is an unknown key, which may change a figure; it cannot be/),
      ];
      const { answer, problems } = outcome({ ...invoice, ...part });
      expect(answer).toBeNull();
      expect(problems).toEqual([
        ...said,
        expect.stringContaining('action.amount is missing or cannot be read'),
      ]);
      expect(outcome({ type: 'complete' }, { amount: 10000, currency: 'INR', ...part })).toMatchObject({
        answer: { transaction: { amount: null } },
        problems: said,
      });
      // One with a fraction is in no smaller unit, nor is any sum beside it.
      const sums = { amount: '100.50', fee: '1' };
      expect(outcome({ type: 'complete' }, { ...sums, currency: 'INR', ...part })).toMatchObject({
        answer: { transaction: sums },
        problems: [],
      });
      expect(actionOf({ ...invoice, amount: '100.50', ...part })).toMatchObject({ amount: '100.50' });
      for (const other of [
        { unit: 'INR' },
        { unit: 'usd' },
        { amount_in_cents: 1000000 },
        { decimals: 2 },
        { scale: 0 },
      ])
        expect(outcome({ ...invoice, ...other })).toMatchObject({
          answer: { action: { amount: '10000' } },
          problems: [],
        });
    },
  );

  it.each(['paidAmount', 'received_amount', 'amount_received', 'actually_paid'])(
    '[TX-12] an amount is not said to have arrived if %s is another one',
    (key) => {
      const processed = { status: 'processed', amount: '200', currency: 'MXN' };
      expect(outcome({ type: 'complete' }, { ...processed, [key]: '100' })).toMatchObject({
        answer: { transaction: { status: 'processed', amount: null } },
        problems: [expect.stringContaining('which may change a figure')],
      });
      for (const same of [
        { [key]: '200.00' },
        { [key]: null },
        { [key]: 100, status: 'waiting' },
        { [key]: '203.30', fee: '3.30' },
        { [key]: 196.7, fee: 3.3 },
        { settledAmount: 11.2, settledCurrency: 'USD' },
      ])
        expect(outcome({ type: 'complete' }, { ...processed, ...same })).toMatchObject({
          answer: { transaction: { amount: '200' } },
          problems: [],
        });
    },
  );

  it('[TX-1] a status that is missing, or under another key, is accepted, and reported', () => {
    for (const status of [undefined, null])
      expect(outcome({ type: 'complete' }, { status, state: 'processed' })).toMatchObject({
        answer: { transaction: { status: 'accepted' } },
        problems: [expect.stringMatching(/^transaction.status is missing; it cannot be understood/)],
      });
  });

  it('[TX-5] an id that was rounded is refused', () => {
    expect(outcome({ type: 'complete' }, { id: 1234567890123456789 })).toEqual({
      answer: null,
      problems: [
        expect.stringContaining('transaction.id is a number that was rounded; it cannot be understood'),
      ],
    });
  });
});

describe('what cannot be read', () => {
  const redirect = { type: 'redirect', url: 'https://pay.test' };
  const address = { type: 'address', address: 'bc1', currency: 'BTC' };
  const confirm = { type: 'confirm', channel: 'sms', length: 6 };

  it.each<[string, object]>([
    ['action.expiresAt', { type: 'pix', code: 'c' }],
    ['action.amount', { ...address, amount: -5 }],
    ['action.resendAfter', { ...confirm, resendAfter: -1 }],
    ['action.fields.a', { ...redirect, fields: { a: null } }],
    ['action.fields', { ...redirect, fields: ['a'] }],
    ['action.steps.1', { type: 'instruction', steps: ['a', true] }],
    ['action.details.0.value', { type: 'instruction', steps: [], details: [{ label: 'IBAN' }] }],
    ['action.details.0.label', { type: 'eazype', expiresAt: null, details: [{ value: '1' }] }],
    ['action.url', { type: 'redirect' }],
    ['action.type', { type: 'other' }],
    ['action.type', {}],
    ['action.type', { type: { toString: null, valueOf: null } }],
  ])('[TX-8] %s of an action is named when the answer is refused', (where, action) => {
    const { answer, problems } = outcome(action);
    expect(answer).toBeNull();
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^${where} is `))]);
  });

  it('[MO-1] [TX-8] a sum below zero is left out, and reported', () => {
    expect(outcome({ type: 'complete' }, { amount: -5 })).toMatchObject({
      answer: { transaction: { amount: null } },
      problems: [expect.stringContaining('transaction.amount is a negative number; it cannot be')],
    });
    const row = {
      id: 1,
      section: 'deposit',
      method: 'x',
      status: 'waiting',
      currency: 'MXN',
      createdAt: NOW,
    };
    for (const key of ['amount', 'fee'])
      expect(read('history', { transactions: [{ ...row, [key]: '-500' }] })).toMatchObject({
        answer: { entries: [{ [key]: null }] },
        problems: [expect.stringContaining(`transactions.0.${key} is a negative number; it cannot be`)],
      });
    expect(outcome({ type: 'complete' }, { fee: -5 }).answer?.transaction.fee).toBeUndefined();
    const lastUsed = { method: 'spei', amount: '-5', currency: 'MXN', at: NOW };
    expect(readExact('depositMethods', { methods: [], lastUsed })).toBeNull();
    expect(list({}, { lastUsed })).toMatchObject({
      answer: { list: { lastUsed: null } },
      problems: [expect.stringContaining('lastUsed.amount is a negative number')],
    });
  });
});

describe('codes of currencies', () => {
  const rule = { min: '10', max: '500' };

  // awesomemotive/easy-digital-downloads#2737 (a code in small letters fails the comparison), and Stripe, whose API writes
  // all of them so.
  it.each(['mxn', 'Mxn', ' MXN '])('[FM-9] [FM-15] the rule of %j is that of MXN', (code) => {
    const { answer, problems } = list({ amount_rules: { [code]: rule, USD: rule } });
    expect(answer?.list.methods[0]?.amountRules).toEqual({
      MXN: { ...rule, minNonRus: null },
      USD: { ...rule, minNonRus: null },
    });
    expect(problems).toEqual([
      `methods.0.amount_rules.${code} is under a code in another spelling; it was understood, but send the code of a currency in capitals, e.g. MXN`,
    ]);
  });

  it('[FM-15] two rules of one currency that differ refuse every amount, and are reported', () => {
    const { answer, problems } = list({ amount_rules: { MXN: rule, mxn: { ...rule, max: '900' } } });
    expect(answer?.list.methods[0]?.amountRules).toEqual({
      MXN: { min: 'NaN', max: 'NaN', minNonRus: null },
    });
    expect(problems).toEqual([
      expect.stringContaining('amount_rules.mxn is under a code in another spelling; it cannot be'),
    ]);
    expect(list({ amount_rules: { mxn: rule, MXN: rule } }).answer?.list.methods[0]?.amountRules).toEqual({
      MXN: { ...rule, minNonRus: null },
    });
  });

  it('[FM-15] a rule without its currency is not “no rule”: its method is left out and reported', () => {
    expect(list({ amount_rules: rule })).toMatchObject({
      answer: { list: { methods: [] } },
      problems: [
        'methods.0.amount_rules is an object with other keys; it cannot be understood: send an object by the codes of currencies',
        'methods.0 left out',
      ],
    });
    // One that is none refuses every amount.
    const rules = { MXN: { ...rule, minNonRus: null }, USD: { min: 'NaN', max: 'NaN', minNonRus: null } };
    expect(list({ amount_rules: { MXN: rule, USD: '10' } }).answer?.list.methods[0]?.amountRules).toEqual(
      rules,
    );
  });

  it('[FM-15] a rule that is null is one without bounds', () => {
    expect(list({ amount_rules: { USD: null } })).toMatchObject({
      answer: { list: { methods: [{ amountRules: { USD: { min: '0', max: '0', minNonRus: null } } }] } },
      problems: [],
    });
  });

  it.each([
    { min: 100, max: -1 },
    { max: '-1' },
    { min: '500', max: '100' },
    { min: '5', max: '100', minNonRus: '500' },
    { min: '99999999999999999999.1', max: '99999999999999999999' },
  ])('[FM-15] a rule that lets no amount pass, %j, is reported', (one) => {
    const { answer, problems } = list({ amount_rules: { MXN: one } });
    expect(amountRange(answer?.list.methods[0] ?? { amountRules: {} }, 'MXN', 'mx')).toBeNull();
    expect(problems).toEqual([
      expect.stringMatching(/^methods\.0\.amount_rules\.MXN\.max is below the minimum/),
    ]);
  });

  it.each<object>([
    { min: 100, to: 200 },
    { min: 100, upper: '1000' },
    { min: 1, range: [1, 5] },
    { min: 1, limits: { daily: { most: 5 } } },
    { min: 100, max: 200, unit: 'cents' },
    { min: 100, max: 200, currency: 'USD' },
    { min: 100, max: 200, scale: true },
  ])(
    '[FM-15] a rule with a key that may change its bounds, %j, refuses every amount, and is reported',
    (one) => {
      const amount_rules = { MXN: one };
      expect(readExact('depositMethods', { methods: [{ ...METHOD, amount_rules }] })).toBeNull();
      const { answer, problems } = list({ amount_rules });
      expect(answer?.list.methods[0]?.amountRules).toMatchObject({ MXN: { min: 'NaN', max: 'NaN' } });
      expect(problems).toEqual([
        expect.stringMatching(
          /^methods\.0\.amount_rules\.MXN\.\w+ is an unknown key, which may change a figure; it cannot be/,
        ),
      ]);
    },
  );

  it('[FM-15] [MO-9] [MT-4] keys that are plainly about something else cost a player nothing', () => {
    const plain = {
      label: 'Free',
      note: { en: 'From 5' },
      id: 5,
      rule_id: '7',
      icon: 'x',
      position: 1,
      isActive: true,
      hasUnit: false,
      display: '2 %',
      default: 500,
      tags: ['fast'],
      updatedAt: NOW,
    };
    const { answer, problems } = list({
      amount_rules: { MXN: { ...plain, currency: 'mxn', min: 5, max: 7 }, USD: { label: 'x' } },
      fee: { ...plain, currency: 'MXN', percent: 2 },
      networks: [
        { ...plain, id: 'TON', type: 'evm', minConfirmations: 3, currency: 'USDT' },
        { ...plain, id: 'TRC20', min: 5, minCurrency: 'USDT', currency: 'USDT' },
      ],
    });
    expect(answer?.list.methods).toMatchObject([
      {
        amountRules: { MXN: { min: '5', max: '7' }, USD: { min: '0', max: '0' } },
        fee: { percent: '2', fixed: null },
        networks: [
          { id: 'TON', min: null },
          { id: 'TRC20', min: '5' },
        ],
      },
    ]);
    expect(problems).toEqual([]);
  });

  it.each<[string, object]>([
    ['a list', [{ currency: 'MXN', ...rule }]],
    ['a list of texts', ['MXN']],
    ['a rule for any currency', { default: rule }],
    ['a rule for all others', { MXN: rule, '*': rule }],
    ['a rule for some currencies', { 'MXN,USD': rule }],
    ['a rule in a list', { rules: [rule], MXN: rule }],
  ])('[FM-15] %s is not “no bounds”: its method is left out and reported', (_what, amount_rules) => {
    expect(readExact('depositMethods', { methods: [{ ...METHOD, amount_rules }] })).toBeNull();
    expect(list({ amount_rules })).toMatchObject({
      answer: { list: { methods: [] } },
      problems: [expect.stringContaining('methods.0.amount_rules is a'), 'methods.0 left out'],
    });
  });

  it.each([
    { minimum: 100, maximum: 1000 },
    { from: 100, to: 1000 },
    { min: 100, maximum: 1000 },
    { maxAmount: '1000', min: 100 },
    { max: 1000, deposit_min: 100 },
    { currency: 'MXN' },
  ])(
    '[FM-15] a rule with its bounds under other keys, %j, refuses every amount, and is reported',
    (other) => {
      const amount_rules = { MXN: other, USD: { min: 1 } };
      expect(readExact('depositMethods', { methods: [{ ...METHOD, amount_rules }] })).toBeNull();
      const { answer, problems } = list({ amount_rules });
      expect(answer?.list.methods[0]?.amountRules).toEqual({
        MXN: { min: 'NaN', max: 'NaN', minNonRus: null },
        USD: { min: '1', max: '0', minNonRus: null },
      });
      expect(problems).toEqual([
        expect.stringMatching(
          /^methods\.0\.amount_rules\.MXN\.m\w+ is missing, and may be under another key; it cannot be/,
        ),
      ]);
    },
  );

  it.each<[object, object]>([
    [{ ...rule, step: 5 }, rule],
    [
      { min: 10, step: 5 },
      { min: '10', max: '0' },
    ],
    [{}, { min: '0', max: '0' }],
    [
      { min_non_rus: 5, max: 7 },
      { min: '0', max: '7', minNonRus: '5' },
    ],
    [
      { min: 1, maxAmount: null },
      { min: '1', max: '0' },
    ],
  ])('[FM-15] keys of %j that say nothing of a bound change nothing', (other, expected) => {
    expect(methodOf({ amount_rules: { MXN: other } })?.amountRules).toMatchObject({ MXN: expected });
  });

  it('[FM-15] the rules of coins whose codes have small letters are read', () => {
    const amount_rules = { mBTC: rule, 'USDT.e': rule, '1INCH': rule, USDT_TRC20: rule };
    expect(Object.keys(methodOf({ amount_rules })?.amountRules ?? {})).toEqual(Object.keys(amount_rules));
  });

  it('[LS-1] [TX-8] [MO-1] is read in the same way wherever it is', () => {
    const of = {
      accounts: [{ id: 'main', amount: 5, currency: 'mxn' }],
      lastUsed: { method: 'spei', amount: '5', currency: 'mxn', at: NOW },
      gates: [
        {
          kind: 'limit',
          text: { en: 'x' },
          limit: { amount: 5, remaining: 1, currency: 'mxn', period: 'day' },
        },
      ],
    };
    const { answer, problems } = list({ currency: ['mxn', 'usdt'] }, of);
    expect(answer?.list).toMatchObject({
      methods: [{ currencies: ['MXN', 'USDT'] }],
      accounts: [{ currency: 'MXN' }],
      lastUsed: { currency: 'MXN' },
      gates: [{ limit: { currency: 'MXN' } }],
    });
    expect(problems).toHaveLength(4);
    const invoice = outcome(
      { type: 'invoice', amount: 5, currency: 'mxn', expiresAt: null },
      { currency: 'mxn' },
    );
    expect(invoice.answer).toMatchObject({ transaction: { currency: 'MXN' }, action: { currency: 'MXN' } });
    const row = {
      id: 1,
      section: 'deposit',
      method: 'x',
      status: 'waiting',
      currency: 'mxn',
      createdAt: NOW,
    };
    expect(read('history', { transactions: [row] }).answer?.entries).toMatchObject([{ currency: 'MXN' }]);
  });

  it('[US-7] a code that is not known stays as it is, since its letters may mean something', () => {
    const account = { id: 'main', amount: 5, currency: 'mBTC' };
    expect(list({}, { accounts: [account] })).toMatchObject({
      answer: { list: { accounts: [{ currency: 'mBTC' }] } },
      problems: [],
    });
    expect(list({}, { accounts: [{ ...account, currency: 484 }] })).toMatchObject({
      answer: { list: { accounts: [] } },
      problems: [
        expect.stringContaining('accounts.0.currency is a number; it cannot be'),
        'accounts.0 left out',
      ],
    });
  });
});

it.each([
  ['mxn', 'MXN', 'it was understood, but send'],
  ['MXN,USD', null, 'it cannot be understood'],
  [484, null, 'it cannot be understood'],
])('[RT-7] [FM-9] the currency %j of a region is %j', (currency, meant, said) => {
  const { answer, problems } = read('countries', { countries: [{ code: 'mx', currency }] });
  expect(answer).toEqual([{ code: 'mx', currency: meant, isPopular: false }]);
  expect(problems).toEqual([expect.stringContaining(said)]);
});

describe('the list itself', () => {
  it.each(['is_direct_geo', 'IsDirectGeo', 'isdirectgeo'])('[LS-2] reads the key %s', (key) => {
    expect(list({}, { [key]: true })).toMatchObject({
      answer: { list: { isDirectGeo: true } },
      problems: [`isDirectGeo is under another key; it was understood, but send the key isDirectGeo`],
    });
  });

  // golang/go#37711: fields that Go does not leave out.
  it.each([false, 0, null, 'no'])('[LS-2] the key counts with %j too, which is reported', (value) => {
    const { answer, problems } = list({}, { isDirectGeo: value });
    expect(answer?.list.isDirectGeo).toBe(true);
    if (value !== null) expect(parseMethodList({ methods: [], isDirectGeo: value }).isOff).toBe(true);
    expect(problems).toEqual([
      expect.stringMatching(/^isDirectGeo is .*, which counts as set; .*leave the key out$/),
    ]);
  });

  it.each([
    ['Methods', 'methods', [METHOD]],
    ['last_used', 'lastUsed', { method: 'spei', amount: '5', currency: 'MXN', at: NOW }],
    ['GATES', 'gates', [{ kind: 'pause', text: { en: 'x' } }]],
    ['Accounts', 'accounts', [{ id: 'main', amount: 1, currency: 'MXN' }]],
    ['server_time', 'serverTime', NOW],
  ])('[LS-1] reads the key %s as %s', (written, key, value) => {
    const sent = (name: string) =>
      read('depositMethods', { methods: [METHOD], [key]: undefined, [name]: value });
    const data = Object.fromEntries(
      Object.entries({ methods: [METHOD], [written]: value }).filter(([name]) => name !== key),
    );
    const { answer, problems } = read('depositMethods', data);
    expect(answer?.list).toMatchObject({
      ...sent(key).answer?.list,
      // hasHistory is by the contract's keys.
      hasHistory: expect.anything() as boolean,
    });
    expect(problems).toEqual([`${key} is under another key; it was understood, but send the key ${key}`]);
  });

  it('[LS-1] two methods of one name: the second is left out and reported, since a press could open the first', () => {
    const { answer, problems } = read('depositMethods', {
      methods: [METHOD, { ...METHOD, fee: { fixed: 5 } }],
    });
    expect(answer?.list.methods).toEqual([methodOf({})]);
    expect(problems).toEqual(['methods.1 was left out: another element has its id']);
  });

  it('[FM-2] [LS-1] fields, networks and accounts of one id are told apart likewise', () => {
    const twice = (one: object) => [one, { ...one, label: 'again' }];
    const { problems } = list({
      fields: twice({ name: 'note', type: 'text' }),
      networks: twice({ id: 'TRC20' }),
      savedAccounts: twice({ id: 'a', label: 'x' }),
    });
    expect(problems.toSorted()).toEqual(
      ['fields', 'networks', 'savedAccounts'].map(
        (key) => `methods.0.${key}.1 was left out: another element has its id`,
      ),
    );
  });

  it('[FM-2] of two options that would send the same the second is left out, and reported', () => {
    const values = [{ label: 'A', value: 1 }, { label: 'B', value: '1' }, 'c'];
    const { answer, problems } = list({ fields: [{ name: 'bank', values }] });
    expect(answer?.list.methods[0]?.fields[0]?.options).toEqual([
      { label: 'A', value: '1' },
      { label: 'c', value: 'c' },
    ]);
    expect(problems).toEqual(['methods.0.fields.0.values.1 was left out: another element has its id']);
  });

  it('[LS-1] reads a list that is an object by the ids of its elements', () => {
    const { name, ...rest } = METHOD;
    for (const methods of [{ [name]: METHOD }, { [name]: rest }])
      expect(read('depositMethods', { methods })).toMatchObject({
        answer: { list: { methods: [methodOf({})] } },
        problems: understood('methods'),
      });
    expect(methodOf({ fields: { note: { type: 'text' } } })).toEqual(methodOf({}));
    expect(methodOf({ networks: { TRC20: { min: '1' } } })).toMatchObject({ networks: [{ id: 'TRC20' }] });
    expect(read('countries', { countries: { mx: { currency: 'MXN' } } }).answer).toMatchObject([
      { code: 'mx' },
    ]);
    const namesOf = (keys: readonly string[]) =>
      read('depositMethods', {
        methods: Object.fromEntries(keys.map((key) => [key, rest])),
      }).answer?.list.methods.map((method) => method.name);
    // Only a whole key of digits is an index.
    expect([['m7'], ['7m'], ['7', 'm'], ['0'], ['10']].map(namesOf)).toEqual([
      ['m7'],
      ['7m'],
      ['7', 'm'],
      [],
      [],
    ]);
  });

  it('[LS-1] the key of such an element is not its id if another of its keys may be', () => {
    for (const key of ['Id', 'ID', '_id'])
      expect(methodOf({ networks: { tron: { [key]: 'TRC20' } } })?.networks).toMatchObject([{ id: 'TRC20' }]);
    // XML's attributes: "network" is what the element is.
    const xml = list({ networks: { network: { '@id': 'TRC20' } } });
    expect(xml.answer?.list.methods).toEqual([]);
    expect(xml.problems).toContain('methods.0.networks.0 left out');
    const accounts = list({ savedAccounts: { account: { '-id': 'a1', label: 'Card' } } });
    expect(accounts.answer?.list.methods).toMatchObject([{ savedAccounts: [{ id: 'a1' }] }]);
  });

  it('[FM-2] reads the options of a field in another spelling', () => {
    const fields = [{ name: 'bank', type: 'dropdown', values: [{ label: 'A', Value: 5 }, 'b'] }];
    expect(list({ fields })).toMatchObject({
      answer: {
        list: { methods: [{ fields: [{ options: [{ value: '5', label: 'A' }, { value: 'b' }] }] }] },
      },
      problems: understood('methods.0.fields.0.values.0.value'),
    });
  });

  it('[FM-2] an object of texts is no list, and is reported', () => {
    const fields = [{ name: 'bank', type: 'dropdown', values: { a: 'Bank A', b: 'Bank B' } }];
    const { problems } = list({ fields });
    expect(problems).toEqual([
      expect.stringContaining('fields.0.values is an object; it cannot be understood: send a list'),
    ]);
  });

  // golang/go#37711, coinbase/mesh-sdk-go#62, danielgtaylor/huma#457 (a nil slice of Go)
  it('[LS-1] null where a list must be is an empty list, and is reported', () => {
    expect(read('depositMethods', { methods: null })).toMatchObject({
      answer: { list: { methods: [] } },
      problems: ['methods is null; it was understood, but send a list'],
    });
    expect(list({ fields: null })).toMatchObject({
      answer: { list: { methods: [{ fields: [] }] } },
      problems: understood('methods.0.fields'),
    });
  });
});

describe('texts by language [LN-6]', () => {
  const textOf = (text: object) => {
    const { answer, problems } = read('depositMethods', { methods: [{ ...METHOD, text }] });
    return { text: answer?.list.methods[0]?.text, problems };
  };
  const spelling = (key: string, said = 'it was understood, but send its code as the key, e.g. es') =>
    `methods.0.text.${key} is under a language in another spelling; ${said}`;

  it.each([
    [{ EN: 'Card' }, { en: 'Card' }, ['EN']],
    [{ en_GB: 'Card', ' ES ': 'Tarjeta' }, { en: 'Card', es: 'Tarjeta' }, ['en_GB', ' ES ']],
    [{ 'es-MX': 'Tarjeta' }, { es: 'Tarjeta', mx: 'Tarjeta' }, ['es-MX']],
    [{ 'uk-UA': 'Картка', 'zh-Hans': '卡' }, { ua: 'Картка', cn: '卡' }, ['uk-UA', 'zh-Hans']],
    [{ 'es-MX': 'A', 'es-ES': 'A' }, { es: 'A', mx: 'A' }, ['es-MX', 'es-ES']],
  ])('%j is %j, which is reported', (given, text, keys) => {
    const said = textOf(given);
    expect(said.text).toEqual(text);
    expect(said.problems).toEqual(keys.slice(0, said.problems.length).map((key) => spelling(key)));
    expect(said.problems).not.toEqual([]);
  });

  it('the right key wins, and two others that differ are not certain', () => {
    expect(textOf({ es: 'A', 'es-ES': 'B' })).toEqual({ text: { es: 'A', 'es-ES': 'B' }, problems: [] });
    expect(textOf({ 'es-ES': 'A', 'es-AR': 'B' })).toEqual({
      text: { es: 'A', 'es-AR': 'B' },
      problems: [
        spelling('es-ES'),
        spelling('es-AR', 'it cannot be understood: send its code as the key, e.g. es'),
      ],
    });
  });

  it('keys that are no language are left alone', () => {
    const text = { sw: 'A', English: 'B', be: 'C', 'sw-KE': 'D' };
    expect(textOf(text)).toEqual({ text, problems: [] });
  });
});

describe('what serialisers write', () => {
  // Automattic/mongoose#6268 and #14360 (Decimal128), loopback-connector-mongodb#457
  it('[FM-20] [TX-8] the types of MongoDB’s extended JSON', () => {
    const fee = { fixed: { $numberDecimal: '1.50' }, percent: { $numberLong: '2' } };
    const method = list({
      fee,
      availableAt: { $date: { $numberLong: String(NOW) } },
      position: { $numberInt: '3' },
    });
    expect(method.answer?.list.methods[0]).toMatchObject({
      fee: { fixed: '1.50', percent: '2' },
      availableAt: NOW,
      position: 3,
    });
    expect(method.problems.join()).toContain(
      'fee.fixed is extended JSON of MongoDB; it was understood, but send its value alone',
    );
    const deep = JSON.parse(`${'{"$oid":'.repeat(20_000)}"1"${'}'.repeat(20_000)}`) as unknown;
    expect(outcome({ type: 'complete' }, { id: deep })).toMatchObject({
      answer: null,
      problems: [
        expect.stringContaining('transaction.id is extended JSON'),
        expect.stringContaining('transaction.id is'),
      ],
    });
    expect(list({ amount_rules: { MXN: deep, mxn: deep } }).answer?.list.methods).toHaveLength(1);
    for (const id of [{ $oids: '65f' }, { a$oid: '65f' }, { $oid: '65f', other: 1 }])
      expect(outcome({ type: 'complete' }, { id }).answer).toBeNull();
    const paid = outcome(
      { type: 'pix', code: 'c', expiresAt: { $date: '2026-11-27T00:00:00Z' } },
      { id: { $oid: '65f0c0ffee' }, amount: { $numberDecimal: '1E+2' } },
    );
    expect(paid.answer).toMatchObject({
      transaction: { id: '65f0c0ffee', amount: '100' },
      action: { expiresAt: NOW + 24 * HOUR },
    });
  });

  // date-fns#877, moment#133 and chap-links-library#60 (ASP.NET)
  it.each([
    `/Date(${NOW + HOUR})/`,
    `/Date(${NOW + HOUR}+0530)/`,
    'Thu, 26 Nov 2026 01:00:00 GMT',
    // PHP and Python's mail format, Ruby's Time, Go's Time, Java's ZonedDateTime
    'Thu, 26 Nov 2026 01:00:00 +0000',
    '2026-11-26 01:00:00 UTC',
    '2026-11-26 01:00:00 +0000 UTC',
    '2026-11-26T01:00:00Z[UTC]',
    '2026-11-26T02:00:00+01:00[Europe/Paris]',
  ])('[TX-8] the time %j', (expiresAt) => {
    expect(actionOf({ type: 'pix', code: 'c', expiresAt })).toMatchObject({ expiresAt: NOW + HOUR });
  });

  // vshulcz/deja-vu#1874, golang/go#15719 and nukosuke/go-zendesk#214 (Go's zero time); DateTime.MinValue and MaxValue of
  // .NET; infinity of PostgreSQL.
  it.each([
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00',
    '0001-01-01',
    '9999-12-31T23:59:59.9999999',
    '9999-12-31T23:59:59Z',
    'infinity',
  ])('[TX-8] %j is no expiry', (expiresAt) => {
    const { answer, problems } = outcome({ type: 'pix', code: 'c', expiresAt });
    expect(answer?.action).toMatchObject({ expiresAt: null });
    expect(problems).toEqual(understood('action.expiresAt'));
  });

  it('[TX-8] fractions of seconds as Jackson and .NET write them', () => {
    expect(actionOf({ type: 'pix', code: 'c', expiresAt: `${(NOW + HOUR) / 1000}.123456789` })).toMatchObject(
      {
        expiresAt: NOW + HOUR + 123,
      },
    );
    expect(actionOf({ type: 'pix', code: 'c', expiresAt: '2026-11-26T01:00:00.1234567Z' })).toMatchObject({
      expiresAt: NOW + HOUR + 123,
    });
    // LocalDateTime of Java as a list has no zone.
    expect(outcome({ type: 'pix', code: 'c', expiresAt: [2026, 11, 26, 1, 0] })).toMatchObject({
      answer: null,
      problems: [expect.stringContaining('action.expiresAt is a list; it cannot be')],
    });
  });

  it('[MO-8] a wait as protobuf writes it', () => {
    expect(read('resendCode', { resendAfter: '30s' })).toEqual({
      answer: { resendAfter: 30 },
      problems: understood('resendAfter'),
    });
    expect(read('resendCode', { resendAfter: 'PT30S' }).answer).toBeNull();
  });

  // Rails writes BigDecimal as "0.1e2"; Python's Decimal may be "1.5E+3"
  it.each([
    ['0.1e2', '10'],
    ['1.5E+3', '1500'],
  ])('[FM-20] the decimal %s', (fixed, exact) => {
    expect(methodOf({ fee: { fixed } })?.fee?.fixed).toBe(exact);
  });

  // Amounts of Adyen and Google Pay are objects, and in cents; what is in them is not certain.
  it.each([{ value: 1000, currency: 'MXN' }, { units: '10', nanos: 0 }, '1_000.50', '100n'])(
    '[FM-20] the amount %j is left out, and reported',
    (amount) => {
      const { answer, problems } = outcome({ type: 'complete' }, { amount });
      expect(answer?.transaction.amount).toBeNull();
      expect(problems).toEqual([
        expect.stringMatching(/^transaction\.amount is .*; it cannot be understood/),
      ]);
    },
  );

  it.each([
    ['Y', true],
    ['on', true],
    ['t', true],
    ['N', false],
    ['off', false],
    ['f', false],
  ])('[LS-10] the flag %j', (written, meant) => {
    expect(methodOf({ isPopular: written })).toMatchObject({ isPopular: meant });
  });

  it('[TX-5] an answer in an envelope, or a failure with the status of a success, is refused and the field named', () => {
    const transaction = { id: 't1', status: 'waiting' };
    for (const data of [
      { data: { transaction, action: { type: 'complete' } } },
      { success: false, message: 'Declined' },
      { error: { code: 'declined', message: 'No' } },
    ])
      expect(read('createDeposit', data)).toEqual({
        answer: null,
        problems: [
          expect.stringMatching(/^transaction is missing or cannot be read, so the whole answer was refused/),
        ],
      });
    expect(read('depositMethods', { data: { methods: [METHOD] } }).problems).toEqual([
      expect.stringMatching(/^methods is missing/),
    ]);
    // What else is wrong with it is reported besides.
    expect(read('createDeposit', { action: { type: 'Complete' } }).problems).toEqual([
      ...understood('action.type'),
      expect.stringMatching(/^transaction is missing/),
    ]);
  });
});

describe('the reported samples, from the text of an answer', () => {
  // opencollective-api#12125
  it('[TX-5] all figures of an id and of an account reach the player', () => {
    const text =
      '{"transaction":{"id":1234567890123456789,"status":"waiting"},"action":{"type":"instruction","steps":["Pay"],"details":[{"label":"CLABE","value":646180157000000004,"copy":true}]}}';
    expect(read('createDeposit', parseJson(text)).answer).toMatchObject({
      transaction: { id: '1234567890123456789' },
      action: { details: [{ label: 'CLABE', value: '646180157000000004' }] },
    });
  });

  // jackson-databind#140
  it('[FM-9] [FM-20] a minimum and a fee with an exponent', () => {
    const text = JSON.stringify({
      methods: [{ ...METHOD, amount_rules: { MXN: { min: '1E-8' } }, fee: { fixed: '1E+1' } }],
    });
    expect(read('depositMethods', parseJson(text)).answer?.list.methods[0]).toMatchObject({
      amountRules: { MXN: { min: '0.00000001', max: '0' } },
      fee: { fixed: '10' },
    });
  });

  // bitcoin-wallet#51
  it('[TX-8] an expiry in seconds is not over', () => {
    expect(actionOf({ type: 'pix', code: 'c', expiresAt: 1_795_650_000 })).toMatchObject({
      expiresAt: 1_795_650_000_000,
    });
  });

  it('[TX-5] of a key that is there twice the last one counts, as for all readers of JSON', () => {
    expect(parseJson('{"amount":"1","amount":"2"}')).toEqual({ amount: '2' });
  });
});

describe('any value', () => {
  const junk = fc.oneof(fc.jsonValue(), fc.double(), fc.constantFrom('', '1,5', 'NaN', '5', '1E2', 1e17));

  it('[AN-4] a warning never has the value', () => {
    const secret = 'secret-4111111111111111';
    for (const value of [secret, { [secret]: secret }, [secret]])
      for (const key of [...Object.keys(WIRE_METHOD.entries), 'is_popular'])
        expect(JSON.stringify(list({ [key]: value }).problems)).not.toContain(`${secret};`);
    expect(outcome({ type: secret }, { id: true, status: secret }).problems.join()).not.toContain(secret);
  });

  it('[FM-20] a figure is the same figure or its method is left out, whatever was sent', () => {
    fc.assert(
      fc.property(junk, (fixed) => {
        const { answer, problems } = list({ fee: { fixed } });
        const [method] = answer?.list.methods ?? [];
        if (!method) expect(problems).not.toEqual([]);
        else if (fixed === null) expect(method.fee).toEqual({ percent: null, fixed: null });
        else expect(Number(method.fee?.fixed) + 0).toBe(Number(fixed) + 0);
      }),
    );
  });

  it('[LS-1] what the contract writes is read unchanged, and nothing is reported', () => {
    const answer = {
      methods: [METHOD, { ...METHOD, name: 'b', fee: { percent: 1.5 }, availableAt: NOW }],
      gates: [],
    };
    const { data, problems } = normalise(WIRE_LIST, answer, NOW);
    expect({ data, problems }).toStrictEqual({ data: answer, problems: [] });
    expect(parseMethodList(answer).isOff).toBe(false);
  });

  it('[LS-1] a fee in a list is no fee of nothing: the method is left out', () => {
    const { list, isOff } = parseMethodList({
      methods: [
        { ...METHOD, fee: ['5'] },
        { ...METHOD, name: 'b' },
      ],
    });
    expect(list.methods.map(({ name }) => name)).toEqual(['b']);
    expect(isOff).toBe(true);
  });

  it('[LS-1] whatever is reported of a list is noticed when it is first read', () => {
    const key = fc.constantFrom(...Object.keys(WIRE_METHOD.entries), 'is_popular', 'amountRules', 'other');
    const rules = fc.dictionary(
      fc.constantFrom('MXN', 'mxn', 'min', 'x'),
      fc.constantFrom({}, '5', { min: 1 }),
      { noNullPrototype: true },
    );
    const value = fc.oneof(junk, fc.boolean(), fc.constantFrom(900, ['mxn'], 'mxn'), rules);
    fc.assert(
      fc.property(fc.dictionary(key, value), (change) => {
        const data = { methods: [{ ...METHOD, ...change }] };
        const { problems } = normalise(WIRE_LIST, data, NOW);
        if (problems.length > 0) expect(parseMethodList(data).isOff).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
