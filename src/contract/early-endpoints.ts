import type { Endpoint, PublicEndpoint } from './endpoint.ts';
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
  readonly depositMethods: Endpoint<ListPayload, ParsedMethodList>;
  readonly withdrawalMethods: Endpoint<ListPayload, ParsedMethodList>;
  readonly metrics: PublicEndpoint<{ readonly events: readonly MetricEvent[] }, unknown>;
}

/** The calls of the first screen. The other endpoints, with their parsers, come with the interface. */
export const EARLY_ENDPOINTS = {
  depositMethods: {
    method: 'GET',
    path: LIST_PATHS.deposit,
    isRead: true,
    section: 'deposit',
    label: 'Deposit methods',
    summary: 'Methods for a deposit',
    answer: 'MethodList',
    parse: parseList,
  },
  withdrawalMethods: {
    method: 'GET',
    path: LIST_PATHS.withdrawal,
    isRead: true,
    section: 'withdrawal',
    label: 'Withdrawal methods',
    summary: 'Methods for a withdrawal, and the accounts that it can be paid from',
    answer: 'WithdrawalList',
    parse: parseList,
  },
  metrics: {
    method: 'POST',
    path: '/METRIC_EVENTS_HANDLER/events',
    isRead: false,
    section: null,
    label: 'Load times',
    summary: 'How long the lists took to be painted',
    answer: null,
    isPublic: true,
    parse: (data: unknown) => data,
  },
} satisfies EarlyEndpoints;

/** Reports dropped elements through onDrop, as all endpoints do; parseMethodList returns them instead. */
function parseList(data: unknown, onDrop: OnDrop): ParsedMethodList {
  const parsed = parseMethodList(data);
  parsed.dropped.forEach(onDrop);
  return parsed;
}
