import type { Database } from '../ledger/database.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Players, PlayerSettings } from '../players.ts';

export interface ChangeSettingsOptions {
  readonly database: Database;
  readonly players: Pick<Players, 'change'>;
  /** Announces jobs in the outbox that are due now or at the given time. */
  readonly wake: (dueAt: number | null) => void;
  /** ms since epoch. */
  readonly now: () => number;
}

/** The settings whose changes are pushed to the player. */
const PUSHED: readonly (keyof PlayerSettings)[] = ['gates', 'limits', 'prompts', 'zone'];

/** Changes settings of a player and pushes changes of gates and limits. Returns all of the player's settings. */
export async function changeSettings(
  { database, players, wake, now }: ChangeSettingsOptions,
  playerId: string,
  change: Partial<PlayerSettings>,
): Promise<PlayerSettings> {
  const isPushed = PUSHED.some((name) => name in change);
  const changed = await database.transaction(async (sql) => {
    const time = now();
    if (isPushed)
      await enqueue(sql, { kind: 'tell', playerId, payload: { gates: 'always' }, dueAt: time }, time);
    return players.change(sql, playerId, change);
  });
  if (isPushed) wake(null);
  return changed;
}
