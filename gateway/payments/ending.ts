import Big from 'big.js';
import { decimalsOf } from '../data/decimals.ts';
import type { WireAction } from '../data/method.ts';

/** How a player's payments end unless someone decides otherwise. */
export const ENDINGS = ['approved', 'declined', 'expired', 'forever', 'partial'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The player settings that determine when a payment ends. */
export interface EndingSettings {
  readonly outcome: Ending;
  readonly settleMs: number;
  readonly payMs: number | null;
  readonly expiresInMs: number | null;
}

/** How long a payment stays open if its action has no expiry. */
const OPEN_MS = 30 * 60_000;
const ELSEWHERE: ReadonlySet<WireAction['type']> = new Set([
  'instruction',
  'invoice',
  'address',
  'pix',
  'eazype',
]);

/** Actions whose payment is made outside the sandbox: the money arrives automatically after a while. */
function isPaidElsewhere(action: WireAction): boolean {
  return ELSEWHERE.has(action.type) || (action.type === 'redirect' && !/^https?:/.test(action.url));
}

/**
 * When a payment at this action automatically becomes final, in ms since epoch; null for never or not before
 * the player acts.
 */
export function endsAt(action: WireAction, settings: EndingSettings, now: number): number | null {
  const { outcome, settleMs, payMs, expiresInMs } = settings;
  if (outcome === 'forever') return null;
  if (action.type === 'complete') return now + settleMs;
  if (outcome === 'expired') {
    const expiresAt = 'expiresAt' in action ? action.expiresAt : undefined;
    return (expiresAt ?? now + (expiresInMs ?? OPEN_MS)) + settleMs;
  }
  return isPaidElsewhere(action) && payMs !== null ? now + payMs : null;
}

/** The status in which a payment automatically ends; null if it does not. */
export function endStatus(outcome: Ending): 'processed' | 'mistaked' | null {
  if (outcome === 'forever') return null;
  return outcome === 'approved' || outcome === 'partial' ? 'processed' : 'mistaked';
}

/**
 * The amount that arrives of a payment made elsewhere, as decimal text; half of it, rounded up, for a
 * partial payment.
 */
export function arriving(amount: string, currency: string, outcome: Ending, action: WireAction): string {
  if (outcome !== 'partial' || !isPaidElsewhere(action)) return amount;
  return new Big(amount).div(2).round(decimalsOf(currency), Big.roundUp).toFixed();
}
