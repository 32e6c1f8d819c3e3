import { MONEY_CASES } from '../settings/money-cases.ts';
import type { SandboxState } from '../settings/sandbox-state.ts';

/** A sandbox page with all settings for one case. */
export interface Scenario {
  readonly name: string;
  readonly page: string;
  readonly state: Partial<SandboxState> & Pick<SandboxState, 'market'>;
}

/** The settings of a money case by its label. */
function money(label: string): string {
  const found = MONEY_CASES.find(([, known]) => known === label);
  if (!found) throw new Error(`There is no money case “${label}”`);
  return found[0];
}

/** Cases that integrators often need, as addresses that can be opened and shared. */
export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'Declined prepaid card in Brazil on a phone, dark',
    page: '/android.html',
    state: {
      market: 'BR',
      locale: 'pt',
      theme: 'night',
      outcome: 'declined',
      path: 'form?method=prepaid_card_br&transaction=deposit',
    },
  },
  {
    name: 'First deposit in Mexico, in Spanish, 360 px',
    page: '/iframe.html',
    state: { market: 'MX', locale: 'es', theme: 'northwind', width: '360', outcome: 'approved' },
  },
  {
    name: 'Half of the coins arrive',
    page: '/federated.html',
    state: { market: 'NG', outcome: 'partial' },
  },
  {
    name: 'No methods in France, 320 px',
    page: '/iframe.html',
    state: { market: 'FR', locale: 'fr', width: '320' },
  },
  {
    name: 'Withdrawal in India over a slow network, by HTTP',
    page: '/sdk.html',
    state: { market: 'IN', transport: 'http', path: 'withdrawal', faults: 'delay-1500@any*always' },
  },
  {
    name: 'The answer to a deposit is lost',
    page: '/iframe.html',
    state: { market: 'MX', faults: 'half-open@BANKING_DEPOSIT:create' },
  },
  {
    name: 'The token has expired',
    page: '/ios.html',
    state: { market: 'KG', locale: 'ru', faults: 'unauthorized@BANKING:methods-payment-v3' },
  },
  {
    name: 'Identity to be verified first',
    page: '/iframe.html',
    state: { market: 'MX', settings: money('identity to be verified') },
  },
  {
    name: 'Deposits paused, in Portuguese',
    page: '/federated.html',
    state: { market: 'BR', locale: 'pt', settings: money('deposits paused') },
  },
  {
    name: 'A deposit limit of 500 MXN a day',
    page: '/iframe.html',
    state: { market: 'MX', settings: money('deposit limit: 500 MXN a day') },
  },
  {
    name: 'A deposit limit that is used up, in Hindi, 320 px',
    page: '/iframe.html',
    state: { market: 'MX', locale: 'hi', width: '320', settings: money('deposit limit used up') },
  },
  {
    name: 'A withdrawal limit of 300 MXN a month',
    page: '/federated.html',
    state: {
      market: 'MX',
      path: 'withdrawal',
      settings: money('withdrawal limit: 300 MXN a month'),
    },
  },
  {
    name: 'An excluded player, on a phone, dark',
    page: '/ios.html',
    state: { market: 'MX', theme: 'night', settings: money('excluded') },
  },
  {
    name: 'Withdrawals in review, which can be cancelled',
    page: '/iframe.html',
    state: {
      market: 'MX',
      path: 'withdrawal',
      settings: money('withdrawals in review, to be cancelled within an hour'),
    },
  },
  {
    name: 'SPEI is refused, other methods are offered',
    page: '/sdk.html',
    state: { market: 'MX', settings: money('SPEI refused') },
  },
  {
    name: 'SPEI is refused, half the amount is advised',
    page: '/iframe.html',
    state: {
      market: 'MX',
      path: 'form?method=spei_transfer&transaction=deposit',
      settings: money('SPEI refused, half the amount advised'),
    },
  },
  {
    name: 'A debit card is refused, another one is advised',
    page: '/federated.html',
    state: {
      market: 'GB',
      path: 'form?method=debit_card_gb&transaction=deposit',
      settings: money('debit cards refused, another card advised'),
    },
  },
  {
    name: 'SPEI is unavailable, CoDi is slow',
    page: '/iframe.html',
    state: { market: 'MX', width: '360', settings: money('SPEI unavailable, CoDi slow') },
  },
  {
    name: 'First deposit in Great Britain: a limit is asked for',
    page: '/iframe.html',
    state: { market: 'GB', settings: money('asked for a limit before the first deposit') },
  },
  {
    name: 'Two limits by name',
    page: '/iframe.html',
    state: {
      market: 'MX',
      path: 'form?method=spei_transfer&transaction=deposit',
      settings: money('two limits: 500 MXN net a day, 900 MXN deposited a week'),
    },
  },
  {
    name: 'A price that holds for ten seconds, in Great Britain',
    page: '/federated.html',
    state: {
      market: 'GB',
      path: 'form?method=wallet_gb&transaction=deposit',
      settings: money('prices hold for ten seconds'),
    },
  },
  {
    name: 'A bank asks for a confirmation in place, in Great Britain',
    page: '/iframe.html',
    state: { market: 'GB', path: 'form?method=bank_app_gb&transaction=deposit' },
  },
  {
    name: 'A debit card with 3-D Secure in a partner’s page; credit cards are refused',
    page: '/federated.html',
    state: { market: 'GB', path: 'form?method=debit_card_gb&transaction=deposit' },
  },
  {
    name: 'A payment page that a phone can scan',
    page: '/iframe.html',
    state: { market: 'GB', path: 'form?method=pay_by_bank_gb&transaction=deposit' },
  },
  {
    name: 'A withdrawal of three legs of which one fails',
    page: '/iframe.html',
    state: {
      market: 'GB',
      path: 'form?method=withdrawal_gb&transaction=withdrawal',
      settings: money('the second leg fails'),
    },
  },
  {
    name: 'A gateway without history',
    page: '/iframe.html',
    state: { market: 'MX', settings: money('a gateway without history') },
  },
  {
    name: 'Offline from the start, in Russia, with a serif font',
    page: '/federated.html',
    state: { market: 'RU', locale: 'ru', theme: 'paper', faults: 'offline@any*always' },
  },
];
