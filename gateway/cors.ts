import type { RequestHandler } from 'express';
import { GatewayError } from './gateway-error.ts';

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
/** The time an answer is sent, in ms since epoch (contract: Server time). */
export const SERVER_TIME_HEADER = 'x-server-time';
const HEADERS = 'authorization, content-type, cache-control, x-extra-params';

/**
 * CORS for pages on this machine, credentials included; `null` is the origin of frames sandboxed without
 * allow-same-origin and of native web views' files.
 */
export const cors: RequestHandler = (request, response, next) => {
  const { origin } = request.headers;
  response.vary('Origin');
  if (origin !== undefined && (origin === 'null' || LOOPBACK.test(origin))) {
    response.set({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': SERVER_TIME_HEADER,
      'timing-allow-origin': origin,
    });
  }
  if (request.method !== 'OPTIONS') return next();
  response.set({
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': '600',
  });
  response.status(204).end();
};

/**
 * Refuses a page of another machine, and a frame of any page. CORS alone does not: a browser sends a form or plain text
 * without asking, and the origin `null` is that of every sandboxed frame.
 */
export const ownPagesOnly: RequestHandler = (request, _response, next) => {
  const { origin } = request.headers;
  if (origin !== undefined && !LOOPBACK.test(origin))
    throw new GatewayError(403, 'forbidden_origin', 'Only pages on this machine may call this.');
  next();
};
