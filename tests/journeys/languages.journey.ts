import { browser, expect } from '@wdio/globals';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { ORIGINS, newPlayer, type Player } from '../pages/gateway.ts';
import { createMatrix, languageOnScreen, languagesToVisit, textOf, textsOf } from '../pages/languages.ts';
import { textsThatDoNotFit } from '../pages/layout.ts';
import { fillDeposit, fillWithdrawal, pay, screensOf } from './walks.ts';
import { sample } from '../pages/sample.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';

/** One language with its own digits, one written right to left, and one with very long words. */
const CODES = languagesToVisit(['mr', 'ar', 'qps']);

/** The sandbox names its Mexican methods in two languages; the others show English (LS-10). */
const speiIn = (code: Language) => (code === 'es' || code === 'mx' ? 'Transferencia SPEI' : 'SPEI transfer');

/** The narrowest phone that the widget supports. */
const NARROW = { width: 320, height: 640 };

const screens = screensOf({ root: 'body' });

/** Tag and direction of a language. */
const written = (code: Language) => [LANGUAGES[code].tag, LANGUAGES[code].dir];

const visit = (path: string) => browser.url(`${ORIGINS.widget}/cashier/${path}`);

/** The id of a finished deposit, to show in each language. */
async function finishedDeposit(player: Player): Promise<string> {
  const embedding = await open('standalone', player);
  await fillDeposit(screens);
  await screens.form.submit('deposit').click();
  await pay(embedding, 'Approve');
  await screens.complete('processed').shown(20_000);
  return (await player.theTransaction()).id;
}

describe('the languages of the product, 320 px wide', () => {
  const matrix = createMatrix();
  let done: string;
  before(async () => {
    const player = await newPlayer();
    done = await finishedDeposit(player);
    await setViewport(NARROW);
  });
  after(async () => {
    matrix.print();
    await resetViewport();
  });

  for (const code of CODES) {
    const texts = textsOf(code);
    const text = (key: string) => textOf(texts, key);

    it(`[LN-1, LN-3, LN-4, RT-17] ${code}: the list and the form are in it, and every text fits`, () =>
      matrix.check(code, 'list and form', async () => {
        await visit(`deposit?locale=${code}`);
        await screens.at('heading', text('deposit.v2.title')).shown();
        const tile = screens.at('button', { starts: speiIn(code) });
        await tile.shown();
        await screens.at('button', text('list.region')).shown();
        expect(await languageOnScreen()).toEqual(written(code));
        expect(await textsThatDoNotFit()).toEqual([]);

        await tile.click();
        const amount = screens.at('textbox', text('amount.deposit.label'));
        await amount.shown();
        await screens.at('heading', speiIn(code)).shown();
        expect(await textsThatDoNotFit()).toEqual([]);
        // The longest label of the button, and the text of an error.
        await amount.fill('500000');
        await screens.at('button', text('form.submit.deposit.plain')).click();
        await settled(
          async () => (await amount.attribute('aria-invalid')) === 'true',
          'The amount is not marked as wrong',
        );
        expect(await textsThatDoNotFit()).toEqual([]);
        await amount.fill('20000');
        const [before = '', after = ''] = text('form.submit.deposit').split('{amount}');
        // Some languages have their own digits (LN-7).
        const digits = new Intl.NumberFormat(LANGUAGES[code].tag, { useGrouping: false }).format(20_000);
        await settled(async () => {
          const said = await browser.execute(
            () => document.querySelector('button[type="submit"]')?.textContent ?? '',
          );
          return said.startsWith(before) && said.endsWith(after) && said.replace(/\P{Nd}/gu, '') === digits;
        }, 'The button does not show the amount');
        expect(await textsThatDoNotFit()).toEqual([]);
      }));

    it(`[LN-1, TX-4] ${code}: the outcome is in it, and every text fits`, () =>
      matrix.check(code, 'outcome', async () => {
        await visit(`deposit/complete?transactionId=${done}&locale=${code}`);
        await screens.at('heading', text('status.processed.title')).shown();
        await screens.shows(text('status.processed.deposit'));
        expect(await languageOnScreen()).toEqual(written(code));
        expect(await textsThatDoNotFit()).toEqual([]);
      }));

    it(`[LN-1, TX-7] ${code}: the withdrawal and the regions are in it, and every text fits`, () =>
      matrix.check(code, 'withdrawal, regions', async () => {
        await visit(`withdrawal?locale=${code}`);
        await screens.at('heading', text('withdrawal.v2.title')).shown();
        await screens.at('button', { starts: speiIn(code) }).click();
        await screens.at('radio', { starts: text('account.main') }).shown();
        expect(await textsThatDoNotFit()).toEqual([]);
        await screens.at('button', text('button.back')).click();
        await screens.at('button', text('list.region')).click();
        await screens.at('heading', text('region.title')).shown();
        expect(await textsThatDoNotFit()).toEqual([]);
      }));
  }
});

