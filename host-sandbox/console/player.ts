import { isRecord } from './record.ts';

/** A player of the sandbox gateway. */
export interface Player {
  readonly token: string;
  /** What the partner's page shows, e.g. `12500.50 MXN`. */
  readonly balance: string;
  /** The user as `loaded` carries it. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface WantedPlayer {
  readonly userId: string;
  readonly currency: string;
  /** ISO 3166 code, in either case. */
  readonly paymentGeo: string;
}

/** Asks the gateway for a player, who is made when there was none. Throws with a sentence for the person reading. */
export async function fetchPlayer(gateway: string, wanted: WantedPlayer): Promise<Player> {
  const query = new URLSearchParams({ currency: wanted.currency, country: wanted.paymentGeo.toLowerCase() });
  const address = `${gateway}/sandbox/users/${encodeURIComponent(wanted.userId)}?${query.toString()}`;
  const response = await fetch(address).catch(() => null);
  if (response === null) throw new Error(`The gateway at ${gateway} does not answer`);
  const fields: unknown = response.ok ? await response.json() : null;
  if (!isRecord(fields) || typeof fields.token !== 'string')
    throw new Error(`The gateway gave no player (status ${response.status})`);
  return { token: fields.token, balance: primaryBalance(fields.balanceData), fields };
}

function primaryBalance(data: unknown): string {
  const primary = isRecord(data) ? data.primary : null;
  return isRecord(primary) ? `${String(primary.amount)} ${String(primary.currency)}` : '';
}
