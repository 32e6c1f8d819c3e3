import type english from '../../locales/en.json';

/** Every key of the English dictionary: a text of ours that is not in it does not compile. */
export type MessageKey = keyof typeof english;
