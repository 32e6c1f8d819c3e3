import { readWholeLoaded } from '#test/read-whole-loaded.ts';
import { readHostBonuses, readHostGates } from './host-lists.ts';

const NOW = Date.UTC(2026, 10, 26);
const at = NOW + 3_600_000;

function read(time: unknown) {
  const said: string[] = [];
  const dropped: string[] = [];
  const onProblem = (where: string, text: string) => {
    if (/until|expiresAt/.test(where)) said.push(`${where} ${text}`);
  };
  const gates = readHostGates(
    [{ kind: 'x' }, { kind: 'pause', text: { en: 'A break' }, until: time }],
    NOW,
    onProblem,
    ({ where }) => dropped.push(where),
  );
  const bonuses = readHostBonuses(
    [{ id: 'b', type: 'deposit', expiresAt: time }, 5],
    NOW,
    onProblem,
    ({ where }) => dropped.push(where),
  );
  expect(dropped).toEqual(['gates.0', 'bonusList.1']);
  return { until: gates[0]?.until, expiresAt: bonuses[0]?.expiresAt, said };
}

describe('[HS-7] [HS-15] the times of a host’s gates and bonuses', () => {
  // moment/moment#133 (dates of ASP.NET); a page of a partner writes what its own back end sent.
  it.each([
    at / 1000,
    String(at),
    String(at / 1000),
    at * 1000,
    new Date(at).toISOString(),
    '2026-11-26 01:00:00+00:00',
    `/Date(${at})/`,
  ])('%j is read, and the host is told what to send', (time) => {
    const fix = /^\d\.(until|expiresAt) is .*; it was understood, but send a number of ms since epoch/;
    expect(read(time)).toEqual({
      until: at,
      expiresAt: at,
      said: [expect.stringMatching(fix), expect.stringMatching(fix)],
    });
  });

  it.each([0, -1, '', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59'])('%j is no end', (time) => {
    expect(read(time)).toMatchObject({ until: null, expiresAt: null });
  });

  it.each(['tomorrow', '26.11.2026', '2026-11-26T01:00:00', true, {}, [at]])(
    '%j is left out, and the host is told',
    (time) => {
      const fix = /^\d\.(until|expiresAt) is .*; it cannot be understood: send a number of ms since epoch/;
      expect(read(time)).toEqual({
        until: null,
        expiresAt: null,
        said: [expect.stringMatching(fix), expect.stringMatching(fix)],
      });
    },
  );

  it('what the contract writes is not reported', () => {
    for (const time of [at, null, undefined])
      expect(read(time)).toEqual({ until: time ?? null, expiresAt: time ?? null, said: [] });
  });
});

function gatesOf(...gates: readonly object[]) {
  const said: string[] = [];
  const dropped: string[] = [];
  const read = readHostGates(
    gates.map((gate) => ({ kind: 'pause', text: { en: 'x' }, ...gate })),
    NOW,
    (where, text) => said.push(`${where} ${text}`),
    ({ where }) => dropped.push(where),
  );
  return { gates: read, said, dropped };
}

const LIMIT = { amount: '500', remaining: '20', currency: 'MXN', period: 'day' };
const limitOf = (change: object) => gatesOf({ kind: 'limit', limit: { ...LIMIT, ...change } });

describe('[HS-15] [MO-6] a host’s gates', () => {
  it.each<[object, object, RegExp]>([
    [
      { currency: 'mxn' },
      { currency: 'MXN' },
      /^0\.limit\.currency is a code in another spelling; it was understood/,
    ],
    [
      { resetsAt: at / 1000 },
      { resetsAt: at },
      /^0\.limit\.resetsAt is a time in seconds; it was understood/,
    ],
    [
      { resetsAt: '2026-12-01T00:00:00Z' },
      { resetsAt: Date.UTC(2026, 11, 1) },
      /^0\.limit\.resetsAt is a date as text; it was understood/,
    ],
    [
      { resetsAt: 'soon' },
      { resetsAt: null },
      /^0\.limit\.resetsAt is text that is not a time.*; it cannot be/,
    ],
    [
      { resets_at: at },
      { resetsAt: null },
      /^0\.limit\.resetsAt is under another key; it cannot be understood/,
    ],
    [
      { type: 'LOSS' },
      { type: null },
      /^0\.limit\.type is a word in another spelling; it cannot be understood/,
    ],
  ])('%j of a limit is %j, and the host is told', (change, meant, said) => {
    const read = limitOf(change);
    expect(read.gates).toMatchObject([{ limit: { ...LIMIT, ...meant } }]);
    expect(read.said).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    { currency: 'MXN,USD' },
    { currency: 484 },
    { amount: '1E3' },
    { remaining: '1,000' },
    { period: 'daily' },
    { remaining: undefined, left: 5 },
  ])('a limit that cannot be read, %j, is left out, and the host is told', (change) => {
    expect(limitOf(change)).toMatchObject({ gates: [], dropped: ['gates.0'] });
  });

  it.each<[object, object, RegExp]>([
    [
      { section: 'Deposit' },
      { section: null },
      /^0\.section is a word in another spelling; it cannot be understood/,
    ],
    [{ section: 5 }, { section: null }, /^0\.section is a number; it cannot be/],
    [{ Section: 'deposit' }, { section: null }, /^0\.section is under another key; it cannot be/],
    [{ action: 'verify' }, { action: null }, /^0\.action is text; it cannot be understood: send an object/],
    [
      { action: [] },
      { action: null },
      /^0\.action is an empty list; it cannot be understood: send an object/,
    ],
    [
      { text: { EN: 'x' } },
      { text: { EN: 'x' } },
      /^0\.text\.EN is under a language in another spelling; it cannot/,
    ],
  ])('%j of a pause is %j, and the host is told', (change, meant, said) => {
    const read = gatesOf(change);
    expect(read.gates).toMatchObject([meant]);
    expect(read.said).toEqual([expect.stringMatching(said)]);
  });

  it('what the contract writes, and keys that it does not have, are not reported', () => {
    const gates = [
      { id: 5, section: 'deposit', ask: { Submit: 5 }, action: { name: 'a', text: { en: 'x' } }, note: 7 },
      { kind: 'limit', limit: { ...LIMIT, type: 'loss', resetsAt: at } },
    ];
    expect(gatesOf(...gates)).toMatchObject({ gates: [{ id: '5' }, {}], said: [], dropped: [] });
  });
});

