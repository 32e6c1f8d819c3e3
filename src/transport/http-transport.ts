import { parseJson } from '#contract/json.ts';
import { listServerTime, SERVER_TIME_HEADER } from '#contract/server-time.ts';
import { toCashierError } from '#domain/error.ts';
import { brokenAnswer, gatewayError, networkError } from './failures.ts';
import { createTokenEpisode } from './token-episode.ts';
import type { Transport, WireRequest } from './transport.ts';
import { requestData, requestToken, REQUEST_TIMEOUT_MS, type TransportOptions } from './transport-options.ts';

export interface HttpTransportOptions extends TransportOptions {
  /** After how many ms a submission without a trace at the gateway counts as never arrived (TX-5). */
  readonly submitHorizon: number;
  /** Must be bound to its window. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Sends requests by fetch (TR-2, TR-3, TR-8, TR-12). It has no pushes and no connection that could be lost. */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { clock, fetch, submitHorizon, onTokenExpired, onServerTime } = options;
  const episode = createTokenEpisode(clock, onTokenExpired);
  const underWay = new Set<() => void>();
  let isDisposed = false;

  function send(request: WireRequest): Promise<unknown> {
    if (isDisposed) return Promise.reject(networkError());
    return new Promise((resolve, reject) => {
      const controller = new AbortController();
      let isLate = false;
      const stop = () => {
        cancel();
        underWay.delete(stop);
        controller.abort();
        reject(networkError());
      };
      let cancel = clock.after(REQUEST_TIMEOUT_MS, () => {
        isLate = true;
        if (!request.onLateAnswer) return stop();
        reject(networkError());
        // It may still have an outcome. At the horizon the player may pay again, so it must not be sent after that.
        cancel = clock.after(Math.max(0, submitHorizon - REQUEST_TIMEOUT_MS), stop);
      });
      underWay.add(stop);
      const end = () => {
        cancel();
        underWay.delete(stop);
      };
      exchange(request, controller.signal).then(
        (data) => {
          end();
          if (!isLate) resolve(data);
          else if (!isDisposed) request.onLateAnswer?.(data);
        },
        (error: unknown) => {
          end();
          reject(toCashierError(error));
        },
      );
    });
  }

  async function exchange(request: WireRequest, signal: AbortSignal): Promise<unknown> {
    let response: Response;
    let text: string;
    const sentAt = clock.uptime();
    let receivedAt: number;
    try {
      response = await fetch(urlOf(request, options), { ...initOf(request, options), signal });
      receivedAt = clock.uptime();
      text = await response.text();
    } catch (error) {
      throw networkError(error);
    }
    const body = text === '' ? null : parseJson(text);
    const serverTime = response.headers.get(SERVER_TIME_HEADER) ?? listServerTime(body);
    if (serverTime != null) onServerTime(serverTime, { sentAt, receivedAt });
    if (!response.ok) throw gatewayError(response.status, body, body === undefined ? text : undefined);
    if (body === undefined) throw brokenAnswer(text);
    return body;
  }

  return {
    request: (request) => episode.run(request.isRead, () => send(request)),
    onPush: () => () => {},
    onConnection: () => () => {},
    connection: 'connected',
    hasPushes: false,
    tokenUpdated: () => episode.tokenUpdated(),
    wake: () => undefined,
    dispose() {
      isDisposed = true;
      episode.dispose();
      [...underWay].forEach((stop) => stop());
    },
  };
}

function urlOf({ method, path, data }: WireRequest, options: TransportOptions): string {
  const url = `${options.baseUrl}/api${path}`;
  if (method !== 'GET') return url;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(requestData(data, options))) {
    if (value === null || value === undefined) continue;
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return text === '' ? url : `${url}?${text}`;
}

function initOf({ method, data }: WireRequest, options: TransportOptions): RequestInit {
  const { platformVersion, isMobileApp, pwa } = options.parent;
  const token = requestToken(options);
  return {
    method,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'x-extra-params': JSON.stringify({
        platformVersion,
        ...(isMobileApp && { isMobileApp }),
        ...(pwa && { pwa }),
      }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(requestData(data, options)) }),
  };
}
