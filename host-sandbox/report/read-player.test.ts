import { fieldsOf, readPlayer } from './read-player.ts';

const PLAYER = { userId: '42', token: 'a-long-token', currency: 'MXN', paymentGeo: 'MX' };
const AT = { href: 'https://sandbox.example/probe/?run=1', referrer: 'https://partner.example/' };

describe('the player’s data in loaded', () => {
  it('[HS-9] are read from the payload or from beside the type', () => {
    expect(fieldsOf({ messageType: 'loaded', payload: PLAYER })).toEqual(PLAYER);
    expect(fieldsOf({ messageType: 'loaded', ...PLAYER })).toEqual(PLAYER);
  });

  it('are complete with user, token, currency and country, some of which may be in the user', () => {
    const whole = { invalidFields: [], missing: [], secretsIn: [] };
    expect(readPlayer(PLAYER, AT)).toEqual(whole);
    const { userId: id, ...rest } = PLAYER;
    expect(readPlayer({ user: { id, ...rest } }, AT)).toEqual(whole);
    expect(readPlayer({ ...PLAYER, userId: 42 }, AT)).toEqual(whole);
  });

  it.each(['userId', 'token', 'currency', 'paymentGeo'])('lacks %s when it is empty or null', (name) => {
    for (const value of ['', null, undefined])
      expect(readPlayer({ ...PLAYER, [name]: value }, AT).missing).toEqual([name]);
  });

  it('[HS-15] are reported by the names of invalid fields, never by values', () => {
    const { invalidFields } = readPlayer({ ...PLAYER, bonusList: 'many', closingButton: 'a secret' }, AT);
    expect(invalidFields).toEqual(expect.arrayContaining(['bonusList', 'closingButton']));
    expect(JSON.stringify(invalidFields)).not.toContain('a secret');
    expect(readPlayer({ ...PLAYER, host: 'http://gateway.example' }, AT).invalidFields).toEqual(['host']);
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
