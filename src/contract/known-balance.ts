import type { BalanceData } from '#domain/user.ts';
import { fitOrNull } from './fit.ts';
import { CODE, isRecord } from './scalars.ts';
import { balance } from './user.ts';

/**
 * Reads a balance that may replace another one; null for one whose amounts cannot be read: 0 would be shown instead of
 * the balance before it.
 */
export function knownBalance(given: unknown): BalanceData | null {
  const read = fitOrNull(balance, given);
  if (read === null || read.primary || !isRecord(given)) return read;
  const { primary, ...others } = given;
  const codes = Object.keys(others).filter((key) => CODE.test(key));
  const isKnown = codes.length > 0 && codes.every((code) => Object.hasOwn(read.others, code));
  return primary == null && isKnown ? read : null;
}
