import { $, browser, expect } from '@wdio/globals';
import { LANGUAGES } from '../../src/domain/language.ts';
import { axeFindings } from '../pages/axe.ts';
import { open } from '../pages/embedding.ts';
import { ORIGINS, newPlayer } from '../pages/gateway.ts';
import { languageOnScreen, textOf, textsOf } from '../pages/languages.ts';
import { animationsEnd, textsThatDoNotFit } from '../pages/layout.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';

const PHONE = { width: 360, height: 740 };

/** The characters that the language's keyboard types. */
const TYPED = {
  ar: { amount: '١٢٣٤٫٥', name: 'ليلى حداد' },
  jp: { amount: '１２３４．５', name: '山田花子' },
} as const;

/** The language by which the browser breaks lines, hyphenates and chooses glyphs. */
const layoutLanguage = () =>
  browser.execute(() => {
    const root = document.querySelector('[data-cashier-root]');
    return root && getComputedStyle(root).getPropertyValue('-webkit-locale').replaceAll('"', '');
  });

/** Checks that axe finds nothing and that no text is clipped. */
async function expectSoundLayout(): Promise<void> {
  await animationsEnd();
  expect(await axeFindings('[data-cashier-root]')).toEqual([]);
  expect(await textsThatDoNotFit('[data-cashier-root]')).toEqual([]);
}

/** The left positions of the figure and the sign of the first amount on the screen. */
const orderOfAmount = (sign: string) =>
  browser.execute((sign: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const [figure, mark] = [text.search(/\p{Nd}/u), text.indexOf(sign)];
      if (figure < 0 || mark < 0) continue;
      const leftOf = (at: number): number => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(figure) < leftOf(mark) ? 'figure, sign' : 'sign, figure';
    }
    return 'no amount';
  }, sign);

for (const code of sample(['ar', 'jp'] as const))
  describe(`in ${code}`, () => {
    const texts = textsOf(code);
    const text = (key: string) => textOf(texts, key);
    const { tag, dir } = LANGUAGES[code];
    const order = dir === 'rtl' ? 'figure, sign' : 'sign, figure';
    before(() => setViewport(PHONE));
    after(() => resetViewport());

    it('[LN-4] [LN-7] [FM-20] a deposit, from the list to its outcome', async () => {
      const player = await newPlayer();
      const screens = screensOf(await open('standalone', player, { locale: code }));
      const tile = screens.at('button', { starts: 'SPEI transfer' });
      await tile.shown();
      expect(await languageOnScreen()).toEqual([tag, dir]);
      expect(await layoutLanguage()).toBe(tag);
      expect(await browser.execute(() => document.documentElement.dir)).toBe(dir);
      expect(await orderOfAmount('MX$')).toBe(order);
      const search = await $('input[type=search]').getElement();
      expect((await search.getCSSProperty('direction')).value).toBe(dir);
      await expectSoundLayout();

      await tile.click();
      const amount = screens.at('textbox', text('amount.deposit.label'));
      await amount.fill(TYPED[code].amount);
      expect(await amount.value()).toBe('1,234.5');
      await screens.at('textbox', text('fields.full_name')).fill(TYPED[code].name);
      await screens.at('textbox', text('fields.email')).fill('leila@players.example');
      await expectSoundLayout();
      const back = await screens.at('button', text('button.back')).shown();
      expect((await back.getLocation('x')) > PHONE.width / 2).toBe(dir === 'rtl');

      const [start = ''] = text('form.submit.deposit').split('{amount}');
      await screens.at('button', { starts: start.trim() || 'MX$1,234' }).click();
      await paymentPage.decide('Approve');
      await screens.at('heading', text('status.processed.title')).shown(20_000);
      expect(await languageOnScreen()).toEqual([tag, dir]);
      expect(await orderOfAmount('MX$')).toBe(order);
      await expectSoundLayout();
      expect(await player.theTransaction()).toMatchObject({ amount: '1234.5' });
    });

    itInFullRun('[LN-4] the withdrawal and the regions are correct, too', async () => {
      await open('standalone', await newPlayer(), { locale: code });
      await browser.url(`${ORIGINS.widget}/cashier/withdrawal`);
      const screens = screensOf({ root: 'body' });
      await screens.at('button', { starts: 'SPEI transfer' }).click();
      await screens.at('radio', { starts: text('account.main') }).shown();
      await expectSoundLayout();
      await screens.at('button', text('button.back')).click();
      await screens.at('button', text('list.region')).click();
      await screens.at('heading', text('region.title')).shown();
      await expectSoundLayout();
    });
  });

describe('the writing direction', () => {
  it("[LN-8] is set on the mount root, never on the host's document", async () => {
    const player = await newPlayer();
    const host = await open('federated', player, { locale: 'ar' });
    const screens = screensOf(host);
    await screens.at('button', { starts: 'SPEI transfer' }).shown();
    const shown = await browser.execute((selector: string) => {
      const container = document.querySelector(selector);
      const holder = [container, ...(container?.querySelectorAll('*') ?? [])].find((one) => one?.shadowRoot);
      const root = (holder?.shadowRoot ?? container)?.querySelector('[data-cashier-root]');
      return [root?.getAttribute('dir'), document.documentElement.dir, document.body.dir];
    }, host.root);
    expect(shown).toEqual(['rtl', '', '']);
  });

  it('[FM-19] changes with the language and keeps the input', async () => {
    const host = await open('iframe', await newPlayer());
    const screens = screensOf(host);
    await screens.list.open('SPEI transfer');
    await screens.form.amount.fill('1234.5');
    for (const code of ['ar', 'he', 'fa', 'ur', 'en'] as const) {
      await host.send('locale-changed', { locale: code });
      await screens.at('textbox', textOf(textsOf(code), 'amount.deposit.label')).shown();
      expect(await languageOnScreen()).toEqual([LANGUAGES[code].tag, LANGUAGES[code].dir]);
    }
    expect(await screens.form.amount.value()).toBe('1,234.5');
  });
});
