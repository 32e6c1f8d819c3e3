import type english from '../../locales/en.json';

/** The keys of the English dictionary; any other key does not compile. */
export type MessageKey = keyof typeof english;
