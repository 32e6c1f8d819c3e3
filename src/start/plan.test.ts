import { readLoaded } from '#contract/loaded.ts';
import { planStart, type Place } from './plan.ts';

const BASE = 'https://widget.test/cashier/';

function plan(
  loaded: Readonly<Record<string, unknown>>,
  place: Partial<Place> = {},
  stored: string | null = null,
) {
  const read = readLoaded({ userId: 'u1', currency: 'MXN', ...loaded }, { ownOrigin: 'https://widget.test' });
  if (!read.ok) throw new Error(read.reason);
  return planStart(
    read.data,
    { mode: 'iframe', base: BASE, path: '/', query: new URLSearchParams(), ...place },
    stored,
  );
}

describe('the plan of a start', () => {
  it('[LN-1] takes the language of the address, else that of the player', () => {
    expect(plan({ locale: 'es' })).toMatchObject({ locale: 'es', identity: { language: 'es' } });
    expect(plan({ locale: 'es' }, { query: new URLSearchParams('locale=pt-BR') })).toMatchObject({
      locale: 'pt-BR',
      identity: { language: 'pt' },
    });
  });

  it('[US-5] uses the transport that a developer has stored, else that of the host', () => {
    expect(plan({ transport: 'http' }).transport).toBe('http');
    expect(plan({ transport: 'http' }, {}, 'socket').transport).toBe('socket');
    expect(plan({}, {}, 'nonsense').transport).toBe('socket');
  });

  it('[HS-8] connects to the gateway of the host, else to its own origin', () => {
    expect(plan({ host: 'https://gateway.test' }).connection.baseUrl).toBe('https://gateway.test');
    expect(plan({}).connection.baseUrl).toBe('https://widget.test');
  });

  it('[TR-12] a connection reads the current tokens and language', () => {
    const { connection, identity } = plan({ token: 'old' });
    identity.tokens = { parent: 'new', user: null };
    identity.language = 'jp';
    expect([connection.parentToken(), connection.userToken(), connection.language()]).toEqual([
      'new',
      null,
      'jp',
    ]);
  });

  it('[RT-1] [TR-8] requests the list of the path, in the player’s country and currency', () => {
    expect(plan({ paymentGeo: 'mx' }, { path: '/withdrawal' }).list).toEqual({
      section: 'withdrawal',
      path: '/BANKING/methods-withdrawal',
      data: { country: 'mx', currency: 'MXN' },
    });
    expect(plan({}, { path: '/history' }).list).toBeNull();
  });
});
