import { Decoder, Encoder } from 'socket.io-parser';
import { withExactNumbers } from '#contract/json.ts';

/** Socket.IO's decoder, which would round a long number; it becomes text with all of its figures (contract: Readings). */
class ExactDecoder extends Decoder {
  override add(packet: unknown): void {
    super.add(typeof packet === 'string' ? withExactNumbers(packet) : packet);
  }
}

/** Socket.IO's parser for its option `parser`. */
export const EXACT_PARSER = { Encoder, Decoder: ExactDecoder };
