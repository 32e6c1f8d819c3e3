import { MARKETS } from '../data/markets.ts';
import type { Player, PlayerSettings } from '../players.ts';

type Change = Partial<PlayerSettings>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const depositLimit = (amount: string, { currency }: Player): Change => ({
  limits: [{ section: 'deposit', period: 'day', amount, currency }],
});

/**
 * Makes the first deposit method of the player's market unavailable until `until` (ms since epoch) and gives
 * the second a notice.
 */
function away({ country }: Player, until: number): Change {
  const [first, second] = MARKETS.get(country)?.deposit ?? [];
  return {
    unavailable: first ? { [first.wire.name]: until } : {},
    notices: second ? [second.wire.name] : [],
  };
}

/** The changes that an operator can make for a player, by button label. `now` is in ms since epoch. */
export const OPERATOR_CASES: Readonly<Record<string, (player: Player, now: number) => Change>> = {
  'Request identification': () => ({ gates: [{ kind: 'kyc' }] }),
  'Pause deposits for 10 minutes': (_player, now) => ({
    gates: [{ kind: 'pause', section: 'deposit', until: now + 10 * MINUTE }],
  }),
  'Exclude for 30 days': (_player, now) => ({ gates: [{ kind: 'excluded', until: now + 30 * DAY }] }),
  'Limit deposits to 500 a day': (player) => depositLimit('500', player),
  'Use up the deposit limit': (player) => depositLimit('0', player),
  'Make the first method unavailable for 10 minutes': (player, now) => away(player, now + 10 * MINUTE),
  'Lift everything': () => ({ gates: [], limits: [], unavailable: {}, notices: [] }),
};
