// The cashiers currently on the page. Those of one origin all use the same mode: the module and the frame cannot read
// each other's payment notes, so a player in both could pay twice (contract: Answers to a submission).
import type { CashierLoadError } from './load-error.ts';
import type { EmbedMode } from './options.ts';

export interface PageCashier {
  /** Origin of the widget. */
  readonly origin: string;
  readonly mode: EmbedMode;
  /** The widget has accepted `loaded`. */
  readonly isAccepted: boolean;
  /** Starts the cashier again as a frame. */
  fallBack(reason: CashierLoadError): void;
}

const LIVE = Symbol.for('cashier.live');

/** Shared by all copies of the SDK in the page. */
export function pageCashiers(): Set<PageCashier> {
  const page = window as unknown as { [LIVE]?: Set<PageCashier> | undefined };
  return (page[LIVE] ??= new Set());
}

/** The other federated cashiers of the origin. */
export function otherModules(self: PageCashier, origin: string): PageCashier[] {
  return [...pageCashiers()].filter(
    (one) => one !== self && one.origin === origin && one.mode === 'federated',
  );
}

/** The mode in which a cashier of that origin has accepted `loaded`; null when none has. */
export function acceptedMode(origin: string): EmbedMode | null {
  return [...pageCashiers()].find((one) => one.origin === origin && one.isAccepted)?.mode ?? null;
}
