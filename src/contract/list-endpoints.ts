import type { Endpoint } from './endpoint.ts';
import type { OnDrop } from './fit.ts';
import { parseMethodList, type ParsedMethodList } from './method-list.ts';

/** What both lists are asked for: the effective country, and the currency. */
export interface ListPayload {
  readonly country: string;
  readonly currency: string;
}

/**
 * The two lists stand apart from the other endpoints: the first script that loads asks for one of them, and needs none
 * of the others.
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

/** What was left out is reported, whoever reads the list. */
function parseList(data: unknown, onDrop: OnDrop): ParsedMethodList {
  const parsed = parseMethodList(data);
  parsed.dropped.forEach(onDrop);
  return parsed;
}
