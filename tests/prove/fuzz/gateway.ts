import type { CreateLink, SocketLinkOptions } from '#transport/link.ts';
import { socketType } from '#contract/endpoint.ts';
import { EXACT_PARSER } from '../../../src/transport/exact-parser.ts';

/** What a gateway answers to one request: its status, and its text as it comes over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
}

export type Answerer = (path: string) => WireAnswer;

/** A gateway over HTTP that answers with any text. */
export const httpOf =
  (answer: Answerer) =>
  (url: string): Promise<Response> => {
    const { pathname } = new URL(url, 'https://widget.test');
    if (!pathname.startsWith('/api/')) return Promise.resolve(responseOf({ status: 404, text: '' }));
    return Promise.resolve(responseOf(answer(pathname.slice('/api'.length))));
  };

const responseOf = ({ status, text }: WireAnswer): Response =>
  ({
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers(),
    text: () => Promise.resolve(text),
  }) as unknown as Response;

/** The same over the socket: Socket.IO's decoder reads each packet, and a broken one breaks the connection. */
export function createFuzzedLink(answer: Answerer, onPacket: (packet: unknown) => void) {
  let link: SocketLinkOptions | null = null;

  function receive(message: string): void {
    const decoder = new EXACT_PARSER.Decoder();
    decoder.on('decoded', ({ data }) => link?.onMessage((data as unknown[])[1]));
    let isRead = false;
    try {
      decoder.add(`2["a",${message}]`);
      isRead = true;
    } catch (error) {
      // The manager closes a connection whose packet it cannot decode; whatever the widget throws is its own.
      if (!/invalid payload|JSON/.test(String(error))) throw error;
    }
    if (isRead) return;
    link?.onConnection('reconnecting');
    link?.onConnection('connected');
  }

  const createLink: CreateLink = (options) => {
    link = options;
    return {
      connection: 'connected',
      emit(packet) {
        onPacket(packet);
        const { msgid, type } = packet;
        const path = `/${String(type).replace(':', '/')}`;
        queueMicrotask(() => {
          const { status, text } = answer(path);
          receive(
            `{"msgid":${JSON.stringify(msgid)},"type":"${socketType(path)}","status":${String(status)},"data":${text}}`,
          );
        });
        return true;
      },
      tokenUpdated: () => undefined,
      wake: () => undefined,
      dispose: () => (link = null),
    };
  };
  return { createLink, receive };
}
