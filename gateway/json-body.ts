import express, { type RequestHandler } from 'express';
import { errorBody, GatewayError } from './gateway-error.ts';

/**
 * Reads a JSON body, also as text/plain, which beacons send. Invalid JSON is answered with 400, a body larger
 * than `limit` with 413.
 */
export function jsonBodyUpTo(limit: string): RequestHandler {
  const read: RequestHandler = express.json({ limit, type: ['application/json', 'text/plain'] });
  return (request, response, next) =>
    read(request, response, (error?: unknown) => {
      if (!error) return next();
      const isTooLarge = typeof error === 'object' && 'status' in error && error.status === 413;
      const refused = isTooLarge
        ? new GatewayError(413, 'too_large', 'The body is too large.')
        : new GatewayError(400, 'invalid_json', 'The body is not JSON.');
      response.status(refused.status).json(errorBody(refused));
    });
}

export const jsonBody = jsonBodyUpTo('256kb');
