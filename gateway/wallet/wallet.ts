import { NOTICE } from '../data/money-texts.ts';
import type { SandboxMethod } from '../data/method.ts';
import { zoneOf } from '../data/zones.ts';
import type { Database, Sql } from '../ledger/database.ts';
import { selectTransactions, type Section } from '../ledger/transactions.ts';
import { enqueue } from '../outbox/outbox.ts';
import { changePlayer, lockPlayer, type Player } from '../players.ts';
import type { Answer, PlanRequest, QuoteRequest, Submit } from '../requests.ts';
import type { Timers } from '../timers.ts';
import { requireOpenSection, activeGates, wireGates } from './gates.ts';
import { requireWithinLimits, limitStates } from './limits.ts';
import { openPrompts, requireAnswered, takeAnswer, wirePrompts } from './prompts.ts';
import { plan } from './plans.ts';
import { quote } from './quotes.ts';
import { accountsOf, namingField } from './saved-accounts.ts';

export interface WalletOptions {
  readonly database: Database;
  readonly timers: Pick<Timers, 'now'>;
  readonly newId: () => string;
  /** Announces jobs in the outbox that are due now or at the given time. */
  readonly wake: (dueAt: number | null) => void;
}

export type Wallet = ReturnType<typeof createWallet>;

/** What a list shows besides its methods: gates, limits, saved accounts and the last payment. */
export function createWallet({ database, timers, newId, wake }: WalletOptions) {
  const closedOf = ({ settings }: Player) => activeGates(settings.gates, timers.now());

  function limitsOf(sql: Sql, player: Player) {
    const { limits, zone } = player.settings;
    return limitStates(sql, player.id, limits, zone ?? zoneOf(player.country), timers.now());
  }

  const gatesOf = async (sql: Sql, player: Player) => [
    ...wireGates(closedOf(player), await limitsOf(sql, player)),
    ...wirePrompts(await openPrompts(sql, player)),
  ];

  async function lastUsedOf(
    playerId: string,
    section: Section,
    currency: string,
    accounts: ReadonlySet<string>,
  ) {
    const [last] = await selectTransactions(
      database,
      `player_id = $1 and section = $2 and currency = $3 and amount is not null
       and status not in ('mistaked', 'cancelled') order by created_at desc, id desc limit 1`,
      [playerId, section, currency],
    );
    if (!last) return null;
    const { method, amount, time, savedAccount } = last;
    const hasAccount = savedAccount !== null && accounts.has(savedAccount);
    return { method, amount, currency, at: time, ...(hasAccount && { accountId: savedAccount }) };
  }

  /** When an unavailable method is available again, if that is known; null if it is available. */
  function absenceOf(player: Player, method: string): { availableAt: number | null } | null {
    const { unavailable } = player.settings;
    const availableAt = Object.hasOwn(unavailable, method) ? unavailable[method] : undefined;
    if (availableAt === undefined || (availableAt !== null && availableAt <= timers.now())) return null;
    return { availableAt };
  }

  return {
    /**
     * Throws when a gate closes the section, or the amount exceeds what remains of a limit. The player is as locked, so
     * that each submission sees the answers before it and how much of a limit the others have used.
     */
    async requireAllowed(sql: Sql, player: Player, section: Section, submit: Submit): Promise<void> {
      requireOpenSection(closedOf(player), section);
      requireAnswered(await openPrompts(sql, player), section);
      requireWithinLimits(await limitsOf(sql, player), section, submit);
    },
    /** Takes the answer to a question of the gateway; returns all gates that apply then. */
    async answer(player: Player, answer: Answer): Promise<{ gates: unknown[] }> {
      const gates = await database.transaction(async (sql) => {
        const current = await lockPlayer(sql, player.id);
        const now = timers.now();
        const limit = await takeAnswer(sql, current, answer, now);
        const limits = [...current.settings.limits, ...(limit ? [limit] : [])];
        if (limit) await changePlayer(sql, player.id, { limits });
        const payload = { gates: 'always' } as const;
        await enqueue(sql, { kind: 'tell', playerId: player.id, payload, dueAt: now }, now);
        return gatesOf(sql, { ...current, settings: { ...current.settings, limits } });
      });
      wake(null);
      return { gates };
    },
    plan: (player: Player, request: PlanRequest) =>
      plan(database, player, request, { id: newId(), now: timers.now() }),
    quote: (player: Player, request: QuoteRequest) =>
      quote(database, player, request, { id: newId(), now: timers.now() }),
    isUnavailable: (player: Player, method: string): boolean => absenceOf(player, method) !== null,
    /** Until when a withdrawal made now can be cancelled, in ms since epoch; null if it cannot. */
    cancellableUntil({ settings }: Player, section: Section): number | null {
      const { cancellableMs } = settings;
      return section === 'withdrawal' && cancellableMs !== null ? timers.now() + cancellableMs : null;
    },
    gatesOf,
    /** The wallet's fields for a list and for each of its methods; null for an older gateway. */
    async list(player: Player, section: Section, currency: string) {
      const { hasWallet, notices } = player.settings;
      if (!hasWallet) return null;
      const accounts = await accountsOf(database, player.id, section);
      const gates = await gatesOf(database, player);
      const lastUsed = await lastUsedOf(player.id, section, currency, new Set(accounts.map(({ id }) => id)));
      return {
        top: {
          gates: gates.filter((gate) => !('section' in gate) || gate.section === section),
          ...(lastUsed && { lastUsed }),
        },
        ofMethod(method: SandboxMethod) {
          const { name } = method.wire;
          const absence = absenceOf(player, name);
          const saved = accounts.filter((account) => account.method === name);
          return {
            ...(namingField(method) && { canSave: true }),
            ...(saved.length > 0 && { savedAccounts: saved }),
            ...(notices.includes(name) && { notice: NOTICE }),
            ...(absence && { is_disabled: true }),
            ...(absence?.availableAt != null && { availableAt: absence.availableAt }),
          };
        },
      };
    },
  };
}
