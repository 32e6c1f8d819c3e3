/** An operation on an account, as its player observed it; times are ms of one clock. */
export type Operation = Read | Move;

interface Span {
  /** When the request was sent. */
  readonly from: number;
  /** When the answer arrived; Infinity if it never did. */
  readonly to: number;
}
/** A balance in an answer, in cents. */
export interface Read extends Span {
  readonly kind: 'read';
  readonly value: number;
}
/** Money that moved at one moment between `from` and `to`; not `isSure` if it may not have moved at all. */
export interface Move extends Span {
  readonly kind: 'move';
  readonly cents: number;
  readonly isSure: boolean;
}

const MOST = 30;

/**
 * Checks linearizability by the search of Wing and Gong: whether the operations of an account could have
 * happened one after another, each at a moment between its request and its answer, so that every read returns
 * the balance of that moment. A lost or duplicated transfer fits no order. Returns null, or a description of the
 * error.
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
      // An operation can come next only if it started before any other remaining one was answered.
      if ((left & (1 << at)) === 0 || one.from > firstEnd) return false;
      if (one.kind === 'read') return one.value === balance && search(left & ~(1 << at), balance);
      return search(left & ~(1 << at), balance + one.cents);
    });
  }

  const all = operations.length === 0 ? 0 : 2 ** operations.length - 1;
  if (search(all, opening)) return null;
  return `no order explains the account: ${furthest} of ${operations.length} operations fit`;
}
