import { EXACT_PARSER } from './exact-parser.ts';

function decoded(text: string): unknown {
  const decoder = new EXACT_PARSER.Decoder();
  let packet: unknown;
  decoder.on('decoded', (one) => (packet = one));
  decoder.add(text);
  return packet;
}

describe('Socket.IO’s parser', () => {
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
