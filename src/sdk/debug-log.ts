/* eslint-disable no-console -- only with the option `debug` */
import type { CashierEvent } from './events.ts';

/** What the page hears. The widget's messages carry no token and nothing that the player typed. */
export function logEvent(event: CashierEvent): void {
  if (event.type === 'warning') console.warn('cashier:', event.field, event.text);
  else console.debug('cashier:', event);
}

/** What the page says: the type alone, since a token may be in it. */
export function logSent(messageType: string): void {
  console.debug('cashier: said', messageType);
}
