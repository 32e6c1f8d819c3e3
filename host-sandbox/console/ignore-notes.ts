/** Fragment in the address of a widget that must ignore the unfinished payment of an earlier widget. */
export const IGNORE_NOTES = '#ignore-notes';
/** Session storage key prefix of unfinished payments. */
const NOTE_PREFIX = 'cashier.intent';

export function forgetPayments(storage: Storage): void {
  const names = Object.keys(storage).filter((name) => name.startsWith(NOTE_PREFIX));
  for (const name of names) storage.removeItem(name);
}
