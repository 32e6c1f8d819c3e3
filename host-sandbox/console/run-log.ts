import { isSameAction, type PlayerAction } from '../workbench/player-action.ts';
import type { WireFrame } from '../workbench/wire-frame.ts';
import { toRecord, type Direction, type MessageRecord } from './message-record.ts';

/** A page stays open all day: older entries make room. */
const KEPT = 1000;

/** What the player did in a widget, when: ms since epoch. */
export interface ActionRecord {
  readonly time: number;
  readonly action: PlayerAction;
}

export type RunEvent =
  | { readonly kind: 'opened' }
  | { readonly kind: 'message'; readonly message: MessageRecord }
  | { readonly kind: 'frame'; readonly frame: WireFrame }
  | { readonly kind: 'cleared' };

/** What the widgets of a page have said and been told: to their host, and on the wire. */
export interface RunLog {
  /** The messages kept, oldest first; the same array for the life of the page. */
  readonly messages: readonly MessageRecord[];
  readonly frames: readonly WireFrame[];
  readonly actions: readonly ActionRecord[];
  /** ms since epoch at which the page was opened or, for a widget opened again, that widget. */
  readonly startedAt: number;
  /** Another widget is opened. */
  open(startedAt: number): void;
  /** Adds a text that passed between host and widget; the secrets are masked in it. */
  hear(
    direction: Direction,
    text: string,
    options: { readonly secrets: readonly string[]; readonly byHand?: boolean },
  ): void;
  addFrames(frames: readonly WireFrame[]): void;
  /** Adds what the player did; going on to type into a field is still the same. */
  addAction(action: PlayerAction): void;
  clear(): void;
  subscribe(listener: (event: RunEvent) => void): () => void;
}

export function createRunLog(now: () => number, pageStart: number): RunLog {
  const messages: MessageRecord[] = [];
  const frames: WireFrame[] = [];
  const actions: ActionRecord[] = [];
  const listeners = new Set<(event: RunEvent) => void>();
  let startedAt = pageStart;
  const tell = (event: RunEvent) => listeners.forEach((listener) => listener(event));

  return {
    messages,
    frames,
    actions,
    get startedAt() {
      return startedAt;
    },
    open(at) {
      startedAt = at;
      tell({ kind: 'opened' });
    },
    hear(direction, text, { secrets, byHand = false }) {
      const record = toRecord(direction, text, now(), secrets);
      const message = byHand ? { ...record, byHand } : record;
      messages.push(message);
      if (messages.length > KEPT) messages.shift();
      tell({ kind: 'message', message });
    },
    addFrames(added) {
      for (const frame of added) {
        frames.push(frame);
        if (frames.length > KEPT) frames.shift();
        tell({ kind: 'frame', frame });
      }
    },
    addAction(action) {
      const last = actions.at(-1);
      const goesOn = action.kind === 'filled' && last !== undefined && isSameAction(last.action, action);
      if (goesOn || actions.length === KEPT) actions.splice(goesOn ? -1 : 0, 1);
      actions.push({ time: now(), action });
    },
    clear() {
      messages.length = 0;
      frames.length = 0;
      actions.length = 0;
      tell({ kind: 'cleared' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
