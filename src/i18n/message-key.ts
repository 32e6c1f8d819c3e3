import type english from '../../locales/en.json';

/** The keys of the English dictionary: a key that is not in it does not compile. */
export type MessageKey = keyof typeof english;
