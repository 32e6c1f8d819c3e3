import { isRecord, readJson } from './record.ts';
import { redact } from './redact.ts';

export type Direction = 'from-widget' | 'to-widget';

/** One message in the log. */
export interface MessageRecord {
  /** ms since epoch. */
  readonly time: number;
  readonly direction: Direction;
  /** `(not a JSON object)` for a text that is not one. */
  readonly messageType: string;
  /** With tokens masked. */
  readonly payload: unknown;
  /** The widget's exact text, so that tests can search it for leaks; a message of the host is masked. */
  readonly text: string;
  /** Sent by a person at the console, not by the page itself. */
  readonly byHand?: boolean;
}

/** Reads a text that passed between host and widget; `secrets` are tokens to mask anywhere in it. */
export function toRecord(
  direction: Direction,
  text: string,
  time: number,
  secrets: readonly string[],
): MessageRecord {
  const message = readJson(text);
  const kept = (shown: unknown) => (direction === 'from-widget' ? text : JSON.stringify(shown));
  if (!isRecord(message)) {
    const shown = redact(text, secrets);
    return {
      time,
      direction,
      messageType: '(not a JSON object)',
      payload: shown,
      text: direction === 'from-widget' ? text : String(shown),
    };
  }
  const shown = redact(message, secrets) as Record<string, unknown>;
  const { messageType, payload, ...beside } = shown;
  const rest = Object.keys(beside).length > 0 ? beside : undefined;
  return { time, direction, messageType: String(messageType), payload: payload ?? rest, text: kept(shown) };
}
