import { EARLY_ENDPOINTS } from '#contract/early-endpoints.ts';
import type { EarlyCall } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import type { Dropped } from '#contract/fit.ts';
import type * as Late from '#contract/late.ts';
import type { Clock } from '#domain/clock.ts';
import { CashierError, toCashierError } from '#domain/error.ts';
import { createListeners } from '#domain/listeners.ts';
import type { Log } from '#domain/log.ts';
import { isNotFound } from '#domain/payment/not-found.ts';
import type { Section } from '#domain/section.ts';
import { retry } from './retry.ts';
import type { Transport, WireRequest } from './transport.ts';

type Table = typeof ENDPOINTS;
export type EndpointName = keyof Table;
export type Payload<N extends EndpointName> = NonNullable<Table[N]['payload']>;
export type Answer<N extends EndpointName> = ReturnType<Table[N]['parse']>;

export interface CallOptions<N extends EndpointName> {
  /** Called with an answer that arrives after the call has failed (a submission's answer is still used). */
  readonly onLateAnswer?: (answer: Answer<N>) => void;
  /** The call is a look-up after a network error: "not found" is then an answer, not a failure to report. */
  readonly isLookup?: boolean;
  /** The section of the payment that the call belongs to, when the endpoint serves both; else the endpoint's own. */
  readonly section?: Section;
  /** The failure must not be reported, because an earlier one was. */
  readonly isQuiet?: boolean;
  /** The answer has arrived and is about to be parsed. */
  readonly onArrival?: () => void;
}

/** The gateway as typed calls: accepts an endpoint's name and payload, returns domain types. */
export interface Gateway {
  /**
   * Rejects with a CashierError: the transport's error after the retries of a read, or `contract` for an invalid
   * answer.
   */
  call<N extends EndpointName>(name: N, payload: Payload<N>, options?: CallOptions<N>): Promise<Answer<N>>;
  /** Adds the endpoints that the first screen does not call. Before that, only those of EARLY_ENDPOINTS can be called. */
  addEndpoints(endpoints: Table): void;
  /** Calls the listener at each answer, whatever its status. */
  onAnswer(listener: () => void): () => void;
}

export interface GatewayOptions {
  readonly clock: Clock;
  /** Aborted by unmount: stops retries and reporting. */
  readonly signal: AbortSignal;
  /** Called once for each call that finally failed (TR-15). */
  readonly onFailure: (error: CashierError, section: Section | null, name: EndpointName) => void;
  /** Called for an invalid element that was left out of an answer (contract: Shapes). */
  readonly onDrop: (dropped: Dropped, name: EndpointName, section: Section | null) => void;
  /** The debug log (US-5): each request with its status and duration. */
  readonly log?: Log;
  /** The gateway's time in ms since epoch; without it the clock's. */
  readonly serverNow?: () => number;
  /** Loads what reads a list or a failure that is not written as the contract says. */
  readonly loadLate?: () => Promise<Pick<typeof Late, 'ENDPOINTS' | 'readFailure'>>;
}

/**
 * Reads are retried after network errors (TR-9), except when the socket's announced attempts are used up: that network
 * error ends the call (TR-10). All other calls are sent once (TX-5).
 */
export function createGateway(transport: Transport, options: GatewayOptions): Gateway {
  const { clock, signal, onFailure, onDrop, log, serverNow = () => clock.now(), loadLate } = options;
  const answers = createListeners<null>();

  let table: Table | null = null;

  const isWorthRetrying = (error: unknown): boolean =>
    error instanceof CashierError && error.code === 'network' && transport.connection !== 'lost';

  async function send(request: WireRequest): Promise<unknown> {
    const start = clock.now();
    const end = (status: string): void =>
      log?.(`${request.method} ${request.path}: ${status}, ${String(clock.now() - start)} ms`);
    try {
      const data = await transport.request(request);
      end('ok');
      return data;
    } catch (thrown) {
      const { status, code } = toCashierError(thrown);
      end(status === undefined ? code : `${code} ${String(status)}`);
      throw thrown;
    }
  }

  function report(
    thrown: unknown,
    section: Section | null,
    name: EndpointName,
    isLookup = false,
    isQuiet = false,
  ): CashierError {
    const error = toCashierError(thrown);
    if (error.status !== undefined) answers.call(null);
    const isAnswer = isLookup && isNotFound(error);
    if (!isAnswer && !isQuiet && !signal.aborted) onFailure(error, section, name);
    return error;
  }

  return {
    addEndpoints(endpoints) {
      table = endpoints;
    },
    onAnswer: (listener) => answers.add(() => listener()),
    async call<N extends EndpointName>(name: N, payload: Payload<N>, given: CallOptions<N> = {}) {
      const { onLateAnswer, isLookup, isQuiet, onArrival } = given;
      const endpoint = table?.[name] ?? EARLY[name];
      if (!endpoint) throw new Error(`${name} has no endpoint yet`);
      const section = given.section ?? endpoint.section;
      const drop = (dropped: Dropped): void => onDrop(dropped, name, section);
      // Each endpoint's parse and readExact return its own answer; TypeScript cannot infer this from the union of all.
      const parse = (endpoints: Table | null | undefined, data: unknown) =>
        endpoints?.[name].parse(data, drop, payload, serverNow()) as Answer<N>;
      const onLate =
        onLateAnswer &&
        ((data: unknown): void => {
          if (signal.aborted) return;
          try {
            onLateAnswer(parse(table, data));
          } catch (thrown) {
            report(thrown, section, name);
          }
        });
      const { method, path } = endpoint;
      const request: WireRequest = {
        method,
        path,
        isRead: method === 'GET',
        data: payload as Readonly<Record<string, unknown>>,
        ...(onLate && { onLateAnswer: onLate }),
      };
      const ask = () => send(request);
      try {
        const data = await (request.isRead ? retry(ask, { clock, signal, isWorthRetrying }) : ask());
        answers.call(null);
        onArrival?.();
        const exact = endpoint.readExact?.(data) ?? null;
        return exact === null ? parse(table ?? (await loadLate?.())?.ENDPOINTS, data) : (exact as Answer<N>);
      } catch (thrown) {
        const failure = toCashierError(thrown);
        const late = failure.answer && (await loadLate?.().catch(() => null));
        throw report(late?.readFailure(failure, drop) ?? failure, section, name, isLookup, isQuiet);
      }
    },
  };
}

const EARLY = EARLY_ENDPOINTS as Partial<Record<EndpointName, EarlyCall<object, unknown>>>;
