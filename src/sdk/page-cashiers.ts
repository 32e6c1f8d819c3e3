// The cashiers currently on the page. Those of one folder all use the same mode: the module and the frame cannot read
// each other's payment notes, so a player in both could pay twice (contract section 3).
import type { CashierLoadError } from './load-error.ts';
import type { EmbedMode } from './options.ts';

export interface PageCashier {
  readonly base: string;
  readonly mode: EmbedMode;
  /** The widget has accepted `loaded`. */
  readonly isAccepted: boolean;
  /** Starts it again as a frame. */
  fallBack(reason: CashierLoadError): void;
}

const LIVE = Symbol.for('cashier.live');

/** Shared by all copies of the SDK in the page. */
export function pageCashiers(): Set<PageCashier> {
  const page = window as unknown as { [LIVE]?: Set<PageCashier> | undefined };
  return (page[LIVE] ??= new Set());
}

/** The other cashiers of the folder that use the mode. */
export function othersIn(mode: EmbedMode, base: string, self?: PageCashier): PageCashier[] {
  return [...pageCashiers()].filter((one) => one !== self && one.base === base && one.mode === mode);
}

/** The mode in which a cashier of that folder has accepted `loaded`; null when none has. */
export function acceptedMode(base: string): EmbedMode | null {
  return [...pageCashiers()].find((one) => one.base === base && one.isAccepted)?.mode ?? null;
}
