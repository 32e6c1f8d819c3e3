import fc from 'fast-check';
import { CashierError } from '#domain/error.ts';
import { isFinal } from '#domain/transaction.ts';
import { readGates } from './gate.ts';
import { parseHistory } from './history.ts';
import { parseMethodList } from './method-list.ts';

const ignore = () => undefined;
const ENTRY = {
  id: 'w1',
  section: 'withdrawal',
  status: 'waiting',
  method: 'spei_payout',
  amount: '200',
  currency: 'MXN',
  createdAt: 1,
};
const historyOf = (...transactions: unknown[]) => parseHistory({ transactions }, ignore).entries;
const method = { name: 'spei', text: { en: 'SPEI' }, fields: [], position: 1 };

const words = fc.dictionary(fc.constantFrom('en', 'es', 'ru'), fc.string());
const time = fc.integer({ min: 0, max: 4e12 });
const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String);
const wireEntry = fc.record(
  {
    id: fc.string({ minLength: 1 }),
    section: fc.constantFrom('deposit', 'withdrawal'),
    status: fc.constantFrom('waiting', 'accepted', 'processed', 'mistaked', 'cancelled'),
    method: fc.string({ minLength: 1 }),
    text: words,
    iconIds: fc.array(fc.string({ minLength: 1 })),
    amount,
    currency: fc.string({ minLength: 1 }),
    fee: amount,
    createdAt: time,
    updatedAt: time,
    expectedAt: time,
    txid: fc.string({ minLength: 1 }),
    reason: words,
    cancellableUntil: time,
  },
  { requiredKeys: ['id', 'section', 'status', 'method', 'amount', 'currency', 'createdAt', 'updatedAt'] },
);

describe('history', () => {
  it('[MO-1] fills in the defaults of a row, which cannot be cancelled without cancellableUntil', () => {
    expect(historyOf(ENTRY)).toEqual([
      {
        ...ENTRY,
        text: {},
        iconIds: [],
        fee: null,
        updatedAt: 1,
        expectedAt: null,
        txid: null,
        reason: {},
        cancellableUntil: null,
        legs: [],
        steps: [],
      },
    ]);
  });

  it('[MO-1] reads every field of a row', () => {
    fc.assert(
      fc.property(fc.array(wireEntry), (entries) => {
        const read = historyOf(...entries);
        expect(read).toHaveLength(entries.length);
        entries.forEach((sent, index) => {
          expect(read[index]).toMatchObject(sent);
        });
      }),
    );
  });

  it('[MO-1] keeps every valid row, and reports the others by path', () => {
    const element = fc.oneof(fc.constant(ENTRY), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(element), (transactions) => {
        const places: string[] = [];
        const { entries } = parseHistory({ transactions }, ({ where }) => places.push(where));
        expect(entries.length + places.length).toBe(transactions.length);
        expect(entries.filter(({ id }) => id === 'w1')).toHaveLength(
          transactions.filter((one) => one === ENTRY).length,
        );
      }),
    );
  });

  it('[MO-1] throws a contract error and no other kind of error, for an answer of any other shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        try {
          parseHistory(data, ignore);
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(CashierError);
          expect(thrown).toMatchObject({ code: 'contract' });
        }
      }),
    );
  });

  it('[MO-1] reads the cursor; anything other than text means the last page', () => {
    const nextOf = (next: unknown) => parseHistory({ transactions: [], next }, ignore).next;
    expect(['c1', '', null, undefined, 7].map(nextOf)).toEqual(['c1', null, null, null, null]);
  });

  it('[MO-12] reads the stages and legs of a row, and reports by path what is left out', () => {
    const action = { name: 'verify', text: { en: 'Verify' } };
    const said: unknown[] = [];
    const steps = [
      { name: 'checks', state: 'done', at: 1 },
      { name: 'bank', state: 'now' },
      { name: 'payout', state: 'held', reason: { en: 'Verify' }, action },
      { name: 'arrival', state: 'next' },
      { name: 'odd', state: 'lost' },
    ];
    const leg = { method: 'spei', amount: '5', currency: 'MXN', status: 'mistaked' };
    const row = { ...ENTRY, iconIds: ['a', 5, ''], steps, legs: [leg, { ...leg, amount: 'x' }] };
    const [entry] = parseHistory({ transactions: [row] }, (dropped) => said.push(dropped)).entries;
    expect(entry?.iconIds).toEqual(['a']);
    expect(entry?.steps.map(({ name, state, at, action }) => [name, state, at, action])).toEqual([
      ['checks', 'done', 1, null],
      ['bank', 'now', null, null],
      ['payout', 'held', null, action],
      ['arrival', 'next', null, null],
    ]);
    expect(entry?.legs).toMatchObject([leg]);
    expect(said).toMatchObject([{ where: 'transactions.0.legs.1' }, { where: 'transactions.0.steps.4' }]);
    expect(said).toHaveLength(2);
  });

  it('[MO-1] names the part of an answer that did not fit', () => {
    expect(() => parseHistory({}, ignore)).toThrow('Unexpected answer of the server: transactions');
  });

  it('[MO-12] reports a stage that is held without a reason, and shows it', () => {
    const said: unknown[] = [];
    const steps = [{ name: 'checks', text: { en: 'Checks' }, state: 'held' }];
    const { entries } = parseHistory({ transactions: [{ ...ENTRY, steps }] }, (dropped) =>
      said.push(dropped),
    );
    expect(entries[0]?.steps).toMatchObject([{ name: 'checks', state: 'held' }]);
    expect(said).toMatchObject([
      { where: 'transactions.0.steps.0', text: expect.stringContaining('reason') as string },
    ]);
  });

  it('[MO-3] reads a cancelled row as final', () => {
    expect(historyOf({ ...ENTRY, status: 'cancelled' }).map(({ status }) => isFinal(status))).toEqual([true]);
  });
});

