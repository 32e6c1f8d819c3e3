import type { WireFrame } from '../workbench/wire-frame.ts';
import { toRecord, type Direction, type MessageRecord } from './message-record.ts';

/** A page may stay open all day, so older entries are dropped. */
const MAX_ENTRIES = 1000;

export type RunEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'message'; readonly message: MessageRecord }
  | { readonly kind: 'frame'; readonly frame: WireFrame }
  | { readonly kind: 'cleared' };

/** The messages and wire frames of a page's widgets. */
export interface RunLog {
  /** The stored messages, oldest first; the same array for the life of the page. */
  readonly messages: readonly MessageRecord[];
  readonly frames: readonly WireFrame[];
  /** When the latest widget was opened, or else the page, in ms since epoch. */
  readonly startedAt: number;
  /** Starts the log of another widget. */
  open(startedAt: number): void;
  /** Adds a text that passed between host and widget, with the secrets masked. */
  addMessage(
    direction: Direction,
    text: string,
    options: { readonly secrets: readonly string[]; readonly byHand?: boolean },
  ): void;
  addFrames(frames: readonly WireFrame[]): void;
  clear(): void;
  subscribe(listener: (event: RunEvent) => void): () => void;
}

export function createRunLog(now: () => number, pageStart: number): RunLog {
  const messages: MessageRecord[] = [];
  const frames: WireFrame[] = [];
  const listeners = new Set<(event: RunEvent) => void>();
  let startedAt = pageStart;
  const notify = (event: RunEvent) => listeners.forEach((listener) => listener(event));

  return {
    messages,
    frames,
    get startedAt() {
      return startedAt;
    },
    open(at) {
      startedAt = at;
      notify({ kind: 'opened' });
    },
    addMessage(direction, text, { secrets, byHand = false }) {
      const record = toRecord(direction, text, now(), secrets);
      const message = byHand ? { ...record, byHand } : record;
      messages.push(message);
      if (messages.length > MAX_ENTRIES) messages.shift();
      notify({ kind: 'message', message });
    },
    addFrames(added) {
      for (const frame of added) {
        frames.push(frame);
        if (frames.length > MAX_ENTRIES) frames.shift();
        notify({ kind: 'frame', frame });
      }
    },
    clear() {
      messages.length = 0;
      frames.length = 0;
      notify({ kind: 'cleared' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
