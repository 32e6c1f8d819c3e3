import { profileOf, type Player } from './players.ts';

/** Values from the player's profile that prefill fields of the same meaning. */
export function knownValues(player: Player): ReadonlyMap<string, string> {
  const { name, email, phone } = profileOf(player);
  return new Map([
    ['full_name', name],
    ['card_holder', name.toUpperCase()],
    ['email', email],
    ['phone', phone],
  ]);
}
