import { folderOf } from './address.ts';
import { warmRemote } from './load-remote.ts';
import { recallMode } from './tab-memory.ts';

/**
 * Fetches the cashier while the player is elsewhere on the page, so that it opens at once: the manifest, the entry and the
 * scripts of a start. Nothing of a player is needed, and nothing is drawn. In a tab that opens the cashier by a frame it
 * does nothing, since a frame has a cache of its own. Resolves when all is there or something failed: what did not come is
 * fetched, and its failure told, when the cashier opens. Throws for what is no http(s) address.
 */
export async function preload(url: string): Promise<void> {
  const base = folderOf(url);
  if (recallMode(base) !== 'iframe') await warmRemote(base).catch(() => undefined);
}
