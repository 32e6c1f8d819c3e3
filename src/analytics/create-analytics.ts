import type { MethodType, OutboundMessage } from '#contract/host-messages.ts';
import type { Log } from '#domain/log.ts';
import type { Section } from '#domain/section.ts';
import type { AnalyticsEvents, EventName } from './events.ts';
import type { Redact } from './redact.ts';

/** The tags of an event (AN-1) and its own data. */
export interface EventDetails<N extends EventName> {
  readonly transaction: Section | null;
  readonly methodType: MethodType;
  readonly data: AnalyticsEvents[N];
}

export interface Analytics {
  track<N extends EventName>(name: N, details: EventDetails<N>): void;
}

export interface AnalyticsOptions {
  /** Receives each event as an onAnalytics message. */
  readonly send: (message: Extract<OutboundMessage, { messageType: 'onAnalytics' }>) => void;
  /** The page's window: if its `dataLayer` is an array, it also receives each event. */
  readonly window: object;
  /** Every event passes through it before it leaves. */
  readonly redact: Redact;
  /** Receives errors thrown by `dataLayer.push`: they must neither break a payment nor go unnoticed. */
  readonly log: Log;
}

/** Sends redacted events to the host and to the page's dataLayer (AN-1, AN-4). */
export function createAnalytics({ send, window, redact, log }: AnalyticsOptions): Analytics {
  return {
    track(name, { transaction, methodType, data }) {
      const clean: Readonly<Record<string, unknown>> = redact({ ...data });
      const payload = { name, transaction, methodType, data: clean };
      send({ messageType: 'onAnalytics', payload });
      const layer = 'dataLayer' in window ? window.dataLayer : undefined;
      // Tag managers expect the name in `event`.
      if (!Array.isArray(layer)) return;
      try {
        layer.push({ event: name, ...payload });
      } catch (error) {
        log(`dataLayer.push threw: ${String(error)}`);
      }
    },
  };
}
