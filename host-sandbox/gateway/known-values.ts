import { wireUser, type Player } from './players.ts';

/** Values of a player's own record that fields of the same meaning start with. */
export function knownValues(player: Player): ReadonlyMap<string, string> {
  const { name, email, phone } = wireUser(player, []);
  return new Map([
    ['full_name', String(name)],
    ['card_holder', String(name).toUpperCase()],
    ['email', String(email)],
    ['phone', String(phone)],
  ]);
}
