import { storeUser } from '#contract/stored.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { playerAtom } from './player.ts';
import type { Services, Store } from './services.ts';

/**
 * Stores the user in session storage, now and whenever it changes (US-5), with the token only in standalone mode, where
 * the token came from there; with a host also where its page is, so that a payment page in the same tab finds the way
 * back. Returns a function that ends this.
 */
export function keepUser(store: Store, { storage, bridge, log, identity }: Services): () => void {
  const keep = (): void => {
    const player = store.get(playerAtom);
    if (!player) return;
    try {
      const user = { ...player.user, token: identity.tokens.user };
      const { hasHost } = HOST_MODES[bridge.mode];
      storage.set('user', storeUser(user, !hasHost, hasHost ? (bridge.home ?? '') : null));
    } catch {
      // The gateway's data may be nested too deeply for JSON.
      log('the user cannot be stored');
    }
  };
  keep();
  return store.sub(playerAtom, keep);
}
