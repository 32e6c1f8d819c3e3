import { atom } from 'jotai';
import { iconAddress } from '#domain/icon-address.ts';
import { parentAtom } from './player.ts';
import { services } from './services.ts';
import { trackAtom } from './track.ts';

/** Address of an icon by its id (LS-10). */
export const iconUrlAtom = atom((get) =>
  iconAddress(get(parentAtom).schema.assets.icons, services(get).base),
);

/** An icon failed to load: logs and reports it; a neutral placeholder is shown instead (LS-10). */
export const iconFailedAtom = atom(null, (get, set, name: string) => {
  const text = `Unable to fetch icon: ${name}`;
  services(get).log(text);
  set(trackAtom, 'error', null, { code: 'icon', text });
});
