import { atom } from 'jotai';
import type { AnalyticsEvents, EventName } from '#analytics/events.ts';
import type { MethodType } from '#contract/host-messages.ts';
import { groupOf } from '#domain/groups.ts';
import type { Section } from '#domain/section.ts';
import { selectedMethodAtom } from './selection.ts';
import { services, type Services } from './services.ts';

/** Reports an error that is about no method; `section` is the payment's, null: of the whole widget. */
export function trackError(
  { analytics }: Pick<Services, 'analytics'>,
  section: Section | null,
  code: string,
  text: string,
): void {
  analytics.track('error', { transaction: section, methodType: 'default', data: { code, text } });
}

/** Sends an analytics event tagged with the section and the kind of the selected method (AN-1). */
export const trackAtom = atom(
  null,
  <N extends EventName>(
    get: Parameters<typeof services>[0],
    _set: unknown,
    name: N,
    section: Section | null,
    data: AnalyticsEvents[N],
  ) => {
    const method = get(selectedMethodAtom);
    const methodType: MethodType = !method ? 'default' : groupOf(method) === 'crypto' ? 'crypto' : 'fiat';
    services(get).analytics.track(name, { transaction: section, methodType, data });
  },
);
