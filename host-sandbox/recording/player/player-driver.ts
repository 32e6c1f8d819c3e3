import { isSameAction, type PlayerAction } from '../format/player-action.ts';
import { isEnabled, isShown } from './accessible.ts';
import { moveFocus, press, pressKey, select, type } from './acts.ts';
import { findTarget, optionsOf } from './controls.ts';
import { watchActions, type WatchOptions } from './watch-actions.ts';

/** One action to perform; of the texts, the first that the field does not mark as invalid is typed. */
export interface Task {
  readonly action: PlayerAction;
  readonly texts: readonly string[];
}

/** Reports what a player does in a widget, and repeats actions on request. */
export interface PlayerDriver {
  /** Performs a task as soon as its target is usable, replacing a task that still waits. */
  do(task: Task): void;
  /** Cancels the task. */
  rest(): void;
  dispose(): void;
}

export interface PlayerDriverOptions extends WatchOptions {
  /** The task was done, by the driver or by the player. */
  readonly onDone: () => void;
}

const LOOK_AGAIN_MS = 50;
/** How long a field may take to mark a text as invalid. */
const JUDGED_MS = 200;

export function createPlayerDriver({ on, root, onAction, onDone }: PlayerDriverOptions): PlayerDriver {
  let task: Task | null = null;
  let isDoing = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const watch = watchActions({ on, root, onAction: handleAction });

  function handleAction(action: PlayerAction): void {
    onAction(action);
    const isByPlayer = !isDoing && task !== null && isSameAction(action, task.action);
    if (!isByPlayer) return;
    rest();
    onDone();
  }

  function rest(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    task = null;
  }

  async function look(mine: Task): Promise<void> {
    const act = actOf(mine);
    if (!act) {
      timer = setTimeout(() => void look(mine), LOOK_AGAIN_MS);
      return;
    }
    isDoing = true;
    try {
      await act();
    } finally {
      isDoing = false;
    }
    if (task !== mine) return;
    rest();
    onDone();
  }

  /** How to perform the task; null while that is not possible. */
  function actOf({ action, texts }: Task): (() => Promise<void> | void) | null {
    const container = root();
    if (!container || action.kind === 'returned') return null;
    if (action.kind === 'back')
      return () => {
        onAction(action);
        history.back();
      };
    if (action.kind === 'key' && action.target.role === 'document')
      return () => pressKey((container as Partial<Document>).body ?? (container as Element), action.key);
    const target = findTarget(action.target, container, watch.hide);
    if (!(target instanceof HTMLElement) || !isEnabled(target)) return null;
    switch (action.kind) {
      case 'pressed':
        return () => press(target);
      case 'key':
        return () => pressKey(target, action.key);
      case 'emptied':
        return isText(target) ? () => type(target, '') : null;
      case 'filled':
        return isText(target) ? () => fill(target, texts) : null;
      case 'chosen':
        return choosing(target, action.option);
    }
  }

  return {
    do(next) {
      rest();
      task = next;
      void look(next);
    },
    rest,
    dispose() {
      rest();
      watch.stop();
    },
  };
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

async function fill(field: HTMLInputElement | HTMLTextAreaElement, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    type(field, text);
    if (at === texts.length - 1) return;
    field.blur();
    await new Promise((resolve) => setTimeout(resolve, JUDGED_MS));
    if (field.getAttribute('aria-invalid') !== 'true') return;
  }
}

function choosing(group: HTMLElement, index: number): (() => void) | null {
  const option = optionsOf(group)[index];
  if (!(option instanceof HTMLElement)) return null;
  if (group instanceof HTMLSelectElement)
    return option instanceof HTMLOptionElement && !option.disabled ? () => select(group, option) : null;
  if (option.getAttribute('role') !== 'option') return isEnabled(option) ? () => press(option) : null;
  if (isShown(option)) return () => press(option);
  // The list opens first; the option is looked up again later.
  moveFocus(group);
  group.click();
  return null;
}
