import { profileOf, type Player } from './players.ts';

/** Values of a player's own record that fields of the same meaning start with. */
export function knownValues(player: Player): ReadonlyMap<string, string> {
  const { name, email, phone } = profileOf(player);
  return new Map([
    ['full_name', name],
    ['card_holder', name.toUpperCase()],
    ['email', email],
    ['phone', phone],
  ]);
}
