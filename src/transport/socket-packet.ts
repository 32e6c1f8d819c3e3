import { socketType } from '#contract/endpoint.ts';
import { requestData, requestToken, type TransportOptions } from './transport-options.ts';
import type { WireRequest } from './transport.ts';

/** A request as sent over the socket (TR-6, TR-8): its data and its identification. */
export interface SocketPacket {
  readonly msgid: string;
  readonly [name: string]: unknown;
}

/** `now` is in ms since epoch. */
export function socketPacket(
  { path, data }: Pick<WireRequest, 'path' | 'data'>,
  { msgid, now }: { readonly msgid: string; readonly now: number },
  options: Pick<TransportOptions, 'native' | 'parentToken' | 'userToken'>,
): SocketPacket {
  return {
    ...requestData(data, options),
    token: requestToken(options),
    msgid,
    sendTime: now,
    type: socketType(path),
  };
}

/** The packet as Socket.IO's event `d` of the main namespace. */
export const socketFrame = (packet: Readonly<Record<string, unknown>>): string =>
  `42${JSON.stringify(['d', packet])}`;
