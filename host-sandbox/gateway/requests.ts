import type { RequestHandler } from 'express';
import express from 'express';
import { errorBody, GatewayError } from './gateway-error.ts';

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const HEADERS = 'authorization, content-type, cache-control, x-extra-params';

/**
 * CORS for pages of this machine, credentials included; `null` is the origin of frames sandboxed without
 * allow-same-origin and of native web views' files.
 */
export const cors: RequestHandler = (request, response, next) => {
  const { origin } = request.headers;
  response.vary('Origin');
  if (origin !== undefined && (origin === 'null' || LOOPBACK.test(origin))) {
    response.set({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
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
 * Reads a JSON body; text/plain counts, since beacons send it. One that does not parse is answered with 400, one larger
 * than `limit` with 413.
 */
export function jsonBodyUpTo(limit: string): RequestHandler {
  const read = express.json({ limit, type: ['application/json', 'text/plain'] });
  return (request, response, next) =>
    void read(request, response, (error?: { readonly status?: unknown }) => {
      if (!error) return next();
      const refused =
        error.status === 413
          ? new GatewayError(413, 'too_large', 'The body is too large.')
          : new GatewayError(400, 'invalid_json', 'The body is not JSON.');
      response.status(refused.status).json(errorBody(refused));
    });
}

export const jsonBody = jsonBodyUpTo('256kb');
