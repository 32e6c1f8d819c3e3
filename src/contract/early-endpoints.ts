import type { Section } from '#domain/section.ts';
import { LIST_PATHS, type EarlyCall } from './endpoint.ts';
import { parseMethodList, type ParsedMethodList } from './method-list.ts';

/** Query of both lists: the effective country, and the currency. */
export interface ListPayload {
  readonly country: string;
  readonly currency: string;
}

export interface MetricEvent {
  readonly key: `${Section}_load${'' | '_kept'}`;
  /** ms since epoch. */
  readonly timestamp: number;
  /** ms from entering the section until its list, or the one of an earlier visit (`_kept`), is painted. */
  readonly value: number;
}

interface EarlyEndpoints {
  readonly depositMethods: EarlyCall<ListPayload, ParsedMethodList>;
  readonly withdrawalMethods: EarlyCall<ListPayload, ParsedMethodList>;
  readonly metrics: EarlyCall<{ readonly events: readonly MetricEvent[] }, unknown>;
}

const list = (section: Section): EarlyCall<ListPayload, ParsedMethodList> => ({
  method: 'GET',
  path: LIST_PATHS[section],
  section,
  readExact,
});

/** The calls of the first screen. The other endpoints, with their parsers and all descriptions, come with the interface. */
export const EARLY_ENDPOINTS: EarlyEndpoints = {
  depositMethods: list('deposit'),
  withdrawalMethods: list('withdrawal'),
  metrics: {
    method: 'POST',
    path: '/METRIC_EVENTS_HANDLER/events',
    section: null,
    readExact: (data) => data ?? {},
  },
};

/** The player waits for this list, so the readings of other makes are loaded only for a list that needs them. */
function readExact(data: unknown): ParsedMethodList | null {
  try {
    const parsed = parseMethodList(data);
    return parsed.isOff ? null : parsed;
  } catch {
    return null;
  }
}