describe('gates', () => {
  it.each(['limit', 'kyc', 'pause', 'excluded', 'prompt'])('[MO-6] can be of the kind %s', (kind) => {
    expect(readGates([{ kind, text: { en: 'x' } }], ignore)).toMatchObject([{ kind }]);
  });

  it.each([
    ['day', 'deposit'],
    ['week', 'net'],
    ['month', 'loss'],
    ['month', 'spend'],
  ])('[MO-6] can limit what is paid in a %s, by the type %s', (period, type) => {
    const limit = { amount: '500', remaining: '120', currency: 'MXN', period, type, resetsAt: 5 };
    expect(readGates([{ kind: 'limit', text: { en: 'x' }, limit }], ignore)).toMatchObject([{ limit }]);
  });

  it('[MO-6] keeps every valid gate, whatever the others are', () => {
    const gate = { kind: 'kyc', text: { en: 'Verify' } };
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(gate), fc.jsonValue())), (gates) => {
        const dropped: string[] = [];
        const read = readGates(gates, ({ where }) => dropped.push(where));
        expect(read.length + dropped.length).toBe(gates.length);
        expect(read.filter(({ kind }) => kind === 'kyc')).toHaveLength(
          gates.filter((one) => one === gate).length,
        );
      }),
    );
  });

  it('[MO-6] reads a limit, its time and its action', () => {
    const limit = { amount: 500, remaining: '120.50', currency: 'MXN', period: 'week' };
    const action = { name: 'raise', text: { en: 'Raise it' } };
    const [gate] = readGates(
      [{ kind: 'limit', section: 'deposit', text: { en: 'x' }, until: 9, limit, action }],
      ignore,
    );
    expect(gate).toEqual({
      kind: 'limit',
      id: null,
      ask: null,
      section: 'deposit',
      text: { en: 'x' },
      until: 9,
      limit: { ...limit, amount: '500', type: null, resetsAt: null },
      action,
    });
  });

  it('[MO-6] a limit with a type that is not known is a limit without a name, and keeps its bounds', () => {
    const limit = { amount: '500', remaining: '120', currency: 'MXN', period: 'week', type: 'weekly-cap' };
    const [gate] = readGates([{ kind: 'limit', text: { en: 'x' }, limit }], ignore);
    expect(gate?.limit).toEqual({ ...limit, type: null, resetsAt: null });
  });
});

describe('a list of a gateway that keeps accounts', () => {
  const listOf = (extra: object) => parseMethodList({ methods: [method], ...extra }).list;

  it('[MO-4] reads saved accounts; one without a method belongs to the method it is listed under', () => {
    const savedAccounts = [
      { id: 1, label: '•••• 7771' },
      { id: 'a', label: '' },
      { id: 'b', label: 'x', method: 'spei' },
    ];
    const { list, dropped } = parseMethodList({ methods: [{ ...method, savedAccounts, canSave: true }] });
    expect(list.methods[0]).toMatchObject({
      canSave: true,
      savedAccounts: [
        { id: '1', label: '•••• 7771', method: 'spei', lastUsedAt: null, expiresAt: null },
        { id: 'b', method: 'spei' },
      ],
    });
    expect(dropped.map(({ where }) => where)).toEqual(['methods.0.savedAccounts.1']);
  });

  it('[MO-5] reads the last used method, or null', () => {
    const lastUsed = { method: 'spei', amount: 500, currency: 'MXN', at: 5, accountId: 7 };
    expect(listOf({ lastUsed }).lastUsed).toEqual({ ...lastUsed, amount: '500', accountId: '7' });
    expect(listOf({ lastUsed: { method: 'spei' } }).lastUsed).toBeNull();
  });

  it('[MO-7] reads a notice and the time when the method returns', () => {
    const [read] = parseMethodList({
      methods: [{ ...method, notice: { en: 'Slow today' }, availableAt: 5 }],
    }).list.methods;
    expect(read).toMatchObject({ notice: { en: 'Slow today' }, availableAt: 5 });
  });

  it('[FM-14] reads the amounts of a method, and leaves out and reports what is none', () => {
    const { list, dropped } = parseMethodList({
      methods: [
        { ...method, presets: ['40', 70, '1e3', 'much'] },
        { ...method, name: 'b', presets: 'all' },
      ],
    });
    expect(list.methods.map(({ presets }) => presets)).toEqual([['40', '70'], []]);
    expect(dropped.map(({ where }) => where)).toEqual(['methods.0.presets.2', 'methods.0.presets.3']);
  });

  it.each([
    [{}, false],
    [{ isDirectGeo: null }, false],
    [{ gates: [] }, true],
    [{ lastUsed: null }, true],
    [{ serverTime: 1_700_000_000_000 }, true],
  ])('[MO-1] a list with %j has a history: %s', (extra, expected) => {
    expect(listOf(extra).hasHistory).toBe(expected);
  });
});
