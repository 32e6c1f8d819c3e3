import type { Translator } from './translator.ts';

/**
 * What a deployment says in place of the methods in a country (ISO 3166, lower case) where it offers none; null for any
 * other country. The command that writes a deployment adds these texts to the dictionaries (docs/going-live.md).
 */
export const blockedText = ({ find }: Translator, country: string): string | null =>
  find(`empty.blocked.${country}`);
