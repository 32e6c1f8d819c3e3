// A connection and its requests, as the gateway gets them over the socket.
import { socketType } from '#contract/endpoint.ts';
import { requestData, requestToken, type TransportOptions } from './transport-options.ts';
import type { WireRequest } from './transport.ts';

/** Path of the gateway's Socket.IO endpoint. */
export const SOCKET_PATH = '/v4/socket.io';

/** What identifies a connection; tokens and language are read again for each. */
export type ConnectionOptions = Pick<
  TransportOptions,
  'baseUrl' | 'parentToken' | 'userToken' | 'parent' | 'language' | 'native'
>;

/** TR-5. Unset flags are omitted. The user's token is sent here only if the parent data has none. */
export function socketQuery(options: ConnectionOptions): Record<string, string> {
  const { parentToken, userToken, parent, native } = options;
  const token = parentToken() === null ? userToken() : null;
  return {
    ...(token !== null && { Authorization: token }),
    ...(parent.xOrigin !== null && { xorigin: parent.xOrigin }),
    Language: options.language(),
    ...(native && { isNative: 'true', platform: native.platform }),
    ...(parent.pwa && { pwa: 'true' }),
    ...(parent.isMobileApp && { isMobileApp: 'true' }),
    cashier_type: 'widget',
  };
}

/** The address that socket.io-client connects to with these options. */
export function socketAddress(options: ConnectionOptions): string {
  const query = Object.entries({ ...socketQuery(options), EIO: '4', transport: 'websocket' })
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return `${options.baseUrl.replace(/^http/, 'ws')}${SOCKET_PATH}/?${query}`;
}

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
