import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from './check-history.ts';
import type { Answer, PlayerClient } from './player-client.ts';

/** A payment and what was reported about it to its player. */
export interface Trial {
  readonly playerId: string;
  readonly requestId: string;
  readonly section: 'deposit' | 'withdrawal';
  readonly cents: number;
  id: string | null;
  /** The final status reported to the player. */
  reported: string | null;
  reportedBy: 'push' | 'look-up' | null;
  /** How often the submission was sent. */
  sent: number;
  /** ms from the submission to its answer, and from the answer to the push; null if there was none. */
  createMs: number | null;
  pushMs: number | null;
}

export interface Pace {
  /** How long a player waits for a push before a look-up, in ms. */
  readonly askAfterMs: number;
  /** After this time in ms a payment is considered stuck. */
  readonly timeoutMs: number;
  readonly random: () => number;
}

const FINAL: ReadonlySet<string> = new Set(['processed', 'mistaked', 'cancelled']);
const PUSHED = new Map([
  [1, 'processed'],
  [2, 'mistaked'],
  [3, 'cancelled'],
]);
const SUBMIT = {
  returnUrl: 'https://widget.example/cashier/deposit/complete',
  currency: 'MXN',
  country: 'mx',
  bonusId: null,
};
const METHOD = {
  deposit: { method: 'sun_pocket_mx', fields: { phone: '525512345678' } },
  withdrawal: {
    method: 'spei_payout',
    account: 'main',
    fields: { clabe: '002010077777777771', full_name: 'Ana Díaz' },
  },
} as const;

interface Transaction {
  readonly id: string;
  readonly status: string;
}

/**
 * Makes one payment as the widget does: a missing answer leads to a look-up, and only a submission unknown to
 * the gateway is sent again, with the same requestId. Sometimes a second copy is sent. Adds the observed
 * operations of the account.
 */
export async function pay(
  client: PlayerClient,
  trial: Trial,
  operations: Operation[],
  { askAfterMs, timeoutMs, random }: Pace,
): Promise<void> {
  const { section, requestId, cents } = trial;
  const from = performance.now();
  const end = from + timeoutMs;
  const isLate = () => performance.now() > end;

  const transactionOf = (answer: Answer | null): Transaction | null => {
    const transaction =
      answer?.status === 200 ? (answer.data['transaction'] as Transaction | undefined) : undefined;
    return transaction ?? null;
  };
  const lookUp = async (): Promise<Transaction | null | 'unknown'> => {
    await client.connected();
    const answer = await client.ask('BANKING:transaction', trial.id ? { id: trial.id } : { requestId });
    if (answer?.status === 404) return 'unknown';
    return transactionOf(answer);
  };
  const pause = () => sleep(200 + random() * 800);

  async function submitted(): Promise<Transaction | null> {
    const body = { ...SUBMIT, ...METHOD[section], requestId, amount: (cents / 100).toFixed(2) };
    const type = section === 'deposit' ? 'BANKING_DEPOSIT:create' : 'BANKING_WITHDRAWAL:create';
    while (!isLate()) {
      await client.connected();
      trial.sent += 1;
      const startedAt = performance.now();
      const copy = random() < 0.1 ? client.ask(type, body) : null;
      const answer = await client.ask(type, body);
      await copy;
      const made = transactionOf(answer);
      if (made) {
        if (trial.sent === 1) trial.createMs = performance.now() - startedAt;
        return made;
      }
      if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        throw new Error(`refused: ${JSON.stringify(answer.data['error'])}`);
      for (let found = await lookUp(); !isLate(); found = await lookUp()) {
        if (found === 'unknown') break;
        if (found) return found;
        await pause();
      }
      await pause();
    }
    return null;
  }

  async function confirmed(id: string): Promise<void> {
    const confirm = { requestId: `${requestId}-code`, transactionId: id, code: '123456' };
    while (!isLate()) {
      await client.connected();
      const answer = await client.ask('BANKING_WITHDRAWAL:confirm', confirm);
      if (answer?.status === 200) return;
      if (answer?.status === 409) throw new Error('refused: the code came twice');
      await pause();
    }
  }

  const made = await submitted();
  if (!made) return void operations.push(...lostMoves(trial, from));
  trial.id = made.id;
  const answered = performance.now();
  if (section === 'withdrawal')
    operations.push({ kind: 'move', from, to: answered, cents: -cents, isSure: true });
  if (section === 'withdrawal' && made.status === 'waiting') await confirmed(made.id);

  const isPushed = () => client.ends.get(made.id)?.[0];
  const pushed = new Promise<void>((resolve) => client.onEnd((id) => id === made.id && resolve()));
  if (FINAL.has(made.status)) Object.assign(trial, { reported: made.status, reportedBy: 'look-up' });
  while (trial.reported === null && !isLate()) {
    if (!isPushed()) await Promise.race([pushed, sleep(askAfterMs, null, { ref: false })]);
    const push = isPushed();
    if (push) {
      Object.assign(trial, { reported: PUSHED.get(push.status) ?? null, reportedBy: 'push' });
      trial.pushMs = Math.max(0, push.at - answered);
      break;
    }
    const found = await lookUp();
    if (found && found !== 'unknown' && FINAL.has(found.status))
      Object.assign(trial, { reported: found.status, reportedBy: 'look-up' });
  }
  operations.push(...lastMoves(trial, from));
}

function lostMoves({ section, cents }: Trial, from: number): Operation[] {
  const unsure = { kind: 'move', from, to: Infinity, isSure: false } as const;
  return section === 'deposit' ? [{ ...unsure, cents }] : [{ ...unsure, cents: -cents }];
}

/** The money moved by the end of the payment: a credited deposit or a returned withdrawal. */
function lastMoves({ section, cents, reported }: Trial, from: number): Operation[] {
  if (reported === null) return [{ kind: 'move', from, to: Infinity, cents, isSure: false }];
  const moves = section === 'deposit' ? reported === 'processed' : reported !== 'processed';
  return moves ? [{ kind: 'move', from, to: performance.now(), cents, isSure: true }] : [];
}
