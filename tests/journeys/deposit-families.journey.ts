import { browser, expect } from '@wdio/globals';
import { open } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { amountOf, fillFields, send, type Way } from './ways.ts';
import { screensOf } from './walks.ts';
import { everyNth, itInFullRun, sample } from '../pages/sample.ts';

const screens = screensOf({ root: 'body' });
const CARD = { 'Card number': '4242424242424242', 'Valid until': '1231' };

interface Family extends Way {
  readonly title: string;
  /** Heading of the screen with the payment details, and other text on it. */
  readonly heading: string;
  readonly shows?: readonly string[];
  /** Rows that can be copied. */
  readonly copies?: readonly string[];
  readonly hasQr?: boolean;
  /** The forms before it, one per step. */
  readonly steps?: readonly Readonly<Record<string, string>>[];
  /** The screen's path below the prefix. */
  readonly path: string;
  /** The amount that arrives when the player is not asked for one. */
  readonly arrives?: string;
}

/** Methods that are paid elsewhere: the widget shows the payment details and follows the payment to its end. */
const FAMILIES: readonly Family[] = [
  {
    title: 'redirect: an instruction',
    market: 'MX',
    tiles: ['Bank deposit slip'],
    fields: { CURP: 'DIAA900201MDFZNN09' },
    heading: 'How to pay',
    shows: ['Copy the details below', 'Sandbox Payments'],
    copies: ['Account', 'Reference'],
    path: 'deposit/redirect/instruction',
  },
  {
    title: 'redirect: a pay code (eazype)',
    market: 'MX',
    tiles: ['Easy pay code'],
    heading: 'Pay with a code',
    copies: ['Pay code', 'Amount', 'Reference'],
    path: 'deposit/redirect/eazype',
  },
  {
    title: 'redirect: pix',
    market: 'BR',
    tiles: ['Pix R$10'],
    fields: { CPF: '12345678909' },
    heading: 'Pay by Pix',
    copies: ['code'],
    hasQr: true,
    path: 'deposit/redirect/pix',
  },
  {
    title: 'cash: a voucher',
    market: 'MX',
    tiles: ['Cash at a pay desk'],
    heading: 'How to pay',
    copies: ['Reference'],
    path: 'deposit/redirect/instruction',
  },
  {
    title: 'a group: a voucher of a shop',
    market: 'MX',
    tiles: ['Cash 2 methods', 'Corner shop voucher'],
    heading: 'How to pay',
    copies: ['Amount'],
    path: 'deposit/redirect/instruction',
  },
  {
    title: 'India: an invoice',
    market: 'IN',
    tiles: ['UPI direct transfer'],
    fields: { 'UPI ID': 'ana.diaz@bank' },
    heading: 'Pay the invoice',
    shows: ['₹500'],
    copies: ['Amount to pay', 'Account'],
    hasQr: true,
    path: 'deposit/india/invoice',
  },
  {
    title: 'peer to peer: an invoice',
    market: 'KG',
    tiles: ['P2P transfer', 'Ala-Too Bank'],
    fields: { 'Your account number': '1234' },
    heading: 'Pay the invoice',
    copies: ['Amount to pay'],
    hasQr: true,
    path: 'deposit/peer-to-peer/invoice',
  },
  {
    title: 'peer to peer: an instruction',
    market: 'KG',
    tiles: ['P2P transfer', 'Issyk-Kul Bank'],
    heading: 'How to pay',
    copies: ['Reference'],
    path: 'deposit/peer-to-peer/instruction',
  },
  {
    title: 'crypto: an address, a memo and a network',
    market: 'KG',
    tiles: ['Cryptocurrency', 'Tether (USDT)'],
    network: 'TON',
    amount: null,
    heading: 'Send USDT',
    shows: ['Send only USDT on the network TON', 'The memo is required'],
    copies: ['address', 'Memo'],
    hasQr: true,
    path: 'deposit/crypto/address',
    arrives: '1740',
  },
  {
    title: 'crypto: an exact amount, with the decimals of the coin',
    market: 'MX',
    tiles: ['Cryptocurrency', 'Bitcoin, exact amount'],
    heading: 'Send BTC',
    // 500 MXN at 18.5 MXN and 64,000 USD: 0.0004223 BTC, rounded up.
    shows: ['0.0004223 BTC', 'Send only BTC'],
    copies: ['Amount to send', 'address'],
    hasQr: true,
    path: 'deposit/crypto/address',
  },
];

