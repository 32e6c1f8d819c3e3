import { socketType } from '#contract/endpoint.ts';
import type { Answer, Call } from './call.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Admission } from '../node/admission.ts';
import type { Metrics } from '../node/metrics.ts';
import type { Effects } from './effects.ts';
import type { Faults, CallFault } from './faults.ts';
import { GatewayError, errorBody, refusalOf } from '../gateway-error.ts';
import { createReorderBuffer } from './reorder-buffer.ts';
import type { Player, Players } from '../players.ts';
import type { WireHook } from './wire-hook.ts';
import type { Timers } from '../timers.ts';
import type { WireTap } from './wire-tap.ts';

export interface DispatchOptions {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly players: Players;
  readonly faults: Faults;
  readonly hook: Pick<WireHook, 'name' | 'answer'> | null;
  readonly tap: Pick<WireTap, 'call'>;
  readonly timers: Timers;
  readonly admission: Admission;
  readonly metrics: Pick<Metrics, 'call'>;
  readonly report: (error: unknown) => void;
}

/**
 * Every call goes through this function: authentication, injected faults, the work itself, and the form of the answer.
 */
export function createDispatch(options: DispatchOptions): (call: Call) => Promise<Answer> {
  const { endpoints, players, faults, hook, tap, timers, admission, metrics } = options;
  const reorderBuffer = createReorderBuffer(timers);

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
    // A call without a token has no faults, no recording and no log.
    if (endpoint.isPublic && call.token === null) return answered(200, await endpoint.handle(call.data));

    const player = await authenticate(call.token);
    call.onPlayer?.(player);
    return admission.ofPlayer(player.id, () => answerTo(player, endpoint, call));
  }

  async function answerTo(player: Player, endpoint: Endpoint, call: Call): Promise<Answer> {
    const end = tap.call(call, player);
    const type = socketType(call.path);
    const hooked = hook?.answer(player, type);
    const fault: CallFault = hooked ? { words: hook?.name ?? '' } : faults.take(player.id, type);
    const answer = await (hooked ?? perform(endpoint, call, player, fault)).catch(refused);
    if (!hooked) reorderBuffer.pass(player.id);
    end(answer, fault.words);
    return answer;
  }

  async function perform(endpoint: Endpoint, call: Call, player: Player, fault: CallFault): Promise<Answer> {
    const work = async (): Promise<unknown> => await endpoint.handle(call.data, player);
    const attempt = () => work().catch(refusal);
    const { fail, delay, malform } = fault;
    // A lost frame leaves its socket open; a lost HTTP request loses its connection.
    if (fault.lose && fail?.status !== 0) return { kind: call.transport === 'http' ? 'break' : 'silence' };
    if (fail && !fail.after) return failed(fail);
    if (delay?.before) await faults.delay(player.id, delay.ms);
    const [data] = await Promise.all(fault.repeat ? [attempt(), attempt()] : [attempt()]);
    if (delay && !delay.before) await faults.delay(player.id, delay.ms);
    if (fault.silence) return { kind: 'silence' };
    if (fault.hold) await reorderBuffer.hold(player.id);
    if (fail) return failed(fail);
    if (malform?.needParse) return { kind: 'text', text: String(malform.data) };
    if (malform) return answered(200, malform.data);
    if (data instanceof GatewayError) throw data;
    const { needParse } = player.settings;
    return {
      ...answered(200, fault.renameAction ? withUnknownAction(data) : data, needParse),
      ...(fault.repeat && { copies: 2 }),
    };
  }

  const refusal = (thrown: unknown): GatewayError => refusalOf(thrown, options.report);

  function refused(thrown: unknown): Answer {
    const error = refusal(thrown);
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

const answered = (status: number, data: unknown, needParse = false) =>
  ({ kind: 'data', status, data, needParse }) as const satisfies Answer;

const failed = ({ status, error }: NonNullable<Effects['fail']>): Answer =>
  status === 0 ? { kind: 'break' } : answered(status, { error });

/** The answer's transaction, if it has one. */
const withUnknownAction = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'transaction' in data
    ? { ...data, action: { type: 'sandbox-unknown' } }
    : data;
