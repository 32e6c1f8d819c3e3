import * as fc from 'fast-check';
import { createHarness, settle, type Answer } from '#test/harness.ts';
import {
  entryAtom,
  followHistory,
  historyAtom,
  readHistoryAtom,
  statusReadAtom,
  statusSeenAtom,
} from './history.ts';

const row = (at: number, status = 'processed') => ({
  id: `p${String(at).padStart(3, '0')}`,
  section: 'withdrawal',
  status,
  method: 'spei_payout',
  amount: '100',
  currency: 'MXN',
  createdAt: Date.UTC(2026, 4) + at,
});

/** A history whose answers the test controls; `read` counts the requested pages. */
function follow(answer: Answer) {
  const harness = createHarness({ answer });
  const { store, wire } = harness;
  return {
    ...harness,
    read: () => wire.requests.length,
    follow: () => followHistory(store, 'all'),
    shown: () => store.get(historyAtom).all.entries ?? [],
  };
}

describe('[MO-1] the pages of a history', () => {
  /** Rows per page of this gateway, which may be fewer than the widget asks for. */
  const PAGE = 3;
  const act = fc.constantFrom('newest', 'older', 'older', 'arrive', 'arrive while a page is read');

  it('neither lose nor duplicate a payment, whatever arrives between and during the reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 12 }), fc.array(act, { maxLength: 25 }), async (count, acts) => {
        let rows = Array.from({ length: count }, (_, at) => row(count - at));
        const arrive = (): void => {
          rows = [row(rows.length + 1), ...rows];
        };
        const { store, shown } = follow(({ data }) => {
          const from = rows.findIndex(({ id }) => id === data['before']) + 1;
          const page = rows.slice(from, from + PAGE);
          const last = page.at(-1);
          const isEnd = from + PAGE >= rows.length;
          return { transactions: page, ...(last && !isEnd && { next: last.id }) };
        });
        const all = () => rows.map(({ id }) => id);
        const seen = () => shown().map(({ id }) => id);
        for (const one of acts) {
          if (one === 'arrive') arrive();
          else if (one === 'arrive while a page is read') {
            const read = store.set(readHistoryAtom, 'all', 'newest');
            arrive();
            await read;
          } else await store.set(readHistoryAtom, 'all', one);
          const first = all().indexOf(seen()[0] ?? '');
          if (first >= 0) expect(seen()).toEqual(all().slice(first, first + seen().length));
        }
        await store.set(readHistoryAtom, 'all', 'newest');
        while (store.get(historyAtom).all.next !== null) await store.set(readHistoryAtom, 'all', 'older');
        expect(seen()).toEqual(all());
      }),
    );
  });

  it('[TX-12] show what arrived, also of a payment that is not on the newest page', async () => {
    const {
      follow: start,
      shown,
      wire,
    } = follow(({ path }) =>
      path === '/BANKING/transaction'
        ? { transaction: { id: 'p001', status: 'processed', amount: '40', currency: 'MXN' } }
        : { transactions: wire.requests.length > 1 ? [row(2)] : [row(2), row(1, 'accepted')], next: 'p001' },
    );
    start();
    await settle();
    wire.push('withdrawal.status', { id: 'p001', status: 1 });
    expect(shown().at(-1)).toMatchObject({ id: 'p001', status: 'processed', amount: null });
    await settle();
    await settle();
    expect(shown().at(-1)).toMatchObject({ id: 'p001', status: 'processed', amount: '40' });
  });

  it.each([
    ['in another notation', { id: 'p001', status: 'processed', Amount: '4e1', currency: 'MXN' }],
    ['without an amount', { id: 'p001', status: 1 }],
  ])('[TX-12] read a push as payments do: %s', async (_name, push) => {
    const {
      follow: start,
      shown,
      wire,
    } = follow(({ path }) =>
      path === '/BANKING/transaction'
        ? // The currency is the one named before (contract: Shapes).
          { transaction: { id: 'p001', status: 'processed', amount: '40' } }
        : { transactions: [row(2), ...(wire.requests.length > 1 ? [] : [row(1, 'accepted')])], next: 'p001' },
    );
    start();
    await settle();
    wire.push('withdrawal.status', push);
    await settle();
    await settle();
    expect(shown().at(-1)).toMatchObject({ id: 'p001', status: 'processed', amount: '40', currency: 'MXN' });
  });

  describe('[MO-1] [TX-12] with a payment of two contradicting ends', () => {
    const FAILED = { id: 'p001', status: 2 };
    const PAID = { id: 'p001', status: 1, amount: '40', currency: 'MXN' };
    const TRUE = { status: 'processed', amount: '40', currency: 'MXN', fee: null };

    /** The look-ups say what is given; pages are answered when the test says so, after the first. */
    function contradicting(transaction: object, first: readonly object[] = [row(1, 'accepted')]) {
      const pages: ((entries: readonly object[]) => Promise<void>)[] = [];
      const history = follow(({ path }) => {
        if (path === '/BANKING/transaction') return { transaction: { id: 'p001', ...transaction } };
        return new Promise((resolve) => {
          pages.push((transactions) => {
            resolve({ transactions });
            return settle();
          });
        });
      });
      history.follow();
      const lookUps = () =>
        history.wire.requests.filter(({ path }) => path === '/BANKING/transaction').length;
      const start = async () => {
        await settle();
        await pages[0]?.(first);
      };
      const push = async (data: object) => {
        history.wire.push('withdrawal.status', data);
        await settle();
      };
      return { ...history, pages, lookUps, start, push };
    }

    it.each([
      ['another end', FAILED, PAID, TRUE],
      ['another end, which is not true', FAILED, PAID, { status: 'mistaked', amount: null, fee: null }],
      ['another amount', { ...PAID, amount: '30' }, PAID, TRUE],
      ['another currency', { ...PAID, currency: 'USD' }, PAID, TRUE],
      ['another fee', { ...PAID, fee: '1' }, { ...PAID, fee: '2' }, { ...TRUE, fee: '2' }],
    ])('show what a look-up says: %s', async (_name, before, after, truth) => {
      const { start, push, shown, lookUps } = contradicting(truth);
      await start();
      await push(before);
      const known = shown()[0];
      expect(lookUps()).toBe(0);
      await push(after);
      expect(lookUps()).toBe(1);
      expect(shown()).toMatchObject([truth.status === 'mistaked' ? { ...known } : truth]);
      // The same again is nothing new.
      await push(truth.status === 'processed' ? after : before);
      expect(lookUps()).toBe(1);
    });

    it('are not changed by a page that was requested before the answer', async () => {
      const { start, push, shown, pages } = contradicting(TRUE);
      await start();
      await push(FAILED);
      await pages[1]?.([row(1, 'accepted')]);
      await push(PAID);
      await pages[2]?.([row(1, 'mistaked')]);
      expect(shown()).toMatchObject([TRUE]);
    });

    it('show the answer in the page that has the row at last', async () => {
      const { start, push, shown, lookUps, pages } = contradicting(TRUE, []);
      await start();
      await push(FAILED);
      await push(PAID);
      expect(lookUps()).toBe(1);
      await pages[1]?.([row(1, 'accepted')]);
      expect(shown()).toMatchObject([TRUE]);
    });
  });

  it('[TX-12] show what arrived, of a payment that a push ended while they were being read', async () => {
    const pages: ((page: object) => void)[] = [];
    const {
      follow: start,
      shown,
      wire,
    } = follow(({ path }) =>
      path === '/BANKING/transaction'
        ? { transaction: { id: 'p001', status: 'processed', amount: '40', currency: 'MXN' } }
        : new Promise((resolve) => pages.push(resolve)),
    );
    start();
    await settle();
    wire.push('withdrawal.status', { id: 'p001', status: 1 });
    pages[0]?.({ transactions: [row(1, 'accepted')] });
    await settle();
    expect(shown()).toMatchObject([{ status: 'processed', amount: null }]);
    await settle();
    // The page may be older than the push.
    expect(pages).toHaveLength(2);
    pages[1]?.({ transactions: [row(1, 'accepted')] });
    await settle();
    await settle();
    expect(shown()).toMatchObject([{ status: 'processed', amount: '40' }]);
    expect(pages).toHaveLength(2);
  });

  it('[MO-8] are read again after a push, also if older pages follow each other', async () => {
    const pages: { readonly before: unknown; readonly answer: (page: object) => void }[] = [];
    const {
      follow: start,
      store,
      wire,
    } = follow(
      ({ data }) =>
        new Promise((answer) => {
          pages.push({ before: data['before'], answer });
        }),
    );
    start();
    await settle();
    // As the details of one payment do until its row is there.
    store.sub(historyAtom, () => void store.set(readHistoryAtom, 'all', 'older'));
    pages[0]?.answer({ transactions: [row(9)], next: 'p009' });
    await settle();
    wire.push('withdrawal.status', { id: 'p009', status: 1 });
    pages[1]?.answer({ transactions: [row(8)], next: 'p008' });
    await settle();
    pages[2]?.answer({ transactions: [row(7)] });
    await settle();
    expect(pages.map(({ before }) => before)).toEqual([undefined, 'p009', 'p008', undefined]);
  });

  it.each(['the page does not say so', 'the page is not read'])(
    '[TX-12] look up what arrived once, where %s',
    async (why) => {
      let transaction: object = { id: 'p001', status: 'accepted' };
      const lookUps = () => wire.requests.filter(({ path }) => path === '/BANKING/transaction').length;
      let isBroken = false;
      const {
        follow: start,
        store,
        wire,
      } = follow(({ path }) => {
        if (path === '/BANKING/transaction') return { transaction };
        if (isBroken) throw new Error('no');
        return { transactions: [row(1, 'accepted')] };
      });
      start();
      await settle();
      isBroken = why === 'the page is not read';
      wire.push('withdrawal.status', { id: 'p001', status: 1 });
      await settle();
      await settle();
      expect(lookUps()).toBe(1);
      // An answer that does not say it either is the last one; one without the end is not.
      transaction = { id: 'p001', status: 'processed' };
      for (const reads of [2, 2]) {
        await store.set(readHistoryAtom, 'all', 'newest');
        await settle();
        expect(lookUps()).toBe(reads);
      }
    },
  );

  it.each([{ status: 1 }, { id: 'p001', status: 'odd' }, 'odd'])(
    '[TX-2] are read again after a push that cannot be applied, which changes no row: %j',
    async (push) => {
      const { follow: start, wire, shown, read } = follow(() => ({ transactions: [row(1, 'waiting')] }));
      start();
      await settle();
      wire.push('withdrawal.status', push);
      await settle();
      expect(read()).toBe(2);
      expect(shown()).toMatchObject([{ id: 'p001', status: 'waiting' }]);
    },
  );

  it('[TX-12] are read again after a push of the other section, which changes no row', async () => {
    const { follow: start, shown, wire, read } = follow(() => ({ transactions: [row(1, 'accepted')] }));
    start();
    await settle();
    wire.push('deposit.status', { id: 'p001', status: 1 });
    await settle();
    expect(shown()).toMatchObject([{ status: 'accepted', amount: '100' }]);
    expect(read()).toBe(2);
  });

  it('[TX-12] do not take a status from an older look-up than the one that was answered', async () => {
    const { store, shown } = follow(() => ({ transactions: [row(1, 'waiting')] }));
    await store.set(readHistoryAtom, 'all', 'newest');
    const says = (status: 'waiting' | 'accepted' | 'mistaked' | 'processed', order: number) => {
      const said = { id: 'p001', status, txid: null, amount: '40', currency: 'MXN' };
      store.set(statusReadAtom, said, order);
      return shown()[0]?.status;
    };
    expect([says('accepted', 2), says('waiting', 1)]).toEqual(['accepted', 'accepted']);
    expect([says('mistaked', 4), says('processed', 3), says('waiting', 5)]).toEqual(
      Array(3).fill('mistaked'),
    );
    expect(says('processed', 6)).toBe('processed');
  });

  it('[MO-3] do not undo a final status that arrived after they were read', async () => {
    let answer: (page: unknown) => void = () => undefined;
    const { store, shown } = follow(() => new Promise((resolve) => (answer = resolve)));
    const read = store.set(readHistoryAtom, 'all', 'newest');
    await settle();
    store.set(statusSeenAtom, { id: 'p001', status: 'cancelled', txid: null });
    answer({ transactions: [row(1, 'accepted')] });
    await read;
    expect(shown().map(({ status }) => status)).toEqual(['cancelled']);
    expect(store.get(entryAtom)('p001')?.status).toBe('cancelled');
  });
});

describe('[MO-1] a followed history', () => {
  it('is read again when the connection is back', async () => {
    let rows = [row(1)];
    const history = follow(() => ({ transactions: rows }));
    const stop = history.follow();
    await settle();
    history.wire.connect('lost');
    rows = [row(2), row(1)];
    await settle();
    expect(history.shown()).toHaveLength(1);
    history.wire.connect('connected');
    await settle();
    expect(history.shown()).toHaveLength(2);
    stop();
    expect(history.clock.pending).toBe(0);
  });

  it('without pushes is read again while a payment is open, and stops once all have ended', async () => {
    let status = 'accepted';
    const history = follow(() => ({ transactions: [row(1, status)] }));
    history.wire.state.hasPushes = false;
    const stop = history.follow();
    await settle();
    status = 'processed';
    history.clock.advance(15_000);
    await settle();
    expect(history.shown().map((one) => one.status)).toEqual(['processed']);
    expect(history.read()).toBe(2);
    history.clock.advance(60_000);
    await settle();
    expect(history.read()).toBe(2);
    stop();
    expect(history.clock.pending).toBe(0);
  });
});
