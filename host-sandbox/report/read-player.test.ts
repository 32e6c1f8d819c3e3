import { fieldsOf, readPlayer } from './read-player.ts';

const PLAYER = { userId: '42', token: 'a-long-token', currency: 'MXN', paymentGeo: 'MX' };
const AT = { href: 'https://sandbox.example/probe/?run=1', referrer: 'https://partner.example/' };

describe('what a page says of its player', () => {
  it('[HS-9] is read from the payload, or from beside the type', () => {
    expect(fieldsOf({ messageType: 'loaded', payload: PLAYER })).toEqual(PLAYER);
    expect(fieldsOf({ messageType: 'loaded', ...PLAYER })).toEqual(PLAYER);
  });

  it('is whole with user, token, currency and country, which may stand in the user', () => {
    const whole = { misfits: [], missing: [], secretsIn: [] };
    expect(readPlayer(PLAYER, AT)).toEqual(whole);
    const { userId: id, ...rest } = PLAYER;
    expect(readPlayer({ user: { id, ...rest } }, AT)).toEqual(whole);
    expect(readPlayer({ ...PLAYER, userId: 42 }, AT)).toEqual(whole);
  });

  it.each(['userId', 'token', 'currency', 'paymentGeo'])('lacks %s when it is empty or null', (name) => {
    for (const value of ['', null, undefined])
      expect(readPlayer({ ...PLAYER, [name]: value }, AT).missing).toEqual([name]);
  });

  it('[HS-15] names fields that do not fit, and never says their values', () => {
    const { misfits } = readPlayer({ ...PLAYER, bonusList: 'many', closingButton: 'a secret' }, AT);
    expect(misfits).toEqual(expect.arrayContaining(['bonusList', 'closingButton']));
    expect(JSON.stringify(misfits)).not.toContain('a secret');
    expect(readPlayer({ ...PLAYER, host: 'http://gateway.example' }, AT).misfits).toEqual(['host']);
  });

  it.each([
    ['https://sandbox.example/probe/?t=a-long-token', '', ['src']],
    ['https://sandbox.example/probe/?jwt=another', '', ['src']],
    ['https://sandbox.example/probe/a-long-token', '', ['src']],
    ['https://sandbox.example/probe/', 'https://partner.example/?session=1', ['referrer']],
    ['https://sandbox.example/probe/?token=', 'https://partner.example/?q=1', []],
  ])('finds a token in the address %s or the referrer %j', (href, referrer, found) => {
    expect(readPlayer(PLAYER, { href, referrer }).secretsIn).toEqual(found);
  });
});
