import type { MethodType, OutboundMessage } from '#contract/host-messages.ts';
import type { Log } from '#domain/log.ts';
import type { Section } from '#domain/method.ts';
import type { AnalyticsEvents, EventName } from './events.ts';
import type { Redact } from './redact.ts';

/** What an event is tagged with (AN-1), and its own data. */
export interface EventDetails<N extends EventName> {
  readonly transaction: Section | null;
  readonly methodType: MethodType;
  readonly data: AnalyticsEvents[N];
}

export interface Analytics {
  track<N extends EventName>(name: N, details: EventDetails<N>): void;
}

export interface AnalyticsOptions {
  /** Gets each event as an onAnalytics message. */
  readonly send: (message: Extract<OutboundMessage, { messageType: 'onAnalytics' }>) => void;
  /** The page's window: its `dataLayer`, where it is an array, gets each event, too. */
  readonly window: object;
  /** No event leaves without having gone through it. */
  readonly redact: Redact;
  /** Told of what `dataLayer.push` throws: the page's fault must not break a payment, nor vanish. */
  readonly log: Log;
}

/** Events to the host and to the page's dataLayer (AN-1, AN-4); neither gets one that was not redacted. */
export function createAnalytics({ send, window, redact, log }: AnalyticsOptions): Analytics {
  return {
    track(name, { transaction, methodType, data }) {
      const clean: Readonly<Record<string, unknown>> = redact({ ...data });
      const payload = { name, transaction, methodType, data: clean };
      send({ messageType: 'onAnalytics', payload });
      const layer = 'dataLayer' in window ? window.dataLayer : undefined;
      // `event` is the name that tag managers look for.
      if (!Array.isArray(layer)) return;
      try {
        layer.push({ event: name, ...payload });
      } catch (error) {
        log(`dataLayer.push threw: ${String(error)}`);
      }
    },
  };
}
