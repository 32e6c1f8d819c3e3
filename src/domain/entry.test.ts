import fc from 'fast-check';
import { entriesWithStatus, isCancellable, isLate, mergeEntries, type Entry } from './entry.ts';
import { isFinal } from './transaction.ts';

const entryOf = (change: Partial<Entry> = {}): Entry => ({
  id: 'a',
  section: 'withdrawal',
  status: 'waiting',
  method: 'spei_payout',
  text: {},
  iconIds: [],
  amount: '5',
  currency: 'MXN',
  fee: null,
  createdAt: 1,
  updatedAt: 1,
  expectedAt: null,
  txid: null,
  reason: {},
  cancellableUntil: null,
  legs: [],
  steps: [],
  ...change,
});

const entry = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    status: fc.constantFrom('waiting', 'accepted', 'processed', 'mistaked', 'cancelled'),
  })
  .map(({ id, status }) => entryOf({ id, status, createdAt: id.charCodeAt(0) }));

describe('entry', () => {
  it('[MO-3] can be cancelled while it is an open withdrawal, and only until its deadline', () => {
    const open = entryOf({ cancellableUntil: 10 });
    expect(isCancellable(open, 9)).toBe(true);
    expect(isCancellable(open, 10)).toBe(false);
    expect(isCancellable(entryOf(), 0)).toBe(false);
    expect(isCancellable({ ...open, status: 'accepted' }, 9)).toBe(true);
    expect(isCancellable({ ...open, status: 'processed' }, 9)).toBe(false);
    expect(isCancellable({ ...open, section: 'deposit' }, 9)).toBe(false);
  });

  it.each([
    ['waiting', 10, 9, false],
    ['waiting', 10, 10, true],
    ['accepted', 10, 11, true],
    ['processed', 10, 11, false],
    ['waiting', null, 11, false],
  ] as const)('[MO-1] %s, expected at %j, is late at %d: %s', (status, expectedAt, now, late) => {
    expect(isLate(entryOf({ status, expectedAt }), now)).toBe(late);
  });

  it('[MO-1] a push changes its row; a final status stays', () => {
    const rows = [entryOf(), entryOf({ id: 'b', status: 'processed' })];
    const pushed = entriesWithStatus(rows, { id: 'a', status: 'cancelled', txid: null }, 7);
    expect(pushed[0]).toMatchObject({ status: 'cancelled', updatedAt: 7 });
    expect(pushed[1]).toBe(rows[1]);
    expect(entriesWithStatus(pushed, { id: 'a', status: 'processed', txid: null }, 8)).toBe(pushed);
    expect(entriesWithStatus(rows, { id: 'b', status: 'waiting', txid: null }, 8)).toBe(rows);
    expect(entriesWithStatus(rows, { id: null, status: 'processed', txid: null }, 8)).toBe(rows);
    expect(entriesWithStatus(rows, { id: 'b', status: 'processed', txid: '0x' }, 8)[1]?.txid).toBe('0x');
    // Nothing new.
    const known = [entryOf({ txid: '0x' })];
    for (const txid of ['0x', null])
      expect(entriesWithStatus(known, { id: 'a', status: 'waiting', txid }, 8)).toBe(known);
  });

  it('[TX-12] a push without an amount leaves it unknown what arrived; one with an amount says it', () => {
    const rows = [entryOf({ status: 'accepted', fee: '1' })];
    const processed = { id: 'a', status: 'processed', txid: null } as const;
    const ended = entriesWithStatus(rows, processed, 7);
    expect(ended[0]).toMatchObject({ status: 'processed', amount: null });
    const paid = { ...processed, amount: '3', currency: 'USD' };
    for (const before of [rows, ended]) {
      // The fee so far was in the other currency.
      expect(entriesWithStatus(before, paid, 8)[0]).toMatchObject({
        amount: '3',
        currency: 'USD',
        fee: null,
      });
      const own = { ...paid, currency: 'MXN' };
      expect(entriesWithStatus(before, own, 8)[0]).toMatchObject({ amount: '3', currency: 'MXN', fee: '1' });
    }
    // An amount without a currency says nothing, nor does a currency alone; nor does a push that comes too late.
    for (const half of [{ amount: '3' }, { currency: 'USD' }])
      expect(entriesWithStatus(rows, { ...processed, ...half }, 8)[0]).toMatchObject({
        amount: null,
        currency: 'MXN',
      });
    const paidBefore = entriesWithStatus(ended, paid, 8);
    expect(entriesWithStatus(paidBefore, { ...paid, amount: '4' }, 9)).toBe(paidBefore);
    expect(entriesWithStatus(ended, { ...paid, status: 'mistaked' }, 8)).toBe(ended);
    expect(entriesWithStatus(rows, { ...processed, status: 'mistaked' }, 8)[0]).toMatchObject({
      amount: '5',
    });
    // A page that was read before the end has the amount that was asked for.
    expect(mergeEntries(entriesWithStatus(ended, paid, 8), rows)[0]).toMatchObject({
      status: 'processed',
      amount: '3',
    });
  });

  it('[MO-1] [TX-12] why a payment waited is never shown as why it ended', () => {
    const rows = [entryOf({ reason: { en: 'We are checking it' } })];
    const said = { id: 'a', txid: null, status: 'mistaked' } as const;
    for (const isAnswer of [true, false]) {
      expect(entriesWithStatus(rows, said, 7, isAnswer)[0]?.reason).toEqual({});
      const reason = { en: 'Declined' };
      const ended = entriesWithStatus(rows, { ...said, reason }, 7, isAnswer);
      expect(ended[0]?.reason).toBe(reason);
      expect(entriesWithStatus(ended, { ...said, status: 'accepted', reason: {} }, 8, isAnswer)).toBe(ended);
      expect(entriesWithStatus(ended, said, 8, isAnswer)).toBe(ended);
    }
    expect(entriesWithStatus(rows, { ...said, status: 'accepted' }, 7)[0]?.reason).toEqual(rows[0]?.reason);
  });

  it('[MO-1] [TX-12] a page from before the end changes nothing of the row that has ended', () => {
    const ended = entryOf({ status: 'processed', txid: '0x1', reason: {} });
    const [row] = mergeEntries([ended], [entryOf({ reason: { en: 'We are checking it' } })]);
    expect(row).toBe(ended);
  });

  it('[MO-1] [TX-12] a push of the other section changes no row', () => {
    const rows = [entryOf()];
    const push = { id: 'a', status: 'processed', txid: null } as const;
    expect(entriesWithStatus(rows, { ...push, section: 'deposit' }, 7)).toBe(rows);
    expect(entriesWithStatus(rows, { ...push, section: 'withdrawal' }, 7)[0]).toMatchObject({
      status: 'processed',
    });
  });

  it('[MO-1] [TX-12] a page that contradicts a pushed end counts, whole', () => {
    const pushed = entriesWithStatus([entryOf()], { id: 'a', status: 'processed', txid: null }, 7);
    const failed = entryOf({ status: 'mistaked', reason: { en: 'Expired' } });
    expect(mergeEntries(pushed, [failed])).toEqual([failed]);
  });

  it('[MO-1] the newest payment comes first; of two at the same time, the one with the later id', () => {
    const rows = [
      entryOf({ id: 'c', createdAt: 1 }),
      entryOf({ id: 'a', createdAt: 2 }),
      entryOf({ id: 'b', createdAt: 2 }),
    ];
    for (const page of [rows, [...rows].reverse()])
      expect(mergeEntries([], page).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('[MO-1] merging pages keeps each payment once, newest first, and the last final status stays', () => {
    fc.assert(
      fc.property(fc.array(fc.array(entry)), (pages) => {
        const merged = pages.reduce<readonly Entry[]>((kept, page) => mergeEntries(kept, page), []);
        const ids = new Set(pages.flat().map(({ id }) => id));
        expect(merged.map(({ id }) => id)).toEqual([...ids].sort().reverse());
        for (const { id, status } of merged) {
          const seen = pages.flat().filter((one) => one.id === id);
          const final = seen.findLast((one) => isFinal(one.status));
          expect(status).toBe((final ?? seen.at(-1))?.status);
        }
      }),
    );
  });
});