describe('the choice of the language', () => {
  const english = textsOf('en');
  const visitIn = (locale: string) => visit(`deposit?locale=${encodeURIComponent(locale)}`);
  before(async () => {
    await open('standalone', await newPlayer());
    await screens.heading.shown();
  });

  for (const [locale, code] of sample([
    ['pt-BR', 'pt'],
    ['id-ID', 'in'],
    ['ro-RO', 'md'],
    ['ar-EG', 'ar'],
    ['HI', 'hi'],
    ['be', 'ru'],
  ] as const))
    it(`[LN-1, RT-17] ${locale} is the product's ${code}`, async () => {
      await visitIn(locale);
      await screens.at('heading', textOf(textsOf(code), 'deposit.v2.title')).shown();
      expect(await languageOnScreen()).toEqual(written(code));
    });

  for (const locale of sample(['sv', 'th', '../../etc', 'zz'], 2))
    it(`[LN-2] ${locale} has no texts here and falls back to English`, async () => {
      await visitIn(locale);
      await screens.at('heading', textOf(english, 'deposit.v2.title')).shown();
      await screens.list.tile('SPEI transfer').shown();
      expect(await languageOnScreen()).toEqual(written('en'));
    });
});

describe('a change of language while the player types', () => {
  for (const mode of sample(['iframe', 'federated'] as const))
    it(`[FM-19, LN-7] ${mode}: keeps the values of a deposit form, including a field being typed into`, async () => {
      const player = await newPlayer();
      const host = await open(mode, player);
      const framed = screensOf(host);
      await fillDeposit(framed, '1234.5');
      await framed.form.field('Full name').fill('Ana María O’Neil');

      for (const code of ['hi', 'ar', 'qps'] as const) {
        const texts = textsOf(code);
        await host.send('locale-changed', { locale: code });
        const amount = framed.at('textbox', textOf(texts, 'amount.deposit.label'));
        expect(await amount.value()).toMatch(/^1.?234[.,]50?$/);
        expect(await framed.form.field('Full name').count()).toBeLessThanOrEqual(1);
        const name = framed.at('textbox', textOf(texts, 'fields.full_name'));
        expect(await name.value()).toBe('Ana María O’Neil');
        const email = framed.at('textbox', textOf(texts, 'fields.email'));
        expect(await email.value()).toBe('alex@players.example');
      }

      await host.send('locale-changed', { locale: 'en-GB' });
      await framed.form.submit('deposit').click();
      await framed.redirect.link.shown();
      expect(await player.theTransaction()).toMatchObject({ amount: '1234.5' });
    });

  it('[FM-19] keeps a withdrawal: its account, its fields and its errors, which appear in the new language', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { path: 'withdrawal' });
    const framed = screensOf(host);
    await fillWithdrawal(framed, '250');
    await framed.at('radio', { starts: 'Additional account' }).click();
    await framed.form.withdrawalAmount.fill('1');
    await framed.form.submit('withdrawal').click();
    await framed.shows('The minimum is');

    const spanish = textsOf('es');
    await host.send('locale-changed', { locale: 'es-ES' });
    const amount = framed.at('textbox', textOf(spanish, 'amount.withdrawal.label'));
    expect(await amount.value()).toBe('1');
    await framed.shows(textOf(spanish, 'amount.error.too-low').split('{min}')[0]!.trim());
    const account = framed.at('radio', { starts: textOf(spanish, 'account.additional') });
    expect(await (await account.shown()).isSelected()).toBe(true);
    expect(await framed.at('textbox', 'CLABE').value()).toContain('032');
  });

  it('[LN-2] a language that cannot be loaded is replaced by English, and the form stays unchanged', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { locale: 'es' });
    const framed = screensOf(host);
    await framed.at('button', { starts: 'Transferencia SPEI' }).click();
    await framed.at('textbox', textOf(textsOf('es'), 'amount.deposit.label')).fill('777');
    await browser.sendCommand('Network.enable', {});
    await browser.sendCommand('Network.setBlockedURLs', { urls: ['*/locales/ko.json'] });
    await host.send('locale-changed', { locale: 'ko' });
    expect(await framed.form.amount.value()).toBe('777');
    await browser.sendCommand('Network.setBlockedURLs', { urls: [] });
  });
});
