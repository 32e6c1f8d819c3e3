import { CashierError } from '#domain/error.ts';
import type { CreateRequest, Moment } from './state.ts';

/** Codes of refusals after which a new price is shown (contract: Quotes and plans). */
const OFFER_CODES: ReadonlySet<string | undefined> = new Set(['quote_expired', 'plan_changed']);

/** Whether a submission was refused because the price that the player saw does not hold any more. */
export const isOfferRefusal = (error: Pick<CashierError, 'serverCode'> | null): boolean =>
  error !== null && OFFER_CODES.has(error.serverCode);

/** Whether the price that the player saw has certainly stopped to hold; the device's date proves nothing. */
export function hasLapsed({ holdsUntil }: CreateRequest, { serverTime }: Moment): boolean {
  return holdsUntil != null && serverTime !== null && serverTime.earliest >= holdsUntil;
}

/** The refusal of a submission that is not sent, because its price has lapsed. */
export const lapsed = (): CashierError =>
  new CashierError('server', 'This offer has expired.', { serverCode: 'quote_expired' });
