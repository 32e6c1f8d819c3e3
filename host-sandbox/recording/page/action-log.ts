import type { RunLog } from '../../console/run-log.ts';
import { isSameAction, type PlayerAction } from '../format/player-action.ts';

/** A page may stay open all day, so older actions are dropped. */
const MAX_ENTRIES = 1000;

/** A player's action in a widget and its time in ms since epoch. */
export interface ActionRecord {
  readonly time: number;
  readonly action: PlayerAction;
}

/** The player's actions in a page's widgets, until the run log is cleared. */
export interface ActionLog {
  /** Oldest first. */
  readonly actions: readonly ActionRecord[];
  /** Adds a player's action; more typing into the same field updates the last one. */
  add(action: PlayerAction): void;
}

export function createActionLog(now: () => number, log: Pick<RunLog, 'subscribe'>): ActionLog {
  const actions: ActionRecord[] = [];
  log.subscribe(({ kind }) => {
    if (kind === 'cleared') actions.length = 0;
  });

  return {
    actions,
    add(action) {
      const last = actions.at(-1);
      const isContinued = action.kind === 'filled' && last !== undefined && isSameAction(last.action, action);
      if (isContinued || actions.length === MAX_ENTRIES) actions.splice(isContinued ? -1 : 0, 1);
      actions.push({ time: now(), action });
    },
  };
}
