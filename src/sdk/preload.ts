import { folderOf } from './address.ts';
import { warmRemote } from './load-remote.ts';
import { recallMode } from './tab-memory.ts';

/**
 * Fetches the cashier while the player is elsewhere on the page, so that it opens immediately: the manifest, the entry and
 * the scripts of a start. It needs no player data and draws nothing. In a tab that uses the iframe it does nothing,
 * since a frame has its own cache. Resolves when everything has loaded or something failed; missing parts are fetched,
 * and failures reported, when the cashier opens. Throws when `url` is not an http(s) address.
 */
export async function preload(url: string): Promise<void> {
  const base = folderOf(url);
  if (recallMode(new URL(base).origin) !== 'iframe') await warmRemote(base).catch(() => undefined);
}
