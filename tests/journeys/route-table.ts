import { browser } from '@wdio/globals';
import { ROUTES, type RouteName } from '#navigation/routes.ts';
import { settled } from '../pages/control.ts';
import { ORIGINS, type MarketId } from '../pages/gateway.ts';
import { screensOf } from './walks.ts';
import type { Way } from './ways.ts';
import { isWhole } from '../pages/sample.ts';

/** What the widget shows. */
export const PREFIX = '/cashier';

/** Where the player is: the path below the prefix, and the heading. */
export interface Seen {
  readonly path: string;
  readonly heading: string;
}

export const LIST: Seen = { path: '/deposit', heading: 'Deposit' };
export const WITHDRAWALS: Seen = { path: '/withdrawal', heading: 'Withdrawals' };
const EMPTY: Seen = {
  path: '/empty',
  heading: 'There are no payment methods available for this region',
};
const HISTORY: Seen = { path: '/history', heading: 'History' };
const ERROR: Seen = { path: '/error', heading: 'Error occurred' };

/** What an address without a guard shows to a player without a previous route and without a selection. */
export const OPEN: Partial<Record<RouteName, Seen>> = {
  deposit: LIST,
  // No payment is named.
  'deposit-complete': LIST,
  withdrawal: WITHDRAWALS,
  'withdrawal-complete': WITHDRAWALS,
  history: HISTORY,
  // No payment is named.
  'history-payment': { path: '/history/payment', heading: 'History' },
  empty: EMPTY,
  error: ERROR,
  // No method is named.
  form: ERROR,
};

export interface Walk {
  readonly market?: MarketId;
  /** Tiles to click; for a payment's screen also the form to fill and send. */
  readonly way?: Way;
  readonly isSent?: boolean;
  /** A button to press afterwards. */
  readonly press?: string;
  readonly heading: string;
  /** Where the header's back button leads. */
  readonly back: Seen;
  /** What a reload shows, if it is not this screen. */
  readonly reload?: Seen;
}

const form = (tiles: readonly string[], heading: string, back = LIST): Walk => ({
  way: { tiles },
  heading,
  back,
  // A reload loses the selection.
  reload: LIST,
});
const payment = (tiles: readonly string[], heading: string, fields: Way['fields'] = {}): Walk => ({
  way: { tiles, fields },
  isSent: true,
  heading,
  back: LIST,
});
const out = (walk: Walk): Walk => ({
  ...walk,
  ...(walk.way && { way: { ...walk.way, section: 'withdrawal' } }),
  ...(walk.back === LIST && { back: WITHDRAWALS }),
});
const region = (back: Seen): Walk => ({
  press: 'Change region',
  heading: 'Choose your region',
  back,
  reload: LIST,
});

/** Every route that can be reached by clicking in one market. Only the bonus page needs a host. */
const WALKS: Record<
  Exclude<
    RouteName,
    'deposit' | 'withdrawal' | 'empty' | 'error' | 'form' | 'history-payment' | 'deposit-bonus-details'
  >,
  Walk
> = {
  'deposit-region': region(LIST),
  'deposit-redirect': form(['SPEI transfer'], 'SPEI transfer'),
  'deposit-redirect-instruction': payment(['Bank deposit slip'], 'How to pay', {
    CURP: 'DIAA900201MDFZNN09',
  }),
  'deposit-redirect-eazype': payment(['Easy pay code'], 'Pay with a code'),
  'deposit-redirect-pix': payment(['Brazilian account by Pix'], 'Pay by Pix', { CPF: '12345678909' }),
  'deposit-redirect-unified-form': payment(['Bank account link'], 'One more step', {
    'Date of birth': '01.02.1990',
  }),
  'deposit-crypto-list': form(['Cryptocurrency'], 'Cryptocurrency'),
  'deposit-crypto-address': form(['Cryptocurrency', 'Tether (USDT)'], 'Tether (USDT)', {
    path: '/deposit/crypto/list',
    heading: 'Cryptocurrency',
  }),
  'deposit-group-list': form(['Cards'], 'Cards'),
  'deposit-group-redirect': form(['Cards', 'Debit card'], 'Debit card', {
    path: '/deposit/group/list',
    heading: 'Cards',
  }),
  'deposit-india': form(['Indian account by UPI'], 'Indian account by UPI'),
  'deposit-india-invoice': payment(['Indian account by UPI'], 'Pay the invoice', {
    'UPI ID': 'ana.diaz@bank',
  }),
  'deposit-peer-to-peer-list': form(['P2P transfer'], 'P2P transfer'),
  'deposit-peer-to-peer': form(['Person to person'], 'Person to person'),
  'deposit-peer-to-peer-invoice': payment(['Person to person'], 'Pay the invoice', {
    'Your account number': '1234',
  }),
  'deposit-peer-to-peer-instruction': payment(['P2P transfer', 'Transfer by phone number'], 'How to pay'),
  'deposit-peer-to-peer-unified-form': payment(['P2P transfer', 'Transfer in steps'], 'One more step'),
  'deposit-host-to-host': form(['Card by code'], 'Card by code'),
  'deposit-cash': form(['Cash at a pay desk'], 'Cash at a pay desk'),
  'deposit-video-instruction': {
    way: { tiles: ['SPEI transfer'] },
    press: 'Video guide',
    heading: 'How to pay, step by step',
    back: { path: '/deposit/redirect', heading: 'SPEI transfer' },
    reload: LIST,
  },
  'deposit-complete': payment(['E-wallets', 'Sun Pocket'], 'Payment accepted'),
  'withdrawal-region': out(region(LIST)),
  'withdrawal-redirect': out(form(['Clear Wallet'], 'Clear Wallet')),
  'withdrawal-redirect-instruction': out(payment(['Cash pick-up'], 'Collect your money')),
  'withdrawal-nigerian-banks': out(form(['Nigerian bank account'], 'Nigerian bank account')),
  'withdrawal-group-list': out(form(['Cards'], 'Cards')),
  'withdrawal-group-redirect': out(
    form(['Cards', 'To a card'], 'To a card', { path: '/withdrawal/group/list', heading: 'Cards' }),
  ),
  'withdrawal-confirm': out(
    payment(['SPEI transfer'], 'Confirm the withdrawal', { CLABE: '032180000118359719' }),
  ),
  'withdrawal-complete': out(payment(['Clear Wallet'], 'Payment accepted')),
  // A reload leads to the root, where the empty list leads back here.
  history: { press: 'History', heading: 'History', back: LIST },
  'empty-region': { ...region(EMPTY), market: 'FR', reload: EMPTY },
};

const kindOf = (name: string): string => ROUTES[name as RouteName].kind;

/** The routes to walk to: every one in a whole run, otherwise the first of each kind of screen. */
export function selectedWalks(): readonly (readonly [name: string, walk: Walk])[] {
  const walks = Object.entries(WALKS);
  if (isWhole) return walks;
  return walks.filter(([name], at) => walks.findIndex(([other]) => kindOf(other) === kindOf(name)) === at);
}

const screens = screensOf({ root: 'body' });

/** Opens an address of the standalone widget, by its path below the prefix. */
export const go = (path: string) => browser.url(ORIGINS.widget + PREFIX + path);

/** Waits until the player is at this place. */
export async function isAt({ path, heading }: Seen): Promise<void> {
  await settled(async () => (await screens.path()) === PREFIX + path, `The path did not become ${path}`);
  await screens.at('heading', heading).shown();
}
