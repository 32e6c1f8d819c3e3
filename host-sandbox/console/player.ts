import { isRecord, readJson } from './record.ts';

/** A player of the sandbox gateway. */
export interface Player {
  readonly token: string;
  /** The balance on the partner's page, e.g. `12500.50 MXN`. */
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
  const response = await fetch(`${address}?${query.toString()}`).catch(() => null);
  if (response === null)
    throw new Error(`The gateway at ${gateway} does not answer: is the sandbox running?`);
  const fields: unknown = response.ok ? await response.json() : null;
  if (!isRecord(fields) || typeof fields.token !== 'string')
    throw new Error(`The gateway returned no player (status ${response.status})`);
  await changeSettings(`${address}/settings`, request);
  return { token: fields.token, balance: primaryBalance(fields.balanceData), fields };
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

function primaryBalance(data: unknown): string {
  const primary = isRecord(data) ? data.primary : null;
  return isRecord(primary) ? `${String(primary.amount)} ${String(primary.currency)}` : '';
}
