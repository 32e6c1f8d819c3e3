import { atom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import { getOwn } from '#domain/get-own.ts';
import { openableAtom } from './open-external.ts';
import { parentAtom } from './player.ts';

/**
 * Address of the method's support chat (MT-2): the method's own, else the one for it in the host's schema; null when
 * there is none. Only native hosts get links into other apps.
 */
export const supportUrlAtom = atom((get) => {
  const { support } = get(parentAtom).schema.meta;
  const openable = get(openableAtom);
  return ({ name, supportUrl }: Pick<PaymentMethod, 'name' | 'supportUrl'>): string | null =>
    [supportUrl, getOwn(support, name) ?? null].find((url) => openable(url) !== null) ?? null;
});
