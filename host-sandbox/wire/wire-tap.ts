import { socketType } from '#contract/endpoint.ts';
import { CONNECT } from '../workbench/call-types.ts';
import { redactRequest, redactWire, typedValues, type Secrets } from '../workbench/redact-wire.ts';
import type { Answer, Call } from '../../gateway/wire/call.ts';
import type { Player } from '../../gateway/players.ts';
import type { Interceptor } from '../../gateway/wire/interceptor.ts';
import type { NewFrame, WireLog } from './wire-log.ts';

export interface WireTap extends Pick<Interceptor, 'connected' | 'refused' | 'disconnected' | 'dropped'> {
  /** A player's call begins; call the returned function with its end and its faults. */
  call(call: Call, player: Player): (answer: Answer, fault: string) => void;
  pushed(playerId: string, type: string, data: unknown, fault: string): void;
}

export interface WireTapOptions {
  /** ms since epoch. */
  readonly now: () => number;
  /** Calls fn in the next turn, before any new input. */
  readonly later: (fn: () => void) => void;
}

/**
 * Records the wire and removes tokens and values, so that no later code sees one. An answer is redacted after
 * it has been sent, because a list of thousands takes time.
 */
export function createWireTap(log: WireLog, { now, later }: WireTapOptions): WireTap {
  const named = (fault: string) => (fault === '' ? {} : { fault });
  let calls = 0;

  return {
    call({ transport, path, data, headers, token }, player) {
      const type = socketType(path);
      const call = (calls += 1);
      const startedAt = now();
      const secrets: Secrets = new Map([...secretsOf(player), ...(token ? [[token, 'token'] as const] : [])]);
      const typed: Secrets = new Map([...typedValues(data), ...secrets]);
      const sent = { data, headers };
      log.add(player.id, {
        transport,
        type,
        call,
        kind: 'request',
        data: redactRequest(data, secrets),
        sent,
      });
      return (answer, fault) => {
        const time = now();
        const frame = { transport, type, call, time, ms: time - startedAt, ...named(fault) };
        later(() => log.add(player.id, { ...frame, ...endOf(answer, typed) }));
      };
    },
    connected(player, { openedAt, query, delayMs }) {
      log.add(player.id, {
        transport: 'socket',
        kind: 'connect',
        type: CONNECT,
        time: openedAt,
        ...(delayMs > 0 && { ms: delayMs, fault: 'delay' }),
        data: redactWire(query, secretsOf(player)),
        sent: { data: query, headers: {} },
      });
    },
    refused: (playerId, how) =>
      log.add(playerId, { transport: 'socket', kind: 'refused', type: CONNECT, data: { how } }),
    disconnected: (player, reason) =>
      log.add(player.id, { transport: 'socket', kind: 'disconnect', type: CONNECT, data: { reason } }),
    pushed(playerId, type, data, fault) {
      const pushed = redactWire(data, new Map());
      log.add(playerId, { transport: 'socket', kind: 'push', type, data: pushed, ...named(fault) });
    },
    dropped: (playerId) => log.add(playerId, { transport: 'socket', kind: 'drop', type: CONNECT }),
  };
}

const secretsOf = ({ token }: Player): Secrets => new Map([[token, 'token']]);

function endOf(
  answer: Answer,
  secrets: Secrets,
): Pick<NewFrame, 'kind' | 'status' | 'data' | 'text' | 'needParse' | 'copies'> {
  if (answer.kind === 'silence' || answer.kind === 'break') return { kind: answer.kind };
  if (answer.kind === 'text') return { kind: 'answer', status: 200, text: answer.text };
  const { status, data, needParse, copies } = answer;
  return {
    kind: 'answer',
    status,
    data: redactWire(data, secrets),
    ...(needParse && { needParse }),
    ...(copies !== undefined && { copies }),
  };
}
