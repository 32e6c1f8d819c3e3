import fc from 'fast-check';
import { MARKETS, THEMES, type MarketId } from './presets.ts';
import {
  defaultState,
  readState,
  rejectedOf,
  withMarket,
  writeState,
  type SandboxState,
} from './sandbox-state.ts';

const read = (query: string, prefix?: string) => readState(new URLSearchParams(query), prefix);

const word = fc.string({ minLength: 1, maxLength: 12 });
const states: fc.Arbitrary<SandboxState> = fc.record({
  market: fc.constantFrom(...(Object.keys(MARKETS) as MarketId[])),
  userId: word,
  currency: word,
  paymentGeo: word,
  transport: fc.constantFrom('socket', 'http'),
  locale: word,
  theme: fc.constantFrom(...Object.keys(THEMES)),
  closingButton: fc.boolean(),
  platformVersion: word,
  bonusList: fc.boolean(),
  experiment: fc.constantFrom('group_a', 'group_b'),
  width: fc.constantFrom('320', '360', '768', 'full'),
  fit: fc.boolean(),
  returning: fc.boolean(),
  loaded: fc.string(),
  path: fc.constantFrom('', 'withdrawal', 'deposit/crypto/list?locale=hi'),
  outcome: fc.constantFrom('', 'approved', 'declined', 'expired', 'forever', 'partial'),
  settings: fc.constantFrom('', '{"review":true}', '{'),
  expiresInMs: fc.oneof(fc.constant(''), fc.nat(999_999_999).map(String)),
  answer: fc.constantFrom('each', 'never', 'twice'),
  delayMs: fc.nat(20_000),
  sandboxAttr: fc.option(fc.constantFrom('', 'allow-scripts')),
  faults: fc.constantFrom('', 'delay-800@any*2,offline@connect*always', 'status-503@BANKING:transaction'),
});

describe('the simulator’s state in its address', () => {
  it('describes a whole page in one address', () => {
    expect(read('userId=u1&market=in&transport=http&locale=hi&closingButton=false&bonusList=off')).toEqual({
      ...defaultState('IN'),
      userId: 'u1',
      transport: 'http',
      locale: 'hi',
      closingButton: false,
      bonusList: false,
    });
  });

  it('takes currency and country from the market unless the address has them', () => {
    expect(read('market=NG')).toMatchObject({ currency: 'NGN', paymentGeo: 'NG', userId: 'demo-ng' });
    expect(read('market=NG&currency=USDT')).toMatchObject({ currency: 'USDT', paymentGeo: 'NG' });
  });

  it('falls back to the default for an invalid value', () => {
    expect(
      read('market=XX&transport=pigeon&width=9&delayMs=-4&answer=maybe&outcome=lost&expiresInMs=soon'),
    ).toEqual(defaultState('MX'));
  });

  it('leaves out invalid parts and reports them', () => {
    const query = new URLSearchParams(
      'market=xx&theme=pink&faults=drop@any,delay@any,boom@any&transport=http',
    );
    const state = readState(query);
    expect(state).toEqual({ ...defaultState('MX'), transport: 'http', faults: 'drop@any' });
    expect(rejectedOf(query, state)).toEqual([
      'market cannot be “xx”',
      'theme cannot be “pink”',
      '“delay@any” is not a fault: ms must be 1 to 60000',
      '“boom@any” is not a fault: unknown kind',
    ]);
    const lower = new URLSearchParams('market=br');
    expect(rejectedOf(lower, readState(lower))).toEqual([]);
  });

  it('is read back unchanged from the address, and keeps other parameters', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query = writeState(state, new URLSearchParams('widget=http://w.test&a.userId=left'), 'b.');
        expect(readState(query, 'b.')).toEqual(state);
        expect(rejectedOf(query, state, 'b.')).toEqual([]);
        expect(query.get('widget')).toBe('http://w.test');
        expect(query.get('a.userId')).toBe('left');
      }),
    );
  });

  it('adds nothing to the address while every setting has its default', () => {
    expect(writeState(defaultState('MX'), new URLSearchParams('userId=old')).toString()).toBe('');
  });

  it('changes the player with the market, unless the player was chosen', () => {
    expect(withMarket(defaultState('MX'), 'BR')).toEqual(defaultState('BR'));
    expect(withMarket({ ...defaultState('MX'), userId: 'ana' }, 'BR').userId).toBe('ana');
  });
});
