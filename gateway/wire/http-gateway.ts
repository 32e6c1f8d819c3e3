import express from 'express';
import type { Answer, Call } from './call.ts';
import { cors, SERVER_TIME_HEADER } from '../cors.ts';
import { jsonBody } from '../json-body.ts';
import type { Timers } from '../timers.ts';
import { bearer } from './bearer.ts';

/** The gateway over HTTP, to be mounted at /api. */
export function createHttpGateway(
  dispatch: (call: Call) => Promise<Answer>,
  { now }: Pick<Timers, 'now'>,
): express.Router {
  const router = express.Router();
  const stamp = (response: express.Response) => response.set(SERVER_TIME_HEADER, String(now()));
  const stampRefusedBody: express.RequestHandler = (_request, response, next) => {
    stamp(response);
    next();
  };
  router.use(cors, stampRefusedBody, jsonBody, async (request, response) => {
    const params = request.get('x-extra-params');
    const answer = await dispatch({
      transport: 'http',
      path: request.path,
      method: request.method,
      token: bearer(request.get('authorization')),
      data: request.method === 'GET' ? { ...request.query } : record(request.body),
      headers: params === undefined ? {} : { 'x-extra-params': params },
    });
    if (answer.kind === 'silence') return;
    if (answer.kind === 'break') return void request.socket.destroy();
    stamp(response).set('cache-control', 'no-store');
    if (answer.kind === 'text') return void response.type('json').send(answer.text);
    if (answer.retryAfter !== undefined) response.set('retry-after', String(answer.retryAfter));
    response.status(answer.status).json(answer.data);
  });
  return router;
}

function record(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
