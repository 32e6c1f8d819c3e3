import { Decoder, Encoder } from 'socket.io-parser';
import { withExactNumbers } from '#contract/json.ts';

const word = (text: string, key: string): string | undefined =>
  new RegExp(`"${key}"\\s*:\\s*"([\\w.:-]{1,60})"`).exec(text)?.[1];

/** An event `a` whose text is not JSON, as a message whose data cannot be parsed; null where it names no message. */
function brokenEvent(packet: string): string | null {
  const data = /^2\d*(\["a",[^]*)/.exec(packet)?.[1] ?? '';
  const names = { msgid: word(data, 'msgid'), type: word(data, 'type') };
  if (!(names.msgid ?? names.type)) return null;
  return `2${JSON.stringify(['a', { ...names, needParse: true, data }])}`;
}

/**
 * Socket.IO's decoder, which would round a long number, and drop the connection with each event that is not JSON. The
 * number becomes text with all of its figures (contract: Readings), and only the request of that event fails (TR-14).
 */
class ExactDecoder extends Decoder {
  override add(packet: unknown): void {
    if (typeof packet !== 'string') return super.add(packet);
    try {
      super.add(withExactNumbers(packet));
    } catch (error) {
      const event = brokenEvent(packet);
      if (event === null) throw error;
      super.add(event);
    }
  }
}

/** Socket.IO's parser for its option `parser`. */
export const EXACT_PARSER = { Encoder, Decoder: ExactDecoder };
