import { atom } from 'jotai';
import { parentAtom } from './player.ts';
import { services } from './services.ts';

const loadedAtom = atom<{ readonly url: string; readonly image: string } | null>(null);

/**
 * Address of the host's badge; empty until it has loaded and after it failed to, so that its space is reserved; null when
 * the host has none (US-8).
 */
export const badgeAtom = atom((get): string | null => {
  const url = get(parentAtom).schema.meta.badgeUrl;
  const loaded = get(loadedAtom);
  if (url === null) return null;
  return loaded?.url === url ? loaded.image : '';
});

/** Loads the badge of the host's schema, unless there is none or it is already loaded (US-8). */
export const loadBadgeAtom = atom(null, async (get, set): Promise<void> => {
  const url = get(parentAtom).schema.meta.badgeUrl;
  if (url === null || get(loadedAtom)?.url === url) return;
  const image = await services(get).loadImage(url);
  if (image !== null && get(parentAtom).schema.meta.badgeUrl === url) set(loadedAtom, { url, image });
});
