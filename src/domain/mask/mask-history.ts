import type { MaskedText } from './mask.ts';

/** The past states of a masked field, oldest first (FM-13); `at` is the index of the state shown now. */
export interface MaskHistory {
  readonly states: readonly MaskedText[];
  readonly at: number;
}

/** FM-13. */
export const HISTORY_STATES = 100;

export function startHistory(text: string): MaskHistory {
  return { states: [{ text, caret: text.length }], at: 0 };
}

/** Adds a state; undone states are dropped, and so are the oldest beyond 100. */
export function remember(history: MaskHistory, state: MaskedText): MaskHistory {
  if (currentState(history).text === state.text) return history;
  const states = [...history.states.slice(0, history.at + 1), state].slice(-HISTORY_STATES);
  return { states, at: states.length - 1 };
}

export function undo(history: MaskHistory): MaskHistory {
  return { ...history, at: Math.max(0, history.at - 1) };
}

export function redo(history: MaskHistory): MaskHistory {
  return { ...history, at: Math.min(history.states.length - 1, history.at + 1) };
}

export function currentState({ states, at }: MaskHistory): MaskedText {
  return states[at] ?? { text: '', caret: 0 };
}
