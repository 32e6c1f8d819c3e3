import type { TransportName } from '../../gateway/wire/call.ts';
import type { WireFrame } from '../workbench/wire-frame.ts';

export interface LoggedRequest {
  /** Type as on the socket, e.g. `BANKING:methods-payment-v3`; `connect` for a new socket. */
  readonly type: string;
  readonly transport: TransportName;
  readonly msgid: string | null;
  readonly requestId: string | null;
  /** Data that identify the request; never a token or a field's value. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Names of all sent parts, sorted. */
  readonly keys: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** ms since epoch. */
  readonly time: number;
}

/** A wire frame as its source reports it; the log adds the number and, if it is missing, the time. */
export type NewFrame = Omit<WireFrame, 'at' | 'time' | 'call' | 'status' | 'ms'> &
  Partial<Pick<WireFrame, 'time' | 'call' | 'status' | 'ms'>> & {
    /** The sent data of a request or a new socket, to be listed without tokens and values. */
    readonly sent?: {
      readonly data: Readonly<Record<string, unknown>>;
      readonly headers: LoggedRequest['headers'];
    };
  };

export interface WireLog {
  /** Stores a frame, whose data are already redacted. */
  add(playerId: string, frame: NewFrame): void;
  /** Calls and new sockets, oldest first. */
  requests(playerId: string): readonly LoggedRequest[];
  /** Wire frames after that number, oldest first. */
  frames(playerId: string, after: number): readonly WireFrame[];
  /** Number of the latest frame of any player; 0 before the first. */
  last(): number;
  clear(playerId: string): void;
}

/** Request data that a row may show. Everything else is a secret or a field's value. */
const KEPT = [
  'country',
  'currency',
  'id',
  'requestId',
  'transactionId',
  'method',
  'bonusId',
  'cryptoBonus',
  'account',
  'events',
  'sendTime',
  'isNative',
  'platform',
  'pwa',
  'isMobileApp',
  'Language',
  'cashier_type',
  'xorigin',
] as const;
/** A page may stay open all day, so older wire frames are dropped, those with long lists first. */
const MAX_FRAMES = 2000;
const MAX_METHODS = 40_000;
/** Each opened page may have its own player, so the least recently active ones are dropped. */
const MAX_PLAYERS = 100;

interface Entry {
  readonly frame: WireFrame;
  readonly request: LoggedRequest | null;
  /** Number of elements in the answer's longest list, which is a cheap measure of its size. */
  readonly weight: number;
}

/**
 * The traffic between each player and the gateway: for the workbench, and for tests that nothing is requested
 * twice.
 */
export function createWireLog(now: () => number): WireLog {
  const logs = new Map<string, Entry[]>();
  let last = 0;

  function shorten(list: Entry[]): void {
    let weight = list.reduce((sum, entry) => sum + entry.weight, 0);
    while (list.length > MAX_FRAMES || (weight > MAX_METHODS && list.length > 1))
      weight -= list.shift()?.weight ?? 0;
  }

  return {
    add(playerId, { sent, ...reported }) {
      const list = logs.get(playerId) ?? [];
      logs.delete(playerId);
      logs.set(playerId, list);
      const [quietest] = logs.keys();
      if (logs.size > MAX_PLAYERS && quietest !== undefined) logs.delete(quietest);
      const frame = { call: null, status: null, ms: null, time: now(), ...reported, at: (last += 1) };
      const request = sent ? requestOf(frame, sent) : null;
      list.push({ frame, request, weight: weightOf(frame.data) });
      shorten(list);
    },
    requests: (playerId) => (logs.get(playerId) ?? []).flatMap(({ request }) => request ?? []),
    frames: (playerId, after) =>
      (logs.get(playerId) ?? []).map(({ frame }) => frame).filter(({ at }) => at > after),
    last: () => last,
    clear: (playerId) => void logs.delete(playerId),
  };
}

function requestOf(
  { type, transport, time }: WireFrame,
  { data, headers }: NonNullable<NewFrame['sent']>,
): LoggedRequest {
  return {
    type,
    transport,
    msgid: text(data['msgid']),
    requestId: text(data['requestId']),
    query: Object.fromEntries(KEPT.filter((key) => key in data).map((key) => [key, data[key]])),
    keys: Object.keys(data).sort(),
    headers,
    time,
  };
}

function weightOf(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  return Math.max(0, ...Object.values(data).map((part) => (Array.isArray(part) ? part.length : 0)));
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
