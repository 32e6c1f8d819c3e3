import type { PaymentMethod } from './method.ts';

type Availability = Pick<PaymentMethod, 'isDisabled' | 'availableAt'>;

/** Whether a payment can be made with the method at `now` (ms since epoch, by the gateway's clock) (MO-7). */
export function isAvailable({ isDisabled, availableAt }: Availability, now: number): boolean {
  return availableAt === null ? !isDisabled : availableAt <= now;
}

/** Whether lists open the method's form; without is_disabled, it can be filled in before the method is available. */
export function isOpenable(method: Availability, now: number): boolean {
  return !method.isDisabled || isAvailable(method, now);
}

/** Whether the method is disabled with no known end. */
export function isUnderMaintenance({ isDisabled, availableAt }: Availability): boolean {
  return isDisabled && availableAt === null;
}

/** When the method will be available, in ms since epoch; null when it already is, or when the time is unknown. */
export function returnTime({ availableAt }: Availability, now: number): number | null {
  return availableAt !== null && availableAt > now ? availableAt : null;
}
