import { readSocketMessage } from '#contract/socket-message.ts';
import { EXACT_PARSER } from './exact-parser.ts';

function decoded(text: string): unknown {
  const decoder = new EXACT_PARSER.Decoder();
  let packet: unknown;
  decoder.on('decoded', (one) => (packet = one));
  decoder.add(text);
  return packet;
}

describe('Socket.IO’s parser', () => {
  // python-socketio#1438, Flask-SocketIO#208, socket.io#2387
  it('[TR-14] an event that is not JSON fails alone, and the connection stays', () => {
    const decoder = new EXACT_PARSER.Decoder();
    const events: unknown[][] = [];
    decoder.on('decoded', ({ data }) => events.push(data as unknown[]));
    decoder.add('2["a",{"msgid": "m1","type":"BANKING:x","data":{"rate":NaN}}]');
    decoder.add('2["a",{"type":"balance","data":[1,]}]');
    decoder.add('2["a",{"msgid":"m2","type":"t","data":5}]');
    expect(events.map(([, message]) => readSocketMessage(message))).toMatchObject([
      { msgid: 'm1', type: 'BANKING:x', isBroken: true },
      { msgid: null, type: 'balance', isBroken: true },
      { msgid: 'm2', isBroken: false, data: 5 },
    ]);
    expect(() => decoder.add('0{sid:')).toThrow();
  });

  it('[TR-6] [TX-5] keeps all figures of a long number, and everything else', () => {
    expect(decoded('2["a",{"msgid":"m1","data":{"transaction":{"id":1234567890123456789}}}]')).toMatchObject({
      type: 2,
      data: ['a', { msgid: 'm1', data: { transaction: { id: '1234567890123456789' } } }],
    });
    expect(decoded('212345["a",{"amount":12.5,"text":"\\"1234567890123456789"}]')).toMatchObject({
      id: 12345,
      data: ['a', { amount: 12.5, text: '"1234567890123456789' }],
    });
  });
});
