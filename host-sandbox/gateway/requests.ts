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

/** A JSON body; text/plain counts, since beacons send it. A body that does not parse is answered with 400. */
export const jsonBodyUpTo = (limit: string): RequestHandler[] => [
  express.json({ limit, type: ['application/json', 'text/plain'] }),
  ((error: unknown, _request, response, next) => {
    if (!error) return next();
    const refused = new GatewayError(400, 'invalid_json', 'The body is not JSON.');
    response.status(refused.status).json(errorBody(refused));
  }) as express.ErrorRequestHandler as unknown as RequestHandler,
];

export const jsonBody = jsonBodyUpTo('256kb');
