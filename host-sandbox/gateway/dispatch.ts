import type { Endpoint } from './endpoints.ts';
import type { Faults, Strike } from './faults.ts';
import { GatewayError, errorBody, toGatewayError } from './gateway-error.ts';
import type { Player, Players } from './players.ts';
import type { RequestLog, TransportName } from './request-log.ts';
import type { Timers } from './timers.ts';

/** One call, whichever transport it came by. */
export interface Call {
  readonly transport: TransportName;
  /** E.g. `/BANKING/methods-payment-v3`. */
  readonly path: string;
  /** HTTP alone names a method. */
  readonly method?: string;
  readonly token: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Told who calls, once that is known. */
  readonly onPlayer?: (player: Player) => void;
}

/** What the transport does: answers, answers text as it is, never answers, or breaks the connection. */
export type Answer =
  | { readonly kind: 'data'; readonly status: number; readonly data: unknown; readonly needParse: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'silence' }
  | { readonly kind: 'break' };

export interface DispatchOptions {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly players: Players;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly timers: Timers;
  readonly report: (error: unknown) => void;
}

/** The one way to an endpoint: who calls, what goes wrong on order, the work itself, the answer's form. */
export function createDispatch(options: DispatchOptions): (call: Call) => Promise<Answer> {
  const { endpoints, players, faults, log, timers } = options;
  const wait = (ms: number) => new Promise<void>((resolve) => void timers.after(ms, resolve));

  async function authenticate(token: string | null): Promise<Player> {
    const player = token === null ? null : await players.byToken(token);
    if (!player) throw new GatewayError(401, 'unauthorized', 'The token is missing, unknown or expired.');
    return player;
  }

  async function work(endpoint: Endpoint, call: Call, player: Player | null): Promise<unknown> {
    if ('isOpen' in endpoint) return endpoint.handle(call.data);
    return await endpoint.handle(call.data, player ?? (await authenticate(call.token)));
  }

  async function run(call: Call): Promise<Answer> {
    const endpoint = endpoints.get(call.path);
    if (!endpoint) throw new GatewayError(404, 'unknown_endpoint', 'There is no such endpoint.');
    if (call.method !== undefined && call.method !== endpoint.method)
      throw new GatewayError(405, 'method_not_allowed', `This endpoint takes ${endpoint.method}.`);

    const anonymous = 'isOpen' in endpoint && call.token === null;
    const player = anonymous ? null : await authenticate(call.token);
    const type = call.path.slice(1).replace('/', ':');
    let strike: Strike = {};
    if (player) {
      call.onPlayer?.(player);
      log.add(player.id, { type, transport: call.transport, headers: call.headers, data: { ...call.data } });
      strike = faults.take(player.id, type);
    }
    const { failNext, delayNext, swallowAnswerNext, malformNext } = strike;
    if (failNext?.status === 0) return { kind: 'break' };
    if (failNext)
      return { kind: 'data', status: failNext.status, data: { error: failNext.error }, needParse: false };
    if (delayNext?.before) await wait(delayNext.ms);
    const data = await work(endpoint, call, player).catch(refusal);
    if (delayNext && !delayNext.before) await wait(delayNext.ms);
    if (swallowAnswerNext) return { kind: 'silence' };
    if (malformNext?.needParse) return { kind: 'text', text: String(malformNext.data) };
    if (malformNext) return { kind: 'data', status: 200, data: malformNext.data, needParse: false };
    if (data instanceof GatewayError) throw data;
    const needParse = player !== null && players.settings(player.id).needParse;
    return { kind: 'data', status: 200, data, needParse };
  }

  function refusal(thrown: unknown): GatewayError {
    if (!(thrown instanceof GatewayError)) options.report(thrown);
    return toGatewayError(thrown);
  }

  return (call) =>
    run(call).catch((thrown: unknown) => {
      const error = refusal(thrown);
      return { kind: 'data', status: error.status, data: errorBody(error), needParse: false };
    });
}
