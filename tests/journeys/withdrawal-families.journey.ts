import { expect } from '@wdio/globals';
import { open } from '../pages/embedding.ts';
import { CALL, newPlayer, type Player } from '../pages/gateway.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { fillFields, fillIn, send, type Way } from './ways.ts';
import { CODE, pay, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';

const screens = screensOf({ root: 'body' });
const CARD = { 'Card number': '4242424242424242' };

describe('families of withdrawals, from the list to a final status', () => {
  async function begin(market: 'MX' | 'NG' = 'MX'): Promise<Player> {
    const player = await newPlayer(market);
    await player.settings({ settleMs: 300, payMs: null });
    await open('standalone', player, { path: 'withdrawal' });
    return player;
  }

  async function paidOut(player: Player, amount = '500'): Promise<void> {
    await screens.complete('processed').shown();
    expect(await screens.path()).toBe('/cashier/withdrawal/complete');
    expect(await player.moves()).toEqual([`reserve ${amount}`, `debit ${amount}`]);
  }

  for (const [title, way] of sample<readonly [string, Way]>(
    [
      ['a group', { tiles: ['Cards', 'To a card'], fields: CARD }],
      [
        'crypto, its network by a field',
        {
          tiles: ['Cryptocurrency', 'Tether (USDT)'],
          network: 'Ethereum (ERC20)',
          fields: { 'Wallet address': `0x${'a1'.repeat(20)}` },
        },
      ],
    ],
    1,
  ))
    it(`[TX-7, TX-8, LS-5] ${title}: a form, then a code`, async () => {
      const player = await begin();
      await send(screens, { ...way, section: 'withdrawal' });
      await screens.confirm.heading.shown();
      await screens.confirm.code.fill(CODE);
      await paidOut(player);
    });

  it('[LS-4, TX-7] Nigerian banks: the bank is searched for, then the account is entered', async () => {
    const player = await begin('NG');
    await screens.list.open('Any bank');
    const bank = screens.at('combobox', 'Bank');
    await bank.fill('no such');
    await screens.shows('No bank matches your search');
    await bank.fill('harm');
    await screens.at('option', 'Harmattan Savings').click();
    expect(await screens.path()).toBe('/cashier/withdrawal/nigerian-banks');
    await fillIn(screens, {
      section: 'withdrawal',
      tiles: [],
      amount: '5000',
      fields: { 'Account number': '0123456789' },
    });
    await screens.form.submit('withdrawal').click();
    await screens.confirm.code.fill(CODE);
    await paidOut(player, '5000');
  });

  itInFullRun('[TX-8] an instruction: cash to collect, until it was collected', async () => {
    const player = await begin();
    await send(screens, { section: 'withdrawal', tiles: ['Cash pick-up'] });
    await screens.at('heading', 'Collect your money').shown();
    expect(await screens.path()).toBe('/cashier/withdrawal/redirect/instruction');
    await screens.action.copy('Reference').shown();
    expect(await player.moves()).toEqual(['reserve 500']);
    await player.settle((await player.theTransaction()).id, 'processed');
    await paidOut(player);
  });

  itInFullRun('[TX-8] a redirect, approved on its page', async () => {
    const player = await begin();
    await send(screens, { section: 'withdrawal', tiles: ['Verified transfer'] });
    await paymentPage.decide('Approve');
    await paidOut(player);
  });

  itInFullRun('[TX-8] two further forms', async () => {
    const player = await begin();
    await send(screens, { section: 'withdrawal', tiles: ['Wire transfer'] });
    await screens.at('heading', 'Step 1 of 2').shown();
    await fillFields(screens, { 'Date of birth': '01.02.1990' });
    await screens.next.click();
    await screens.at('heading', 'Step 2 of 2').shown();
    await fillFields(screens, { Reference: 'AB12CD' });
    await screens.next.click();
    await paidOut(player);
  });
});

describe('deposits through a payment page, and data added by the host', () => {
  itInFullRun('[TX-8, LS-5] a group: a page that opens after a form', async () => {
    const player = await newPlayer();
    await open('standalone', player);
    await send(screens, { tiles: ['Cards', 'Credit card'] });
    await paymentPage.decide('Approve');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[LS-6, TX-8] one method is found among 200 by searching', async () => {
    const player = await newPlayer('ZZ');
    await player.settings({ settleMs: 300 });
    await open('standalone', player);
    await screens.at('searchbox', 'Search methods').fill('method 129');
    await send(screens, { tiles: ['Method 129'], fields: { 'UPI ID': 'ana.diaz@bank' } });
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[TX-8] two forms, then a page', async () => {
    const player = await newPlayer();
    await open('standalone', player);
    await send(screens, { tiles: ['Bank mandate'] });
    await screens.at('heading', 'Step 1 of 2').shown();
    await fillFields(screens, { 'Date of birth': '01.02.1990', 'Phone number': '5512345678' });
    await screens.next.click();
    await screens.at('heading', 'Step 2 of 2').shown();
    await fillFields(screens, { Reference: 'AB12CD' });
    await screens.next.click();
    await paymentPage.decide('Approve');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[TX-8, TR-8] India on Android: a link opens the phone’s app', async () => {
    const player = await newPlayer('IN');
    await player.settings({ payMs: null });
    const host = await open('android', player);
    const app = screensOf(host);
    await send(app, { tiles: ['Payment app by UPI'], fields: { 'UPI ID': 'ana.diaz@bank' } });
    const { payload } = await host.waitForMessage('onOpenExternal');
    expect((payload as { url: string }).url).toMatch(/^upi:\/\/pay\?.*am=500&cu=INR/);
    await player.settle((await player.theTransaction()).id, 'processed');
    await app.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[BN-4, BN-7, RT-8, MT-5] a bonus: its terms, its use, and a method that accepts none', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const framed = screensOf(host);
    await framed.list.open('Cards');
    await framed.list.open('Credit card');
    await framed.form.amount.shown();
    expect(await framed.bonus.toggle.count()).toBe(0);
    await framed.back.click();
    await framed.list.open('Debit card');
    await framed.shows('Pay with a card in your own name');
    await framed.back.click();
    await framed.back.click();

    await framed.list.open('SPEI transfer');
    await framed.at('link', { starts: 'Contact support' }).shown();
    await framed.form.amount.fill('100');
    await framed.shows('Add MX$200 to activate');
    await framed.bonus.details.click();
    await framed.at('heading', 'Welcome bonus: 100% on top').shown();
    await framed.shows('Wagering: 20 times');
    await framed.bonus.use.click();
    expect(await framed.form.amount.value()).toBe('100');
    await framed.form.amount.fill('500');
    await framed.form.submit('deposit').click();
    await pay(host, 'Approve');
    await framed.complete('processed').shown();
    const [submit] = await player.requests(CALL.createDeposit);
    expect(submit?.query).toMatchObject({ bonusId: 'welcome-100', method: 'spei_transfer' });
    expect(await player.moves()).toEqual(['credit 500']);
  });

  it('[RT-6, RT-14] /form: one method, no close button, and the same outcome', async () => {
    const player = await newPlayer();
    await player.settings({ settleMs: 300 });
    const host = await open('iframe', player, { path: 'form?method=sun_pocket_mx&transaction=deposit' });
    const framed = screensOf(host);
    await framed.form.amount.shown();
    expect([await framed.close.count(), await framed.back.count()]).toEqual([0, 0]);
    await fillIn(framed, { tiles: [] });
    await framed.form.submit('deposit').click();
    await framed.complete('processed').shown();
    await framed.close.shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });
});
