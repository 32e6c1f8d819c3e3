import type { OutboundMessage } from './host-messages.ts';
import { parseJson } from './json.ts';
import { isRecord } from './scalars.ts';

type OfType<T extends OutboundMessage['messageType']> = Extract<OutboundMessage, { messageType: T }>;

/** What the widget around a frame of its own acts on, and what it passes on to the host as it is. */
export type InnerMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly text: string }
  /** Height of the content in CSS pixels. */
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'leave'; readonly reason: OfType<'onClose'>['payload']['reason'] }
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'pass'; readonly message: OutboundMessage };

const PASSED: ReadonlySet<unknown> = new Set<OutboundMessage['messageType']>([
  'onAnalytics',
  'onButton',
  'onDisplayError',
  'onOpenExternal',
  'onTokenExpired',
]);
/** Events that the widget around tells by itself. */
const TOLD: ReadonlySet<unknown> = new Set(['exit', 'form_view']);

/** A text of the widget's own frame (HS-14); null for what is of no concern. */
export function parseInnerMessage(text: unknown): InnerMessage | null {
  const data = typeof text === 'string' ? parseJson(text) : null;
  if (!isRecord(data)) return null;
  const payload = isRecord(data.payload) ? data.payload : {};
  switch (data.messageType as OutboundMessage['messageType']) {
    case 'Loaded':
      return { kind: 'loaded' };
    case 'onReady':
      return { kind: 'ready' };
    case 'onInitError':
      return { kind: 'failed', text: String(payload.text) };
    case 'onResize':
      return typeof payload.height === 'number' ? { kind: 'height', height: payload.height } : null;
    case 'onClose':
      return { kind: 'leave', reason: payload.reason === 'close_button' ? 'close_button' : 'go-back' };
    case 'onTransaction':
      return typeof payload.id === 'string' ? { kind: 'payment', id: payload.id } : null;
    default:
      return PASSED.has(data.messageType) && !TOLD.has(payload.name)
        ? { kind: 'pass', message: data as OutboundMessage }
        : null;
  }
}