function bonusesOf(...bonuses: readonly object[]) {
  const said: string[] = [];
  const dropped: string[] = [];
  const read = readHostBonuses(
    bonuses.map((bonus) => ({ id: 'b', type: 'deposit', ...bonus })),
    NOW,
    (where, text) => said.push(`${where} ${text}`),
    ({ where }) => dropped.push(where),
  );
  return { bonuses: read, said, dropped };
}

describe('[HS-15] [BN-4] a host’s bonuses', () => {
  it('the codes of a minimum are read, and reported', () => {
    expect(bonusesOf({ depositBonusData: { minDeposit: { mxn: 100, USD: '5' } } })).toEqual({
      bonuses: [expect.objectContaining({ minDeposit: { MXN: '100', USD: '5' } })],
      said: [
        expect.stringMatching(/^0\.depositBonusData\.minDeposit\.mxn is .*; it was understood, but send/),
      ],
      dropped: [],
    });
  });

  it.each<object>([
    { depositBonusData: { min_deposit: 100 } },
    { depositBonusData: { minimum: 100 } },
    { depositBonusData: { minAmount: 100, percent: 5 } },
    { depositBonusData: { minDeposit: { default: 100 } } },
    { depositBonusData: { minDeposit: { MXN: 100, mxn: 200 } } },
    { depositBonusData: { minDeposit: '1,000' } },
    { depositBonusData: [] },
    { deposit_bonus_data: { minDeposit: 100 } },
    { minDeposit: 100 },
    { type: 'freespin', FreespinBonusData: { minDeposit: 100 } },
  ])('one whose minimum cannot be read, %j, is left out and reported: it is not 0', (bonus) => {
    expect(bonusesOf(bonus)).toMatchObject({ bonuses: [], dropped: ['bonusList.0'] });
  });

  it('other keys of a bonus cost it nothing', () => {
    const { bonuses, said, dropped } = bonusesOf(
      { id: 1, label: 'x', amount: '100 %', depositBonusData: { percent: 100, minutes: 5 } },
      { id: 2, minDeposit: 100, depositBonusData: { minDeposit: 7, maxBonus: 500 } },
      { id: 3, min: null, icon: 'x' },
    );
    expect(bonuses.map(({ minDeposit }) => minDeposit)).toEqual(['0', '7', '0']);
    expect([...said, ...dropped]).toEqual([]);
  });

  it('depositRequired that is no flag counts as true, and is reported', () => {
    const { bonuses, said } = bonusesOf({
      type: 'freespin',
      freespinBonusData: { minDeposit: 5, depositRequired: 0 },
    });
    expect(bonuses).toMatchObject([{ minDeposit: '5', depositRequired: true }]);
    expect(said).toEqual([
      '0.freespinBonusData.depositRequired is a number; it cannot be understood: send true or false',
    ]);
  });

  it('[HS-7] of two with one id the first is kept, in loaded too', () => {
    const twins = [
      { id: 1, type: 'deposit' },
      { id: '1', type: 'freespin' },
    ];
    expect(bonusesOf(...twins)).toMatchObject({
      bonuses: [{ id: '1', type: 'deposit' }],
      dropped: ['bonusList.1'],
    });
    const { parent, problems } = readWholeLoaded({ bonusList: twins });
    expect(parent.bonusList).toMatchObject([{ id: '1', type: 'deposit' }]);
    expect(problems).toEqual(['bonusList.1']);
  });
});
