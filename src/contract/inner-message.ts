import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import type { InnerReport, OutboundMessage, SubmissionReport } from './host-messages.ts';
import { parseJson } from './json.ts';
import { idText, isRecord, isText, object, text } from './scalars.ts';

type OfType<T extends OutboundMessage['messageType']> = Extract<OutboundMessage, { messageType: T }>;

/** Messages of the inner widget that the outer widget handles, or forwards to the host unchanged. */
export type InnerMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly text: string }
  /** Height of the content in CSS pixels. */
  | { readonly kind: 'height'; readonly height: number }
  /** The part of the card frame, in px from its upper edge, that the page must scroll to. */
  | { readonly kind: 'scroll'; readonly top: number; readonly bottom: number }
  | { readonly kind: 'leave'; readonly reason: OfType<'onClose'>['payload']['reason'] }
  | { readonly kind: 'submission'; readonly report: SubmissionReport }
  /** The player chose another method after a refusal; its name, and no value of the form. */
  | { readonly kind: 'alternative'; readonly method: string }
  | { readonly kind: 'pass'; readonly message: OutboundMessage };

const PASSED: ReadonlySet<unknown> = new Set<OutboundMessage['messageType']>([
  'onAction',
  'onAnalytics',
  'onButton',
  'onDisplayError',
  'onOpenExternal',
  'onTokenExpired',
]);
/** Events that the outer widget reports itself. */
const REPORTED_BY_OUTER: ReadonlySet<unknown> = new Set(['exit', 'form_view']);

const WIRE_REPORT = object({
  requestId: text,
  phase: v.picklist(['sending', 'unanswered', 'refused', 'settled']),
  id: v.optional(idText),
});

function readReport(payload: unknown): SubmissionReport | null {
  const report = fitOrNull(WIRE_REPORT, payload);
  if (report === null) return null;
  const { requestId, phase, id } = report;
  if (phase !== 'settled') return { requestId, phase };
  return id === undefined ? null : { requestId, phase, id };
}

/** Parses a message from the inner widget (HS-14); null when it can be ignored. */
export function parseInnerMessage(text: unknown): InnerMessage | null {
  const data = typeof text === 'string' ? parseJson(text) : null;
  if (!isRecord(data)) return null;
  const payload = isRecord(data.payload) ? data.payload : {};
  switch (data.messageType as (OutboundMessage | InnerReport)['messageType']) {
    case 'Loaded':
      return { kind: 'loaded' };
    case 'onReady':
      return { kind: 'ready' };
    case 'onInitError':
      return { kind: 'failed', text: typeof payload.text === 'string' ? payload.text : '' };
    case 'onResize':
      return typeof payload.height === 'number' ? { kind: 'height', height: payload.height } : null;
    case 'onScrollTo': {
      const { top, bottom } = payload;
      return typeof top === 'number' && typeof bottom === 'number' ? { kind: 'scroll', top, bottom } : null;
    }
    case 'onClose':
      return { kind: 'leave', reason: payload.reason === 'close_button' ? 'close_button' : 'go-back' };
    case 'onSubmission': {
      const report = readReport(payload);
      return report && { kind: 'submission', report };
    }
    case 'onAlternative':
      return isText(payload.method) ? { kind: 'alternative', method: payload.method } : null;
    default:
      return PASSED.has(data.messageType) && !REPORTED_BY_OUTER.has(payload.name)
        ? { kind: 'pass', message: data as OutboundMessage }
        : null;
  }
}
