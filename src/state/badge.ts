import { atom } from 'jotai';
import { parentAtom } from './player.ts';
import { services } from './services.ts';

const loadedAtom = atom<{ readonly url: string; readonly image: string } | null>(null);

/** Address of the host's badge once it has loaded; null when the host has none or it failed to load (US-8). */
export const badgeAtom = atom((get): string | null => {
  const loaded = get(loadedAtom);
  return loaded?.url === get(parentAtom).schema.meta.badgeUrl ? loaded.image : null;
});

/** Loads the badge of the host's schema, unless its address is empty or already loaded (US-8). */
export const loadBadgeAtom = atom(null, async (get, set): Promise<void> => {
  const url = get(parentAtom).schema.meta.badgeUrl;
  if (url === null || get(loadedAtom)?.url === url) return;
  const image = await services(get).loadImage(url);
  if (image !== null && get(parentAtom).schema.meta.badgeUrl === url) set(loadedAtom, { url, image });
});
