import type { Storage, StorageKey } from '#host/storage.ts';

/**
 * Whether payments were under way when the page was left, according to their notes or the entry of an earlier version.
 * The widget then starts with them or shows them above the list (TX-6), which only React can do.
 */
export function hasUnfinishedPayment(storage: Storage, formerKey: StorageKey): boolean {
  return (storage.get('cashier.intents') ?? '[]') !== '[]' || storage.get(formerKey) !== null;
}
