import { sumText } from '../../gateway/data/sum-text.ts';
import { isRecord, readJson } from './record.ts';
import { makeReturning } from './returning-player.ts';

/** A player of the sandbox gateway. */
export interface Player {
  readonly token: string;
  /** The balance on the partner's page, e.g. `MX$12,500.50`. */
  readonly balance: string;
  /** The user as `loaded` carries it. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface PlayerRequest {
  readonly userId: string;
  readonly currency: string;
  /** ISO 3166 code in either case. */
  readonly paymentGeo: string;
  /** How the gateway ends the player's payments; empty keeps the current setting. */
  readonly outcome: string;
  /** How long an address or an invoice is valid, in ms as text; empty keeps the current setting. */
  readonly expiresInMs: string;
  /** Further settings of the player, as JSON text; empty keeps the current ones. */
  readonly settings: string;
  /** Whether the player has made a deposit before. */
  readonly returning: boolean;
}

/**
 * Gets a player from the gateway, which creates one if needed, and sets how payments end. Throws an error whose
 * message is written for the user of the console.
 */
export async function fetchPlayer(gateway: string, request: PlayerRequest): Promise<Player> {
  const query = new URLSearchParams({
    currency: request.currency,
    country: request.paymentGeo.toLowerCase(),
  });
  const address = `${gateway}/sandbox/users/${encodeURIComponent(request.userId)}`;
  const read = () => readPlayer(gateway, `${address}?${query.toString()}`);
  const player = await read();
  // Before the settings, which may refuse a deposit.
  if (request.returning) await makeReturning(gateway, { ...request, token: player.token });
  await changeSettings(`${address}/settings`, request);
  const { token, fields } = request.returning ? await read() : player;
  return { token, balance: primaryBalance(fields.balanceData, request.paymentGeo), fields };
}

async function readPlayer(gateway: string, address: string): Promise<Pick<Player, 'token' | 'fields'>> {
  const response = await fetch(address).catch(() => null);
  if (response === null)
    throw new Error(`The gateway at ${gateway} does not answer: is the sandbox running?`);
  const fields: unknown = response.ok ? await response.json() : null;
  if (!isRecord(fields) || typeof fields.token !== 'string')
    throw new Error(`The gateway returned no player (status ${response.status})`);
  return { token: fields.token, fields };
}

async function changeSettings(
  address: string,
  { outcome, expiresInMs, settings }: PlayerRequest,
): Promise<void> {
  const further = readJson(settings);
  if (settings !== '' && !isRecord(further)) throw new Error('The settings are not a JSON object');
  const change = {
    ...(isRecord(further) && further),
    ...(outcome !== '' && { outcome }),
    ...(expiresInMs !== '' && { expiresInMs: Number(expiresInMs) }),
  };
  if (Object.keys(change).length === 0) return;
  const body = JSON.stringify(change);
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The gateway refused the player's settings (status ${response.status})`);
}

function primaryBalance(data: unknown, country: string): string {
  const primary = isRecord(data) ? data.primary : null;
  return isRecord(primary) ? sumText(String(primary.amount), String(primary.currency), country) : '';
}
