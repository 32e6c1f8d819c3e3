import { socketType } from '#contract/endpoint.ts';
import { answered, type Answer, type Call } from './call.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Admission } from '../node/admission.ts';
import type { Metrics } from '../node/metrics.ts';
import { GatewayError, errorBody, refusalOf } from '../gateway-error.ts';
import type { Player, Players } from '../players.ts';
import type { Interceptor } from './interceptor.ts';

export interface DispatchOptions {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly players: Players;
  readonly interceptor: Pick<Interceptor, 'answer'>;
  readonly admission: Admission;
  readonly metrics: Pick<Metrics, 'call'>;
  readonly report: (error: unknown) => void;
}

/** Every call goes through this function: authentication, the work itself, and the form of the answer. */
export function createDispatch(options: DispatchOptions): (call: Call) => Promise<Answer> {
  const { endpoints, players, interceptor, admission, metrics } = options;

  async function authenticate(token: string | null): Promise<Player> {
    const player = token === null ? null : await players.byToken(token);
    if (!player) throw new GatewayError(401, 'unauthorized', 'The token is missing, unknown or expired.');
    return player;
  }

  async function run(call: Call): Promise<Answer> {
    const endpoint = endpoints.get(call.path);
    if (!endpoint) throw new GatewayError(404, 'unknown_endpoint', 'There is no such endpoint.');
    if (call.method !== undefined && call.method !== endpoint.method)
      throw new GatewayError(405, 'method_not_allowed', `This endpoint accepts ${endpoint.method}.`);
    // No interceptor sees a call without a token.
    if (endpoint.isPublic && call.token === null) return answered(200, await endpoint.handle(call.data));

    const player = await authenticate(call.token);
    call.onPlayer?.(player);
    return admission.ofPlayer(player.id, () => answerTo(player, endpoint, call));
  }

  function answerTo(player: Player, endpoint: Endpoint, call: Call): Promise<Answer> {
    const work = async (): Promise<unknown> => await endpoint.handle(call.data, player);
    return interceptor.answer(call, player, () =>
      work().then((data) => answered(200, data, player.settings.needParse), refused),
    );
  }

  function refused(thrown: unknown): Answer {
    const error = refusalOf(thrown, options.report);
    return { ...answered(error.status, errorBody(error)), retryAfter: error.retryAfter };
  }

  return async (call) => {
    const startedAt = performance.now();
    const answer = await admission.run(() => run(call)).catch(refused);
    const type = endpoints.has(call.path) ? socketType(call.path) : 'unknown';
    const status = answer.kind === 'data' ? answer.status : 0;
    metrics.call(type, call.transport, status, (performance.now() - startedAt) / 1000);
    return answer;
  };
}