describe('each family of deposits, from the list to a final status', () => {
  for (const family of everyNth(FAMILIES, 4, 1))
    it(`[TX-8, TX-4, LS-4] ${family.title}`, async () => {
      const { market = 'MX', copies = [], shows = [] } = family;
      const player = await newPlayer(market);
      await player.settings({ payMs: null });
      await open('standalone', player);
      await send(screens, family);

      await screens.at('heading', family.heading).shown();
      expect(await screens.path()).toBe(`/cashier/${family.path}`);
      await screens.action.timer.shown();
      for (const words of shows) await screens.shows(words);
      for (const label of copies) expect(await screens.action.copy(label).count()).toBe(1);
      if (family.hasQr) await screens.action.qr.shown();
      expect(await player.moves()).toEqual([]);

      const { id, status } = await player.theTransaction();
      expect(status).toBe('waiting');
      await player.settle(id, 'processed');
      await screens.complete('processed').shown();
      const arrived = amountOf(family) ?? family.arrives;
      expect(await player.moves()).toEqual([`credit ${arrived}`]);
      await screens.shows(Number(arrived).toLocaleString('en'));
    });

  itInFullRun(
    '[TX-8] host to host: first an introduction, then the payment completes on the same screen',
    async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      await open('standalone', player);
      await screens.list.open('Instant bank debit');
      await screens.at('heading', 'Before you start').shown();
      expect(await screens.form.amount.count()).toBe(0);
      await screens.next.click();
      await screens.form.amount.fill('500');
      await fillFields(screens, CARD);
      await screens.form.submit('deposit').click();
      await screens.complete('processed').shown();
      expect(await player.moves()).toEqual(['credit 500']);
    },
  );

  it('[TX-8, RT-3] host to host: a code confirms the deposit', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    await open('standalone', player);
    await send(screens, { tiles: ['Card by code'], fields: CARD });
    await screens.at('heading', 'Confirm the deposit').shown();
    expect(await player.moves()).toEqual([]);
    await screens.confirm.code.fill('123456');
    await screens.complete('processed').shown();
    expect(await screens.path()).toBe('/cashier/deposit/complete');
    expect(await player.moves()).toEqual(['credit 500']);
  });

  for (const [title, tiles, path] of sample([
    ['redirect', ['Bank account link'], 'redirect'],
    ['peer to peer', ['P2P transfer', 'Transfer in steps'], 'peer-to-peer'],
  ] as const))
    it(`[TX-8] ${title}: one further form`, async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      await open('standalone', player);
      const isLink = path === 'redirect';
      await send(screens, { tiles, ...(isLink && { fields: { 'Date of birth': '01.02.1990' } }) });
      await screens.at('heading', 'One more step').shown();
      expect(await screens.path()).toBe(`/cashier/deposit/${path}/unified-form`);
      await screens.next.click();
      await screens.shows('Fill in this field');
      await fillFields(screens, { Reference: 'AB12CD', ...(isLink && { 'E-mail': 'a@b.example' }) });
      await screens.next.click();
      await screens.complete('processed').shown();
      expect(await player.moves()).toEqual(['credit 500']);
    });

  itInFullRun('[MT-3, RT-8] a video guide plays, and back returns to the unchanged form', async () => {
    await open('standalone', await newPlayer());
    await screens.list.open('SPEI transfer');
    await screens.form.amount.fill('321');
    await screens.guide.open.click();
    await screens.guide.heading.shown();
    await browser.waitUntil(
      () => browser.execute(() => (document.querySelector('video')?.readyState ?? 0) > 0),
      { timeoutMsg: 'The video has not loaded' },
    );
    await screens.back.click();
    expect(await screens.form.amount.value()).toBe('321');
  });
});
