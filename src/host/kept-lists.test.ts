import type { MethodList } from '#domain/method.ts';
import { parseMethodList } from '#contract/method-list.ts';
import { createFakeClock } from '#test/fake-clock.ts';
import { createFakeLocalStorage } from '#test/fake-local-storage.ts';
import { flushPromises } from '#test/flush-promises.ts';
import { sampleWireMethod } from '#test/sample-wire-method.ts';
import { createKeptLists, type KeptLists } from './kept-lists.ts';
import { createListMemory, NO_LIST_MEMORY } from './list-memory.ts';

const LISTS_KEY = 'cashier.lists';
const DAY = 24 * 60 * 60 * 1000;
const LIST: MethodList = parseMethodList({
  methods: [
    sampleWireMethod({
      name: 'SPEI',
      isPopular: true,
      iconIds: ['spei'],
      fields: [{ name: 'clabe', type: 'TextField', label: { en: 'CLABE' } }],
      savedAccounts: [{ id: 'acc-1', label: '•• 4111', values: { name: 'Berg' } }],
    }),
    sampleWireMethod({ is_disabled: true, banner: 'https://cdn.test/b.png', notice: { en: 'Only cash' } }),
  ],
  accounts: [{ id: 'main', amount: '12500', currency: 'MXN' }],
  lastUsed: { method: 'SPEI', amount: '12500', currency: 'MXN' },
  gates: [{ kind: 'kyc', text: { en: 'kyc' } }],
}).list;

const TEXTS = { 'list.search': 'Search' };

function setUp(stored = new Map<string, string>()) {
  const clock = createFakeClock();
  const localStorage = createFakeLocalStorage(stored);
  const window = { localStorage };
  const changes = [jest.spyOn(localStorage, 'setItem'), jest.spyOn(localStorage, 'removeItem')];
  const takeSnapshot = jest.fn<Promise<unknown>, unknown[]>(() => Promise.resolve(null));
  const open = (player = 'u1', context: readonly string[] = ['https://gateway.test', 'en', 'v1']) =>
    createKeptLists({
      memory: createListMemory({ window, clock, player, context: () => context }),
      secrets: () => ['token-1', 'Ana "La" Díaz'],
      texts: () => Promise.resolve(TEXTS),
      snapshotOf:
        (...which) =>
        (kept) =>
          takeSnapshot(...which, kept),
    });
  /** Keeps a list of which something has been shown. */
  const keep = async (
    ...[section, country, currency, list]: Parameters<KeptLists['keep']>
  ): Promise<void> => {
    open().keep(section, country, currency, list);
    await Promise.resolve();
  };
  return {
    stored,
    localStorage,
    clock,
    takeSnapshot,
    open,
    keep,
    changes: () => changes.reduce((sum, { mock }) => sum + mock.calls.length, 0),
  };
}

