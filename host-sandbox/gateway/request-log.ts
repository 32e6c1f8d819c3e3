export type TransportName = 'http' | 'socket';

interface LoggedRequest {
  /** Type as on the socket, e.g. `BANKING:methods-payment-v3`; `connect` for a new socket. */
  readonly type: string;
  readonly transport: TransportName;
  readonly msgid: string | null;
  readonly requestId: string | null;
  /** Data that says what was asked for; never a token, never the value of a field. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Names of everything that was sent, sorted. */
  readonly keys: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** ms since epoch. */
  readonly time: number;
}

/** Data that may be kept. Everything else is a secret, a field's value, or nobody's business. */
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
const MOST = 1000;

export interface RequestLog {
  add(
    playerId: string,
    request: Pick<LoggedRequest, 'type' | 'transport' | 'headers'> & {
      readonly data: Record<string, unknown>;
    },
  ): void;
  /** Oldest first; the last 1000 are kept. */
  of(playerId: string): readonly LoggedRequest[];
  clear(playerId: string): void;
}

/** Calls by player, so that tests can tell that nothing is asked twice and that no secret is sent where it must not. */
export function createRequestLog(now: () => number): RequestLog {
  const requests = new Map<string, LoggedRequest[]>();
  return {
    add(playerId, { type, transport, headers, data }) {
      const list = requests.get(playerId) ?? [];
      list.push({
        type,
        transport,
        msgid: text(data['msgid']),
        requestId: text(data['requestId']),
        query: Object.fromEntries(KEPT.filter((key) => key in data).map((key) => [key, data[key]])),
        keys: Object.keys(data).sort(),
        headers,
        time: now(),
      });
      requests.set(playerId, list.slice(-MOST));
    },
    of: (playerId) => requests.get(playerId) ?? [],
    clear: (playerId) => void requests.delete(playerId),
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);
