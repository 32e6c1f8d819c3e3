import type { Storage, StorageKey } from '#host/storage.ts';

/**
 * Payments were under way when the page was left, by their notes or one of a former version: the widget opens with them or
 * tells of them above the list (TX-6), which only React can.
 */
export function hasUnfinishedPayment(storage: Storage, formerKey: StorageKey): boolean {
  return storage.get('cashier.intents') !== null || storage.get(formerKey) !== null;
}
