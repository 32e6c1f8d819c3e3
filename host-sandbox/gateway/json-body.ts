import type { RequestHandler } from 'express';
import express from 'express';
import { errorBody, GatewayError } from './gateway-error.ts';

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
