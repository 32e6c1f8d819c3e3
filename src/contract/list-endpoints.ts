import type { Endpoint } from './endpoint.ts';
import type { OnDrop } from './fit.ts';
import { parseMethodList, type ParsedMethodList } from './method-list.ts';

/** Query of both lists: the effective country, and the currency. */
export interface ListPayload {
  readonly country: string;
  readonly currency: string;
}

/**
 * The two lists are separate from the other endpoints because the first script to load requests one of them and needs
 * no other endpoint.
 */
export const LIST_ENDPOINTS = {
  depositMethods: {
    method: 'GET',
    path: '/BANKING/methods-payment-v3',
    isRead: true,
    parse: parseList,
  },
  withdrawalMethods: {
    method: 'GET',
    path: '/BANKING/methods-withdrawal',
    isRead: true,
    parse: parseList,
  },
} satisfies Record<string, Endpoint<ListPayload, ParsedMethodList>>;

/** Reports dropped elements through onDrop, as all endpoints do; parseMethodList returns them instead. */
function parseList(data: unknown, onDrop: OnDrop): ParsedMethodList {
  const parsed = parseMethodList(data);
  parsed.dropped.forEach(onDrop);
  return parsed;
}
