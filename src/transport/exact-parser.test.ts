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
    decoder.add('217["a",{"msgid":"m3","data":NaN}]');
    expect(events.map(([name, message]) => [name, readSocketMessage(message)])).toMatchObject([
      ['a', { msgid: 'm1', type: 'BANKING:x', isBroken: true }],
      ['a', { msgid: null, type: 'balance', isBroken: true }],
      ['a', { msgid: 'm2', isBroken: false, data: 5 }],
      ['a', { msgid: 'm3', isBroken: true }],
    ]);
  });

  it.each([
    ['no event', '0{sid:'],
    ['an event that names no message', '2["a",{"data":NaN}]'],
    ['an acknowledgement', '312["a",{"msgid":"m1","data":NaN}]'],
  ])('[TR-14] leaves %s that is not JSON to socket.io', (_what, packet) => {
    expect(() => decoded(packet)).toThrow('invalid payload');
  });

  it('leaves bytes to socket.io', () => {
    const decoder = new EXACT_PARSER.Decoder();
    const packets: unknown[] = [];
    decoder.on('decoded', (packet) => packets.push(packet));
    decoder.add('51-["a",{"data":{"_placeholder":true,"num":0}}]');
    const bytes = Buffer.from('1234567890123456789');
    decoder.add(bytes);
    expect(packets).toMatchObject([{ data: ['a', { data: bytes }] }]);
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
