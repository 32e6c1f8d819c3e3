import type { Tile } from '#domain/groups.ts';
import { inLanguage } from '#domain/localized.ts';
import type { PaymentMethod } from '#domain/method.ts';

/** The method's name in the player's language, else in English, else its id (LS-10). */
export function methodName(method: PaymentMethod, language: string): string {
  return inLanguage(method.text, language) ?? method.name;
}

/** The name on a tile; a group's name is a text of the widget (LS-7). */
export function tileName(tile: Tile, language: string, find: (key: string) => string | null): string {
  return tile.kind === 'method'
    ? methodName(tile.method, language)
    : (find(`groups.${tile.name}`) ?? tile.name);
}
