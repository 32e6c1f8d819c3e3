import { atom, type PrimitiveAtom } from 'jotai';
import type { Dictionary } from '#i18n/dictionary.ts';

/**
 * waiting: the host has not identified the player yet. failed: it did not do so in time, or its data were rejected; a
 * late `loaded` still starts the widget.
 */
export type Start =
  | { readonly status: 'waiting' | 'ready' }
  | { readonly status: 'failed'; readonly message: string; readonly english: Dictionary };

/** The composition root sets it. */
export const startAtom: PrimitiveAtom<Start> = atom<Start>({ status: 'waiting' });
