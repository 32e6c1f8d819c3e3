import type { InboundMessage } from '#contract/inbound.ts';
import { createFederatedBridge } from './federated-bridge.ts';

const LOADED = '{"messageType":"loaded","payload":{"userId":"7"}}';

function setUp(loaded: string, onMessage?: (text: string) => void) {
  const sent: unknown[] = [];
  const errors: unknown[] = [];
  const bridge = createFederatedBridge({
    loaded,
    onMessage: onMessage ?? ((text) => sent.push(JSON.parse(text))),
    reportError: (error) => errors.push(error),
  });
  const got: InboundMessage[] = [];
  const failures: string[] = [];
  bridge.receive((message) => got.push(message));
  bridge.onFailure((reason) => failures.push(reason));
  return { bridge, sent, errors, got, failures };
}

describe('[HS-13] federated bridge', () => {
  it.each(['', '{', '{"messageType":"go-back"}'])(
    'fails immediately when loaded is %j, but still accepts a later valid one',
    (text) => {
      const { bridge, got, failures } = setUp(text);
      bridge.announce();
      expect(failures).toEqual([
        "The mount option 'loaded' must be JSON text: {messageType: 'loaded', payload}",
      ]);
      expect(got).toEqual([]);
      bridge.deliver(LOADED);
      expect(got).toHaveLength(1);
    },
  );

  it('names the limit when loaded is too large', () => {
    const { bridge, failures } = setUp(JSON.stringify({ messageType: 'loaded', terms: 'x'.repeat(70_000) }));
    bridge.announce();
    expect(failures).toEqual(['loaded: more than 64 KiB, the limit of a message']);
  });

  it('survives a host whose onMessage throws, and reports it', () => {
    const fault = new Error('host');
    const { bridge, got, errors } = setUp(LOADED, () => {
      throw fault;
    });
    bridge.announce();
    expect(errors).toEqual([fault]);
    expect(got).toHaveLength(1);
  });

  it('relays past and new messages of the host, except go-back and swipe-back, to a card frame until unsubscribed', () => {
    const { bridge } = setUp(LOADED);
    const token = (text: string) =>
      JSON.stringify({ messageType: 'token-updated', payload: { token: text } });
    bridge.announce();
    bridge.deliver(token('b'));
    bridge.deliver('nonsense');
    const relayed: string[] = [];
    const stop = bridge.relay?.((text) => relayed.push(text));
    expect(relayed).toEqual([LOADED, token('b')]);
    bridge.deliver('{"messageType":"go-back"}');
    bridge.deliver('{"messageType":"swipe-back"}');
    bridge.deliver(token('c'));
    expect(relayed.slice(2)).toEqual([token('c')]);
    stop?.();
    bridge.deliver(token('d'));
    expect(relayed).toHaveLength(3);
  });

  it('[HS-16] keeps only the messages that are still in effect for a card frame, however many the host sends', () => {
    const { bridge } = setUp(LOADED);
    const textOf = (messageType: string, payload: unknown) => JSON.stringify({ messageType, payload });
    const theme = (part: string, value: string) =>
      textOf('theme-changed', { schema: { [part]: { '--cashier-a': value } } });
    bridge.announce();
    bridge.deliver(theme('assets', 'once'));
    for (const turn of ['1', '2', '3']) {
      bridge.deliver(LOADED);
      bridge.deliver(textOf('token-updated', { token: turn }));
      bridge.deliver(textOf('bonus-list-updated', [{ id: turn, type: 'deposit' }]));
      bridge.deliver(theme('variables', turn));
    }
    const relayed: string[] = [];
    bridge.relay?.((text) => relayed.push(text));
    expect(relayed).toEqual([
      LOADED,
      theme('assets', 'once'),
      textOf('token-updated', { token: '3' }),
      textOf('bonus-list-updated', [{ id: '3', type: 'deposit' }]),
      theme('variables', '3'),
    ]);
  });

  it('[HS-16] keeps a limited number of different `loaded` messages, including the first', () => {
    const { bridge } = setUp(LOADED);
    const player = (token: number) =>
      JSON.stringify({ messageType: 'loaded', payload: { userId: '7', token: String(token) } });
    bridge.announce();
    const live: string[] = [];
    bridge.relay?.((text) => live.push(text));
    for (let token = 1; token <= 1000; token += 1) bridge.deliver(player(token));
    bridge.deliver(player(1000));
    expect(live).toHaveLength(1001);
    const relayed: string[] = [];
    bridge.relay?.((text) => relayed.push(text));
    expect(relayed).toHaveLength(5);
    expect([relayed[0], relayed.at(-1)]).toEqual([LOADED, player(1000)]);
  });

  it('[HS-16] relays messages in the order in which the host sent them', () => {
    const { bridge } = setUp(LOADED);
    const renewed = JSON.stringify({ messageType: 'token-updated', payload: { token: 'b' } });
    const again = JSON.stringify({ messageType: 'loaded', payload: { userId: '7', token: 'c' } });
    bridge.announce();
    for (const text of [renewed, again, LOADED]) bridge.deliver(text);
    const relayed: string[] = [];
    bridge.relay?.((text) => relayed.push(text));
    expect(relayed).toEqual([LOADED, renewed, again]);
  });

  it('[HS-13] relays a message once the widget has received it, so that a card frame gets the new token', () => {
    const { bridge, got } = setUp(LOADED);
    bridge.announce();
    const known: unknown[] = [];
    bridge.relay?.(() => known.push(got.at(-1)));
    const renewed = { messageType: 'loaded', payload: { userId: '7', token: 'b' } };
    bridge.deliver(JSON.stringify(renewed));
    expect(known.at(-1)).toEqual(renewed);
  });
});
