import type { Call } from './endpoint.ts';
import type { OnDrop } from './fit.ts';
import { LIST_PATHS } from './list-paths.ts';
import { parseMethodList, type ParsedMethodList } from './method-list.ts';

/** Query of both lists: the effective country, and the currency. */
export interface ListPayload {
  readonly country: string;
  readonly currency: string;
}

export interface MetricEvent {
  readonly key: 'deposit_load' | 'withdrawal_load';
  /** ms since epoch. */
  readonly timestamp: number;
  /** ms from entering the section until its list is painted. */
  readonly value: number;
}

interface EarlyEndpoints {
  readonly depositMethods: Call<ListPayload, ParsedMethodList>;
  readonly withdrawalMethods: Call<ListPayload, ParsedMethodList>;
  readonly metrics: Call<{ readonly events: readonly MetricEvent[] }, unknown>;
}

/** The calls of the first screen. The other endpoints, with their parsers and all descriptions, come with the interface. */
export const EARLY_ENDPOINTS: EarlyEndpoints = {
  depositMethods: {
    method: 'GET',
    path: LIST_PATHS.deposit,
    isRead: true,
    section: 'deposit',
    parse: parseList,
  },
  withdrawalMethods: {
    method: 'GET',
    path: LIST_PATHS.withdrawal,
    isRead: true,
    section: 'withdrawal',
    parse: parseList,
  },
  metrics: {
    method: 'POST',
    path: '/METRIC_EVENTS_HANDLER/events',
    isRead: false,
    section: null,
    parse: (data) => data,
  },
};

/** Reports dropped elements through onDrop, as all endpoints do; parseMethodList returns them instead. */
function parseList(data: unknown, onDrop: OnDrop): ParsedMethodList {
  const parsed = parseMethodList(data);
  parsed.dropped.forEach(onDrop);
  return parsed;
}
