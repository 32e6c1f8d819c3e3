import { parseMethodList } from './method-list.ts';
import { readKeptList, writeKeptList } from './kept-list.ts';

const METHOD = {
  name: 'spei',
  category: 'bank',
  text: { en: 'SPEI' },
  currency: ['MXN'],
  amount_rules: { MXN: { min: '10', max: '5000' } },
  banner: 'https://cdn.test/b.png',
  isPopular: true,
  position: 3,
  iconIds: ['spei'],
  cardViewType: 5,
  notice: { en: 'Slow' },
  processing_time: { en: '5 min' },
  is_disabled: true,
};
const PRIVATE = {
  fields: [{ name: 'phone', type: 'text', value: '5255' }],
  savedAccounts: [{ id: 'a', label: '•••• 7771' }],
};
const LAST_USED = { method: 'spei', amount: '5', currency: 'MXN', at: 1_700_000_000_000 };

/** What the next visit reads of a list. */
function kept(of: object = {}) {
  const written = writeKeptList(parseMethodList({ methods: [{ ...METHOD, ...PRIVATE }], ...of }).list);
  return { read: readKeptList(JSON.parse(JSON.stringify(written))), text: JSON.stringify(written) };
}

describe('[LS-1] a list that is kept between visits', () => {
  it('has what its tiles show', () => {
    const { list } = parseMethodList({ methods: [{ ...METHOD, fields: [] }] });
    expect(kept().read).toEqual({ ...list, hadLast: false });
  });

  it('has no account, no payment, no gate and no field', () => {
    const of = {
      accounts: [{ id: 'main', amount: '987', currency: 'MXN' }],
      lastUsed: LAST_USED,
      gates: [{ kind: 'kyc', text: { en: 'Verify' } }],
    };
    const { read, text } = kept(of);
    expect(read).toMatchObject({ accounts: [], lastUsed: null, gates: [] });
    expect(text).not.toMatch(/987|Verify|5255|7771|"at"/);
  });

  it.each([
    [{}, { hasHistory: false, hadLast: false }],
    [{ gates: [] }, { hasHistory: true, hadLast: false }],
    [{ lastUsed: LAST_USED }, { hasHistory: true, hadLast: true }],
  ])('with %j says of the history that there was one: %j', (of, said) => {
    expect(kept(of).read).toMatchObject(said);
  });

  it.each([null, 'x', {}, { methods: [5] }, { methods: [{ ...METHOD, isPopular: 'yes' }] }])(
    'is not read from %j',
    (data) => {
      expect(readKeptList(data)).toBeNull();
    },
  );
});
