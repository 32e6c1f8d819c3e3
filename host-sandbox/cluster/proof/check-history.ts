/** One operation on one account, as its player saw it; times are ms of one clock. */
export type Operation = Read | Move;

interface Span {
  /** Asked. */
  readonly from: number;
  /** Answered; Infinity: never. */
  readonly to: number;
}
/** The balance that an answer brought, in cents. */
export interface Read extends Span {
  readonly kind: 'read';
  readonly value: number;
}
/** Money that came or went at one moment between `from` and `to`; `isSure` unless nobody knows whether it did. */
export interface Move extends Span {
  readonly kind: 'move';
  readonly cents: number;
  readonly isSure: boolean;
}

const MOST = 30;

/**
 * Whether the operations of an account could have happened one after the other, each at a moment between question and
 * answer, with every read telling the balance of that moment (linearizability, searched as Wing and Gong do). A lost or
 * a doubled transfer fits no order. Answers null, or what is wrong.
 */
export function checkAccount(operations: readonly Operation[], opening: number): string | null {
  if (operations.length > MOST) throw new Error(`More than ${MOST} operations of one account.`);
  const tried = new Set<number>();
  let furthest = 0;

  function search(left: number, balance: number): boolean {
    if (tried.has(left)) return false;
    tried.add(left);
    const open = operations.filter((_one, at) => (left & (1 << at)) !== 0);
    const firstEnd = Math.min(...open.map(({ to }) => to));
    furthest = Math.max(furthest, operations.length - open.length);
    if (open.every((one) => one.kind === 'move' && !one.isSure)) return true;
    return operations.some((one, at) => {
      // Only what began before the first of the others was answered can come next.
      if ((left & (1 << at)) === 0 || one.from > firstEnd) return false;
      if (one.kind === 'read') return one.value === balance && search(left & ~(1 << at), balance);
      return search(left & ~(1 << at), balance + one.cents);
    });
  }

  const all = operations.length === 0 ? 0 : 2 ** operations.length - 1;
  if (search(all, opening)) return null;
  return `no order explains the account: ${furthest} of ${operations.length} operations fit`;
}
