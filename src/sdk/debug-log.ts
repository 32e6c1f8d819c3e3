/* eslint-disable no-console -- only with the option `debug` */
import type { CashierEvent } from './events.ts';

/** Logs a message from the widget. These messages contain no token and nothing that the player typed. */
export function logEvent(event: CashierEvent): void {
  if (event.type === 'warning') console.warn('cashier:', event.field, event.text);
  else console.debug('cashier:', event);
}

/** Logs only the type of a message from the page, since the message may contain a token. */
export function logSent(messageType: string): void {
  console.debug('cashier: sent', messageType);
}
