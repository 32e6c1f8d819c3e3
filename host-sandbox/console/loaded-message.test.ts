import { parseInbound } from '#contract/inbound.ts';
import { readWholeLoaded } from '#test/read-whole-loaded.ts';
import { loadedMessage } from './loaded-message.ts';
import { defaultState } from './settings/sandbox-state.ts';

const origins = {
  sandbox: 'http://localhost:4400',
  widget: 'http://localhost:4401',
  gateway: 'http://localhost:4402',
};
const player = {
  token: 'sandbox-u1',
  balance: 'MX$12,500.50',
  fields: {
    id: 'u1',
    token: 'sandbox-u1',
    balanceData: { primary: { amount: '12500.50', currency: 'MXN' } },
  },
};

const readBack = (state = defaultState('MX')) => {
  const message = parseInbound(JSON.stringify(loadedMessage(state, player, origins)));
  if (message?.messageType !== 'loaded') throw new Error('no loaded message');
  return readWholeLoaded(message.payload, { ownOrigin: origins.widget });
};

describe('the loaded message of the sandbox', () => {
  it('[HS-9] is accepted by the widget without a fallback for any field', () => {
    const { parent, user, problems } = readBack();
    expect(problems).toEqual([]);
    expect(parent).toMatchObject({ host: origins.gateway, xOrigin: origins.sandbox, token: 'sandbox-u1' });
    expect(parent.bonusList.map(({ id }) => id)).toContain(parent.bonusId);
    expect(user.balanceData.primary).toEqual({ amount: '12500.50', currency: 'MXN' });
  });

  it('lets fields of the address override its own', () => {
    const state = { ...defaultState('MX'), loaded: '{"paymentGeo":"BR","pwa":true,"host":null}' };
    expect(readBack(state).parent).toMatchObject({
      paymentGeo: 'BR',
      pwa: true,
      host: null,
      currency: 'MXN',
    });
  });

  it.each(['[1]', '{', '"text"'])('rejects %p in the address', (loaded) => {
    expect(() => loadedMessage({ ...defaultState('MX'), loaded }, player, origins)).toThrow(
      'not a JSON object',
    );
  });
});

it('[TR-5] identifies the player in the connection’s address when a connection fault is set', () => {
  const { parent, user } = readBack({ ...defaultState('MX'), faults: 'offline@any*always' });
  expect([parent.token, user.token]).toEqual([null, 'sandbox-u1']);
  expect(readBack({ ...defaultState('MX'), faults: 'delay-800@any' }).parent.token).toBe('sandbox-u1');
});

it('[LN-6] a theme includes its variables and fonts', () => {
  const schemaOf = (theme: string) => {
    const { payload } = loadedMessage({ ...defaultState('MX'), theme }, player, origins);
    return (payload as { schema: { variables: object; fonts: object[] } }).schema;
  };
  expect(schemaOf('night').variables).toMatchObject({ '--cashier-color-bg': '#14121c' });
  expect(schemaOf('paper').fonts).toEqual([
    { family: 'Noto Serif', url: 'http://localhost:4402/media/noto-serif.woff' },
  ]);
  expect(schemaOf('plain')).toMatchObject({ variables: {}, fonts: [] });
});