describe('the lists kept between visits', () => {
  it.each(['token-1', 'Ana "La" Díaz'])(
    '[AN-4] a list that repeats the secret %s is not kept',
    async (secret) => {
      const { stored, keep } = setUp();
      const echo = sampleWireMethod({ text: { en: `Pay with ${secret}` } });
      await keep('deposit', 'mx', 'MXN', parseMethodList({ methods: [echo] }).list);
      expect(stored.size).toBe(0);
      await keep('deposit', 'mx', 'MXN', LIST);
      expect(stored.size).toBe(1);
    },
  );

  it('[LS-1] a later visit recalls what the tiles of the list showed', async () => {
    const { open, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    const kept = open().recall('deposit', 'mx', 'MXN');
    const shown = ({
      name,
      text,
      amountRules,
      position,
      iconIds,
      banner,
      isDisabled,
    }: MethodList['methods'][0]) => ({
      name,
      text,
      amountRules,
      position,
      iconIds,
      banner,
      isDisabled,
    });
    expect(kept?.list.methods.map(shown)).toEqual(LIST.methods.map(shown));
  });

  it('the texts of the first screen are recalled with the list', async () => {
    const { open, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    expect(open().recall('deposit', 'mx', 'MXN')?.texts).toEqual(TEXTS);
  });

  it('[AN-4] keeps no token, account, payment, gate, field, balance or name', async () => {
    const { stored, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    const text = stored.get(LISTS_KEY) ?? '';
    expect(text).toContain('SPEI');
    expect(text).not.toMatch(/4111|Berg|12500|acc-1|lastUsed|clabe|CLABE|kyc/);
  });

  it.each([
    ['another section', ['withdrawal', 'mx', 'MXN']],
    ['another country', ['deposit', 'br', 'MXN']],
    ['another currency', ['deposit', 'mx', 'USD']],
  ] as const)('is not recalled for %s', async (_what, [section, country, currency]) => {
    const { open, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    expect(open().recall(section, country, currency)).toBeNull();
  });

  it.each([
    ['gateway', ['https://other.test', 'en', 'v1']],
    ['language', ['https://gateway.test', 'de', 'v1']],
    ['version of the widget', ['https://gateway.test', 'en', 'v2']],
  ])('is not recalled with another %s', async (_what, context) => {
    const { open, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    expect(open('u1', context).recall('deposit', 'mx', 'MXN')).toBeNull();
  });

  it('the lists of another player are removed when this one’s are read', async () => {
    const { open, stored, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    expect(open('u2').recall('deposit', 'mx', 'MXN')).toBeNull();
    expect(stored.has(LISTS_KEY)).toBe(false);
  });

  it('a player without an id has no memory, and removes none', async () => {
    const { open, changes, keep } = setUp();
    open('').keep('deposit', 'mx', 'MXN', LIST);
    await Promise.resolve();
    expect(open('').recall('deposit', 'mx', 'MXN')).toBeNull();
    expect(changes()).toBe(0);
    await keep('deposit', 'mx', 'MXN', LIST);
    expect(open('').recall('deposit', 'mx', 'MXN')).toBeNull();
    expect(open().recall('deposit', 'mx', 'MXN')).not.toBeNull();
  });

  it('a visit recalls the same list, or none, whatever is kept in the meantime', async () => {
    const { open, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    const visit = open();
    const first = visit.recall('deposit', 'mx', 'MXN');
    expect(visit.recall('deposit', 'br', 'BRL')).toBeNull();
    await keep('deposit', 'mx', 'MXN', { ...LIST, methods: [] });
    await keep('deposit', 'br', 'BRL', LIST);
    expect(first).not.toBeNull();
    expect(visit.recall('deposit', 'mx', 'MXN')).toBe(first);
    expect(visit.recall('deposit', 'br', 'BRL')).toBeNull();
    expect(open().recall('deposit', 'br', 'BRL')).not.toBeNull();
  });

  it('to recall a list changes nothing in the storage, unless something must go', async () => {
    const { open, changes, keep } = setUp();
    open().recall('deposit', 'mx', 'MXN');
    expect(changes()).toBe(0);
    await keep('deposit', 'mx', 'MXN', LIST);
    open().recall('deposit', 'mx', 'MXN');
    expect(changes()).toBe(1);
    open('u2').recall('deposit', 'mx', 'MXN');
    expect(changes()).toBe(2);
  });

  it('a list replaces the earlier one of the same section, country and currency', async () => {
    const { open, keep } = setUp();
    await keep('deposit', 'br', 'USD', LIST);
    for (let visit = 0; visit < 3; visit += 1) await keep('deposit', 'mx', 'USD', LIST);
    expect(open().recall('deposit', 'br', 'USD')).not.toBeNull();
  });

  it('a list is kept for seven days, and not from a date in the future', async () => {
    const { open, clock, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    clock.setDate(7 * DAY - 1);
    expect(open().recall('deposit', 'mx', 'MXN')).not.toBeNull();
    clock.setDate(-1);
    expect(open().recall('deposit', 'mx', 'MXN')).toBeNull();
    clock.setDate(0);
    await keep('deposit', 'mx', 'MXN', LIST);
    clock.setDate(7 * DAY);
    expect(open().recall('deposit', 'mx', 'MXN')).toBeNull();
  });

  it('three lists are kept, the newest', async () => {
    const { open, keep } = setUp();
    for (const country of ['mx', 'br', 'in', 'id']) await keep('deposit', country, 'USD', LIST);
    expect(
      ['mx', 'br', 'in', 'id'].map((country) => open().recall('deposit', country, 'USD') !== null),
    ).toEqual([false, true, true, true]);
  });

  it('all of them together are at most 256 KB; a list that is larger is not kept', async () => {
    const { open, stored, keep } = setUp();
    const large = {
      ...LIST,
      methods: LIST.methods.map((one) => ({ ...one, text: { en: 'x'.repeat(200_000) } })),
    };
    await keep('deposit', 'mx', 'MXN', LIST);
    await keep('deposit', 'br', 'BRL', large);
    expect(stored.get(LISTS_KEY)?.length ?? 0).toBeLessThanOrEqual(256 * 1024);
    expect(open().recall('deposit', 'br', 'BRL')).toBeNull();
  });

  it('a list that fills the 256 KB to the last character is kept', async () => {
    const { open, stored, keep } = setUp();
    const size = () => stored.get(LISTS_KEY)?.length ?? 0;
    const keepSize = (length: number) => {
      const methods = LIST.methods.slice(0, 1).map((one) => ({ ...one, text: { en: 'x'.repeat(length) } }));
      return keep('deposit', 'mx', 'MXN', { ...LIST, methods });
    };
    await keepSize(1);
    const length = 256 * 1024 - size() + 1;
    await keepSize(length);
    expect(size()).toBe(256 * 1024);
    expect(open().recall('deposit', 'mx', 'MXN')).not.toBeNull();
    await keepSize(length + 1);
    expect(open().recall('deposit', 'mx', 'MXN')).toBeNull();
  });

  it('forgets everything on request', async () => {
    const { open, stored, keep } = setUp();
    const memory = open();
    memory.keep('deposit', 'mx', 'MXN', LIST);
    memory.forget();
    await Promise.resolve();
    expect([stored.size, memory.recall('deposit', 'mx', 'MXN')]).toEqual([0, null]);
    await keep('deposit', 'mx', 'MXN', LIST);
    expect(stored.size).toBe(1);
    memory.forget();
    expect(stored.size).toBe(0);
  });

  it.each(['{', '5', '[5]', '[null]', '[{"at":1}]', '{"__proto__":[]}'])(
    'an entry that is %s is no list, and goes',
    (text) => {
      const { open, stored } = setUp(new Map([[LISTS_KEY, text]]));
      expect(open().recall('deposit', 'mx', 'MXN')).toBeNull();
      expect(stored.size).toBe(0);
    },
  );

  it('what is no list goes, and the lists beside it stay', async () => {
    const { open, stored, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    const [entry] = JSON.parse(stored.get(LISTS_KEY) ?? '') as { at: number }[];
    const undated = { ...entry, at: String(entry?.at), key: 'undated' };
    stored.set(LISTS_KEY, JSON.stringify([null, 5, undated, entry]));
    expect(open().recall('deposit', 'mx', 'MXN')).not.toBeNull();
    expect(JSON.parse(stored.get(LISTS_KEY) ?? '')).toEqual([entry]);
  });

  it('an entry that the browser cannot read goes', async () => {
    const { open, stored, localStorage, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    localStorage.getItem = () => {
      throw new DOMException('corrupted');
    };
    expect(open().recall('deposit', 'mx', 'MXN')).toBeNull();
    expect(stored.size).toBe(0);
  });

  it('an entry that was changed into something that the contract does not allow is no list', async () => {
    const { open, stored, keep } = setUp();
    await keep('deposit', 'mx', 'MXN', LIST);
    stored.set(LISTS_KEY, (stored.get(LISTS_KEY) ?? '').replace('"currency":["MXN"]', '"currency":[5]'));
    expect(open().recall('deposit', 'mx', 'MXN')).toBeNull();
  });

  it('[HS-16] storage that is refused or full keeps nothing and harms nothing', async () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const open = (window: Parameters<typeof createListMemory>[0]['window']) =>
      createKeptLists({
        memory: createListMemory({ window, clock: createFakeClock(), player: 'u1', context: () => [] }),
        secrets: () => [],
        texts: () => Promise.resolve(TEXTS),
        snapshotOf: () => () => Promise.resolve({}),
      });
    const refused = open({
      get localStorage(): never {
        return refuse();
      },
    });
    const full = open({ localStorage: { getItem: () => null, setItem: refuse, removeItem: refuse } });
    for (const lists of [refused, full]) {
      lists.keep('deposit', 'mx', 'MXN', LIST);
      await flushPromises();
      expect(lists.recall('deposit', 'mx', 'MXN')).toBeNull();
      lists.forget();
    }
  });
});

describe('the snapshot of a kept list', () => {
  const kept = ({ stored }: ReturnType<typeof setUp>): unknown =>
    (JSON.parse(stored.get(LISTS_KEY) ?? '[]') as { snapshot?: unknown }[])[0]?.snapshot;

  it('is taken of what the next visit recalls, and kept with it', async () => {
    const scene = setUp();
    scene.takeSnapshot.mockResolvedValue('first');
    await scene.keep('deposit', 'mx', 'MXN', LIST);
    await flushPromises();
    expect(kept(scene)).toBe('first');
    expect(scene.takeSnapshot).toHaveBeenCalledWith(
      'deposit',
      'mx',
      'MXN',
      scene.open().recall('deposit', 'mx', 'MXN'),
    );
  });

  it('is kept while the list is the same, and taken again when that changes', async () => {
    const scene = setUp();
    scene.takeSnapshot.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    for (const list of [LIST, LIST, { ...LIST, methods: LIST.methods.slice(1) }]) {
      await scene.keep('deposit', 'mx', 'MXN', list);
      await flushPromises();
    }
    expect(scene.takeSnapshot).toHaveBeenCalledTimes(2);
    expect(kept(scene)).toBe('second');
  });

  it('that was taken in vain is taken again at the next visit', async () => {
    const scene = setUp();
    scene.takeSnapshot.mockResolvedValueOnce(null).mockResolvedValueOnce('second');
    for (const list of [LIST, LIST]) {
      await scene.keep('deposit', 'mx', 'MXN', list);
      await flushPromises();
    }
    expect(kept(scene)).toBe('second');
  });

  it('is not kept once another list is', async () => {
    const scene = setUp();
    let give: (snapshot: unknown) => void = () => undefined;
    scene.takeSnapshot.mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
    await scene.keep('deposit', 'mx', 'MXN', LIST);
    await scene.keep('deposit', 'mx', 'MXN', { ...LIST, methods: LIST.methods.slice(1) });
    give('late');
    await flushPromises();
    expect(kept(scene)).toBeUndefined();
    expect(scene.open().recall('deposit', 'mx', 'MXN')?.list.methods).toHaveLength(1);
  });

  it('goes before a list does when both are too large', async () => {
    const scene = setUp();
    scene.takeSnapshot.mockResolvedValue('x'.repeat(150_000));
    for (const section of ['withdrawal', 'deposit'] as const) {
      await scene.keep(section, 'mx', 'MXN', LIST);
      await flushPromises();
    }
    expect(kept(scene)).toHaveLength(150_000);
    expect(scene.open().recall('withdrawal', 'mx', 'MXN')).not.toBeNull();
  });

  it('that is too large alone leaves the list', async () => {
    const scene = setUp();
    scene.takeSnapshot.mockResolvedValue('x'.repeat(300_000));
    await scene.keep('deposit', 'mx', 'MXN', LIST);
    await flushPromises();
    expect(scene.open().recall('deposit', 'mx', 'MXN')).not.toBeNull();
  });

  it('[TR-11] is not kept if the lists were forgotten while it was taken', async () => {
    const scene = setUp();
    let give: (snapshot: unknown) => void = () => undefined;
    scene.takeSnapshot.mockReturnValue(new Promise((resolve) => (give = resolve)));
    const lists = scene.open();
    lists.keep('deposit', 'mx', 'MXN', LIST);
    await flushPromises();
    lists.forget();
    give('late');
    await flushPromises();
    expect(scene.stored.size).toBe(0);
  });
});

it('a memory that keeps nothing recalls nothing', () => {
  NO_LIST_MEMORY.keep('', { list: LIST });
  NO_LIST_MEMORY.forget();
  expect(NO_LIST_MEMORY.recall('')).toBeNull();
});
