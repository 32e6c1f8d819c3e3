import fc from 'fast-check';
import {
  readFormerIntent,
  readIntent,
  readIntents,
  readSettled,
  withIntent,
  withoutIntent,
  type StoredIntent,
} from './stored-intents.ts';

const OWNER = { userId: '7', host: 'https://gateway.test' };
const INTENT: StoredIntent = { ...OWNER, section: 'deposit', method: 'card', requestId: 'r1', sentAt: 1000 };
const NOTE = { section: 'deposit', method: 'card', requestId: 'r1', sentAt: 1000 };

describe('the stored intents', () => {
  it('[TX-6] are returned to their owner, with the transaction’s id once it is known', () => {
    const stored = withIntent(null, INTENT);
    expect(readIntents(stored, OWNER)).toStrictEqual([NOTE]);
    expect(readIntents(withIntent(stored, { ...INTENT, id: 't1' }), OWNER)).toStrictEqual([
      { ...NOTE, id: 't1' },
    ]);
    const times = { sentAt: 1000, deviceAt: 2000 };
    expect(readIntents(withIntent(null, { ...INTENT, ...times }), OWNER)).toStrictEqual([
      { ...NOTE, ...times },
    ]);
    expect(readIntents(withIntent(null, { ...INTENT, clock: 'device' }), OWNER)).toStrictEqual([
      { ...NOTE, clock: 'device' },
    ]);
    expect(readIntents(stored, { ...OWNER, userId: '8' })).toEqual([]);
    expect(readIntents(stored, { ...OWNER, host: '' })).toEqual([]);
  });

  it('[TX-5] leave all other entries unchanged when one is written', () => {
    const other = { ...INTENT, userId: '8' };
    const unknown = { from: 'a later version' };
    const before = JSON.stringify([other, unknown]);
    const after = withIntent(before, INTENT);
    expect(JSON.parse(after)).toEqual([other, unknown, INTENT]);
    expect(withoutIntent(after, INTENT)).toBe(before);
    expect(withoutIntent(withIntent(null, INTENT), INTENT)).toBe('[]');
  });

  it('[TX-6] of the widget’s own origin are found by the name that earlier versions gave it', () => {
    const before = JSON.stringify([INTENT]);
    const own = { ...OWNER, host: '', formerHost: OWNER.host };
    expect(readIntents(before, own)).toStrictEqual([NOTE]);
    const settled = { ...OWNER, requestId: 'r1', isSettled: true };
    expect(readSettled(settled, own)).toEqual(settled);
    expect(readSettled({ ...settled, isRefused: true }, own)?.isRefused).toBe(true);
    expect(JSON.parse(withIntent(before, { ...INTENT, ...own }))).toEqual([{ ...INTENT, host: '' }]);
    expect(withoutIntent(before, { ...own, requestId: 'r1' })).toBe('[]');
    for (const other of [
      { ...own, userId: '8' },
      { ...own, formerHost: 'https://other.test' },
    ]) {
      expect(readIntents(before, other)).toEqual([]);
      expect(withoutIntent(before, { ...other, requestId: 'r1' })).toBe(before);
    }
  });

  it('[TX-6] ignore invalid entries', () => {
    for (const stored of [null, '', '{', '{}', '[1,null]', JSON.stringify([{ ...INTENT, sentAt: 'now' }])])
      expect(readIntents(stored, OWNER)).toEqual([]);
  });

  it('[TX-5] are at most twenty; an intent without a known outcome is dropped last', () => {
    const open = Array.from({ length: 19 }, (_, i) => ({
      ...INTENT,
      requestId: `o${String(i)}`,
      id: String(i),
    }));
    const unanswered = { ...INTENT, requestId: 'u' };
    const stored = [unanswered, ...open].reduce<string | null>(withIntent, null);
    const ids = readIntents(withIntent(stored, INTENT), OWNER).map(({ requestId }) => requestId);
    expect(ids).toHaveLength(20);
    expect(ids).toContain('u');
    expect(ids).not.toContain('o0');
  });

  it.each([0, 7])('[TX-5] drop first what cannot be read, here entry %d', (at) => {
    const open = Array.from({ length: 19 }, (_, i) => ({
      ...INTENT,
      requestId: `o${String(i)}`,
      id: String(i),
    }));
    const stored = JSON.stringify(open.toSpliced(at, 0, { ...INTENT, sentAt: 'now' } as never));
    const ids = readIntents(withIntent(stored, INTENT), OWNER).map(({ requestId }) => requestId);
    expect(ids).toEqual([...open.map(({ requestId }) => requestId), 'r1']);
  });

  it('[TX-6] are read one by one when another tab posts them', () => {
    expect(readIntent(INTENT)).toStrictEqual(INTENT);
    expect(readIntent({ ...INTENT, id: 7 })).toStrictEqual({ ...INTENT, id: '7' });
    expect(readIntent({ ...INTENT, section: 'bonus' })).toBeNull();
    const settled = { ...OWNER, requestId: 'r1', isSettled: true };
    expect(readSettled(settled, { ...OWNER, userId: '8' })).toBeNull();
    expect(readSettled({ ...settled, isSettled: false }, OWNER)).toBeNull();
  });

  it('[TX-5] have the last state of each entry, whatever the order of writes and removals', () => {
    const write = fc.record({
      requestId: fc.constantFrom('a', 'b', 'c'),
      userId: fc.constantFrom('7', '8'),
      isKept: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(write), (writes) => {
        const expected = new Map<string, boolean>();
        let stored: string | null = null;
        for (const { requestId, userId, isKept } of writes) {
          const intent = { ...INTENT, requestId, userId };
          stored = isKept ? withIntent(stored, intent) : withoutIntent(stored, intent);
          expected.set(`${userId}/${requestId}`, isKept);
        }
        for (const userId of ['7', '8']) {
          const kept = readIntents(stored, { ...OWNER, userId }).map(({ requestId }) => requestId);
          const ids = ['a', 'b', 'c'].filter((id) => expected.get(`${userId}/${id}`));
          expect(kept.sort()).toEqual(ids);
        }
      }),
    );
  });

  it('[TX-6] include the entry of an earlier version as an intent sent now', () => {
    const former = { ...INTENT, sentAt: undefined };
    expect(readFormerIntent(JSON.stringify(former), 5000)).toEqual({
      ...INTENT,
      sentAt: 5000,
      clock: 'device',
    });
    expect(readFormerIntent(JSON.stringify({ ...former, id: 't1' }), 5000)).toMatchObject({ id: 't1' });
    expect(readFormerIntent(JSON.stringify(former), 5000)).not.toHaveProperty('id');
    for (const stored of [null, '{', '{}', '[]']) expect(readFormerIntent(stored, 5000)).toBeNull();
  });
});
