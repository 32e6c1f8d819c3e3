import { readFaults, type FaultRule } from '../workbench/fault-rule.ts';
import { el } from '../console/element.ts';
import { fetchPlayer } from '../console/player.ts';
import { readState } from '../console/settings/sandbox-state.ts';

/** The query parameter that requests a player; the others are the simulator's, and `gateway`. */
export const SETUP = 'sandbox-setup';

/**
 * Puts a player into the session storage of the widget's origin, which the sandbox's own pages cannot reach,
 * and then opens the widget. The gateway is called from here, so that no token appears in an address.
 */
export function setUpStandalone(query: URLSearchParams): void {
  // This runs in the widget's page, which must not start before there is a player.
  window.stop();
  const sentence = el('p', { role: 'status' }, 'Setting up a player…');
  document.documentElement.append(el('body', {}, sentence));
  setUp(query).catch((error: unknown) => {
    sentence.textContent = `No player was set up: ${error instanceof Error ? error.message : String(error)}`;
  });
}

async function setUp(query: URLSearchParams): Promise<void> {
  const state = readState(query);
  const { currency, paymentGeo, locale, transport, path } = state;
  const gateway = gatewayOf(query);
  const [{ fields }] = await Promise.all([
    fetchPlayer(gateway, state),
    armFaults(gateway, state.userId, readFaults(state.faults).rules),
  ]);
  sessionStorage.setItem('user', JSON.stringify({ ...fields, currency, paymentGeo, lang: locale }));
  // It would outlive this player and override what a host sends in the same tab.
  if (transport === 'socket') sessionStorage.removeItem('transport');
  else sessionStorage.setItem('transport', transport);
  location.replace(`/cashier/${path}`);
}

/** Replaces the active faults with those of the address. */
async function armFaults(gateway: string, userId: string, rules: readonly FaultRule[]): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ userId, rules });
  const response = await fetch(`${gateway}/sandbox/faults`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`The gateway refused the faults (status ${response.status})`);
}

/** Only a gateway on this machine is allowed, because its answers are trusted. */
function gatewayOf(query: URLSearchParams): string {
  const url = new URL(query.get('gateway') ?? location.origin);
  if (url.hostname !== location.hostname) throw new Error('the gateway must be on this machine');
  return url.origin;
}
