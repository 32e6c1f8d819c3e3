import { browser, expect } from '@wdio/globals';
import { enterCardFrame } from '../pages/card-frame.ts';
import type { Cashier } from '../pages/cashier.ts';
import { embeddingOf, open, type Embedding, type Mode, type Settings } from '../pages/embedding.ts';
import { CALL, ORIGINS, eventually, newPlayer, type Player } from '../pages/gateway.ts';
import { fillDeposit, openForm, screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';

const CHECKING = 'We are checking your last payment';
const OTHER_METHOD = 'CoDi QR payment';
/** The gateway does not create the payment until the test releases it. */
const HELD = { type: CALL.createDeposit, ms: 600_000, before: true };
const RELEASE = { release: true };
/**
 * The sandbox's page sets its own fault rules whenever it loads; for a widget without such a page they are set at the
 * gateway.
 */
const LOOKUPS_FAIL = {
  settings: { faults: `status-500@${CALL.transaction}*always` },
  rules: [{ target: CALL.transaction, kind: 'status', value: 500, times: 'always' }],
};

interface Way {
  readonly name: string;
  readonly mode: Mode;
  readonly settings: Settings;
  /** How the player gets a fresh widget. */
  readonly comesBack: (host: Embedding) => Promise<void>;
}

async function reload(host: Embedding): Promise<void> {
  await host.leave();
  await browser.refresh();
  await host.enter();
}

const WAYS: readonly Way[] = [
  { name: 'in a frame, after a reload', mode: 'iframe', settings: {}, comesBack: reload },
  {
    name: 'as a module, mounted again',
    mode: 'federated',
    settings: {},
    comesBack: (host) => host.restart(),
  },
  {
    name: 'as a page over http, after a reload',
    mode: 'standalone',
    settings: { transport: 'http' },
    comesBack: reload,
  },
];

/** An Android bridge has no tabs. */
const TAB_MODES = ['iframe', 'federated', 'standalone'] as const satisfies readonly Mode[];

async function begin(player: Player, { mode, settings }: Way, faults: Settings = {}) {
  const host = await open(mode, player, { ...settings, ...faults });
  return { host, screens: screensOf(host) };
}

async function submit(player: Player, screens: Cashier): Promise<void> {
  await fillDeposit(screens);
  await screens.form.submit('deposit').click();
  await arrived(player);
}

const arrived = (player: Player) =>
  eventually(
    () => player.requests(CALL.createDeposit),
    ({ length }) => length > 0,
  );

/** The list shows that the payment is being checked, and another method's tile leads to it. */
async function cannotPayAnother(screens: Cashier): Promise<void> {
  await screens.shows(CHECKING);
  await screens.list.open(OTHER_METHOD);
  await screens.at('heading', CHECKING).shown();
  expect(await screens.form.amount.count()).toBe(0);
}

/** The player's presses have made one transaction, and its final status is shown. */
async function endsAsOnePayment(player: Player, screens: Cashier): Promise<void> {
  await screens.complete('waiting').shown(30_000);
  await player.settle((await player.theTransaction()).id, 'processed');
  await screens.complete('processed').shown();
  expect(await player.moves()).toEqual(['credit 500']);
}

describe('one press of the button is one transaction in the ledger', () => {
  for (const way of sample(WAYS))
    it(`[TX-5, TX-6] ${way.name}: not_found proves nothing while the submission is on its way`, async () => {
      const player = await newPlayer();
      const { host, screens } = await begin(player, way);
      await player.fault({ delayNext: HELD });
      await submit(player, screens);
      await way.comesBack(host);
      await cannotPayAnother(screens);
      expect((await player.ledger()).transactions).toEqual([]);
      await player.fault(RELEASE);
      await endsAsOnePayment(player, screens);
    });

  for (const mode of sample(TAB_MODES, 2))
    it(`[TX-5] ${mode}: a second tab cannot pay while the submission of the first is on its way`, async () => {
      const player = await newPlayer();
      await player.fault({ delayNext: HELD });
      const home = await browser.getWindowHandle();
      await submit(player, screensOf(await open(mode, player)));
      const { handle } = await browser.createWindow('tab');
      await browser.switchToWindow(handle);
      try {
        const screens = screensOf(await open(mode, player));
        await fillDeposit(screens);
        await screens.form.submit('deposit').click();
        await screens.at('heading', CHECKING).shown();
        expect(await player.requests(CALL.createDeposit)).toHaveLength(1);
        await player.fault(RELEASE);
        await endsAsOnePayment(player, screens);
      } finally {
        await browser.closeWindow();
        await browser.switchToWindow(home);
      }
    });

  for (const way of sample(WAYS, 1))
    it(`[TX-5, TX-6] ${way.name}: no other payment can start while look-ups fail`, async () => {
      const player = await newPlayer();
      const { host, screens } = await begin(player, way, LOOKUPS_FAIL.settings);
      await player.fault({ swallowAnswerNext: { type: CALL.createDeposit }, rules: LOOKUPS_FAIL.rules });
      await submit(player, screens);
      await way.comesBack(host);
      await cannotPayAnother(screens);
      await screens.at('button', 'Pay without waiting').shown();
      await player.fault({ rules: [] });
      await endsAsOnePayment(player, screens);
    });

  for (const way of sample(WAYS, 2))
    it(`[TX-4, TX-5] ${way.name}: a payment that ends before its submission is answered is shown as ended`, async () => {
      const player = await newPlayer();
      const { screens } = await begin(player, way);
      await player.fault({ delayNext: { type: CALL.createDeposit, ms: 2000 } });
      // A standalone page would leave for a redirect's payment page.
      await openForm(screens, 'deposit', 'Bank deposit slip');
      await screens.form.field('Full name').fill('Alex Morgan');
      await screens.form.field('CURP').fill('DIAA900201MDFZNN09');
      await screens.form.amount.fill('500');
      await screens.form.submit('deposit').click();
      const { transactions } = await eventually(
        () => player.ledger(),
        (ledger) => ledger.transactions.length > 0,
      );
      await player.settle(transactions[0]!.id, 'processed');
      await screens.complete('processed').shown(30_000);
      expect(await player.moves()).toEqual(['credit 500']);
    });

  for (const mode of sample(['iframe', 'federated'] as const, 1))
    it(`[TX-5, TX-6, HS-16] ${mode}: another player's refusal on the same page removes no note`, async () => {
      const [ana, ben] = await Promise.all([newPlayer(), newPlayer()]);
      const query = { as: mode, 'a.userId': ana.userId, 'b.userId': ben.userId, 'b.market': 'MX' };
      await browser.switchFrame(null);
      await browser.url(`${ORIGINS.sandbox}/two.html?${new URLSearchParams(query).toString()}`);
      const first = embeddingOf(mode, mode === 'federated' ? '#cashier-a' : undefined, 0);
      const second = embeddingOf(mode, mode === 'federated' ? '#cashier-b' : undefined, 1);
      await ana.fault({ delayNext: HELD });
      await ben.fault({ failNext: { type: CALL.createDeposit, status: 422 } });
      await first.enter();
      await submit(ana, screensOf(first));
      await second.enter();
      await submit(ben, screensOf(second));
      await screensOf(second).shows('The sandbox is set to fail.');
      await reload(first);
      await cannotPayAnother(screensOf(first));
      await ana.fault(RELEASE);
      await endsAsOnePayment(ana, screensOf(first));
      expect((await ben.ledger()).transactions).toEqual([]);
    });

  for (const way of sample(WAYS.filter(({ mode }) => mode !== 'federated')))
    it(`[TX-5] ${way.mode}: after back from a card’s form, another method leads to the card’s payment`, async () => {
      const player = await newPlayer();
      const { screens } = await begin(player, way);
      await player.fault({ delayNext: HELD });
      await sendCard(screens, screens);
      await arrived(player);
      await screens.back.click();
      await screens.back.click();
      await screens.list.open(OTHER_METHOD);
      await screens.form.field('Card number').shown();
      expect((await player.ledger()).transactions).toEqual([]);
      await player.fault(RELEASE);
      await eventually(
        () => player.ledger(),
        ({ transactions }) => transactions.length === 1,
      );
    });

  describe('a card’s form in a frame of the module', () => {
    const FRAME = screensOf({ root: 'body' });

    async function beginCard(player: Player, faults: Settings = {}) {
      const host = await open('federated', player, faults);
      const screens = screensOf(host);
      await screens.list.open('Cards');
      await screens.list.open('Debit card');
      await enterCardFrame(host.root);
      await sendCard(null, FRAME);
      await arrived(player);
      return { host, screens };
    }

    it('[TX-5] after back from it, another method leads to the card’s payment', async () => {
      const player = await newPlayer();
      await player.fault({ delayNext: HELD });
      const { host, screens } = await beginCard(player);
      await FRAME.back.click();
      await host.leave();
      await browser.switchFrame(null);
      await screens.back.click();
      await screens.list.open('SPEI transfer');
      expect(await screens.form.amount.count()).toBe(0);
      await enterCardFrame(host.root);
      await FRAME.form.field('Card number').shown();
      expect((await player.ledger()).transactions).toEqual([]);
      await player.fault(RELEASE);
      await browser.switchFrame(null);
      await screens.redirect.link.shown(30_000);
      await player.theTransaction();
    });

    it('[TX-5, TX-6] no other payment can start after a reload of the partner’s page', async () => {
      const player = await newPlayer();
      await player.fault({ swallowAnswerNext: { type: CALL.createDeposit } });
      const { screens } = await beginCard(player, LOOKUPS_FAIL.settings);
      await browser.switchFrame(null);
      await browser.refresh();
      await cannotPayAnother(screens);
      await player.fault({ rules: [] });
      await endsAsOnePayment(player, screens);
    });
  });
});

/** Opens the card's form in the list, if there is one, and submits it. */
async function sendCard(list: Cashier | null, form: Cashier): Promise<void> {
  await list?.list.open('Cards');
  await list?.list.open('Debit card');
  await form.form.field('Card number').fill('4242424242424242');
  await form.form.field('Name on the card').fill('ALEX MORGAN');
  await form.form.field('Valid until').fill('1230');
  await form.form.amount.fill('500');
  await form.form.submit('deposit').click();
}
