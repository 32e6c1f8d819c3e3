/** @jest-environment ./build/jest/environment.cjs */
import type { InboundMessage } from '#contract/inbound.ts';
import { createStandaloneBridge } from './standalone-bridge.ts';
import { createStorage } from './storage.ts';

function setUp(user: string | null) {
  const storage = createStorage(window);
  if (user === null) storage.remove('user');
  else storage.set('user', user);
  const got: InboundMessage[] = [];
  const failures: string[] = [];
  const bridge = createStandaloneBridge({ storage });
  bridge.receive((message) => got.push(message));
  bridge.onFailure((reason) => failures.push(reason));
  bridge.announce();
  return { bridge, storage, got, failures };
}

describe('[HS-12] [US-5] standalone bridge', () => {
  it('builds loaded from the stored user, without a close button or a host', () => {
    const user = { id: '7', token: 't', currency: 'INR', paymentGeo: 'IN', lang: 'hi' };
    const { bridge, got, failures } = setUp(JSON.stringify(user));
    expect([bridge.mode, failures]).toEqual(['standalone', []]);
    expect(got).toEqual([
      {
        messageType: 'loaded',
        payload: { user, currency: 'INR', paymentGeo: 'IN', locale: 'hi', userId: '7', closingButton: false },
      },
    ]);
    expect(got[0]).not.toHaveProperty('payload.host');
  });

  it('[TX-6] is not started by the user of a widget with a host, whose gateway is another', () => {
    const { got, failures } = setUp(
      JSON.stringify({ id: '7', currency: 'INR', home: 'https://partner.test' }),
    );
    expect(got).toEqual([]);
    expect(failures).toHaveLength(1);
  });

  it.each([null, '{', '"x"', '[]', 'null'])('fails without a user: %j', (user) => {
    const { got, failures } = setUp(user);
    expect(got).toEqual([]);
    expect(failures).toEqual(['There is no user in the session storage']);
  });

  it('reads the user once', () => {
    const { bridge, got } = setUp('{"id":"7"}');
    bridge.announce();
    expect(got).toHaveLength(1);
  });

  it('[HS-16] calls nobody once it is disposed of', () => {
    const { storage } = setUp('{"id":"7"}');
    const got = jest.fn();
    const bridge = createStandaloneBridge({ storage });
    bridge.receive(got);
    bridge.dispose();
    bridge.announce();
    expect(got).not.toHaveBeenCalled();
  });
});
