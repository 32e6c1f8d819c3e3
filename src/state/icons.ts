import { atom } from 'jotai';
import { parentAtom } from './player.ts';
import { services } from './services.ts';
import { trackAtom } from './track.ts';

/** Folder of the method icons, ending in a slash: the host's, else the widget's own (contract section 6). */
const iconBaseAtom = atom((get) => {
  const given = get(parentAtom).schema.assets.icons;
  if (given === null) return `${services(get).base}icons/`;
  return given.endsWith('/') ? given : `${given}/`;
});

/** Address of an icon by its id; null for a missing id, and for one that could leave the folder. */
export const iconUrlAtom = atom((get) => {
  const base = get(iconBaseAtom);
  return (id: string | undefined): string | null => (id && /^[\w-]+$/.test(id) ? `${base}${id}.svg` : null);
});

/** LS-10: logged and reported; a neutral placeholder is in its place. */
export const iconFailedAtom = atom(null, (get, set, name: string) => {
  const text = `Unable to fetch icon: ${name}`;
  services(get).log(text);
  set(trackAtom, 'error', null, { code: 'icon', text });
});
