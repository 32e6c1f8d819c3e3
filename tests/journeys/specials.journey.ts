import { $, browser, expect } from '@wdio/globals';
import { captchaDialog } from '../pages/captcha.ts';
import { settled } from '../pages/control.ts';
import { open, type Embedding, type Settings } from '../pages/embedding.ts';
import { eventually, newPlayer, ORIGINS, rumBeacons, type Player } from '../pages/gateway.ts';
import { createWitness, type Witness } from '../pages/witness.ts';
import { openForm, screensOf } from './walks.ts';

const LIST = 'BANKING:methods-payment-v3';
const CREATE = 'BANKING_DEPOSIT:create';
const CARD = '4111 1111 1111 1111';

/** A method as the gateway sends it. */
const METHOD = {
  name: 'plain',
  text: { en: 'Plain transfer' },
  currency: ['MXN'],
  amount_rules: { MXN: { min: 21, max: 20155 } },
  fields: [],
  position: 1,
  iconIds: ['bank'],
};

async function begin(player: Player, settings: Settings = {}, mode: 'iframe' | 'android' = 'iframe') {
  const host = await open(mode, player, settings);
  return { host, screens: screensOf(host) };
}

const captchaOf = (own: Readonly<Record<string, string>>): Settings => ({
  loaded: {
    schema: {
      meta: { captcha: { recaptchaKey: 'sandbox-recaptcha', geetestId: 'sandbox-geetest', ...own } },
    },
  },
});

/** Fills the form of Kyrgyzstan's card to card transfer, which a reCAPTCHA guards. */
async function fillCardToCard(screens: ReturnType<typeof screensOf>): Promise<void> {
  await screens.list.open('P2P transfer');
  await openForm(screens, 'deposit', 'Card to card');
  await screens.form.amount.fill('1000');
  await screens.form.field('Card number').fill(CARD);
}

/** The names of the error events that the host was told. */
async function errorTexts(host: Embedding): Promise<string[]> {
  const events = await host.messages('onAnalytics');
  return events
    .map(({ payload }) => payload as { name: string; data: { text?: string } })
    .filter(({ name }) => name === 'error')
    .map(({ data }) => data.text ?? '');
}

describe('captchas', () => {
  let witness: Witness;
  before(async () => {
    witness = await createWitness();
  });
  after(async () => {
    await witness.dismiss();
  });

  it("[MT-1] a deposit that a reCAPTCHA guards, its script loaded on demand under the page's policy", async () => {
    const player = await newPlayer('KG');
    const { screens } = await begin(player);
    await fillCardToCard(screens);
    const before = await witness.report();
    expect(before.addresses.filter((url) => url.includes('/captcha/'))).toEqual([]);
    await screens.form.submit('deposit').click();
    await screens.at('timer').shown();
    expect(await player.theTransaction()).toMatchObject({ method: 'card-p2p', status: 'waiting' });
    const { addresses, violations } = await witness.report();
    expect(addresses.filter((url) => url.includes('/captcha/recaptcha.js'))).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  it('[MT-1, FM-19] geetest: a closed check keeps the form and sends nothing, a passed one pays', async () => {
    const player = await newPlayer('BR');
    const { screens } = await begin(player);
    await openForm(screens, 'deposit', 'Protected transfer');
    await screens.form.amount.fill('250');
    await screens.form.field('CPF').fill('529.982.247-25');
    await screens.form.submit('deposit').click();
    await captchaDialog.close.click();
    await captchaDialog.element.gone();
    expect(await screens.form.amount.value()).toBe('250');
    expect(await screens.form.field('CPF').value()).toBe('529.982.247-25');
    expect(await player.requests(CREATE)).toEqual([]);

    await screens.form.submit('deposit').click();
    await captchaDialog.pass.click();
    await screens.redirect.link.shown();
    await captchaDialog.element.gone();
    expect(await player.requests(CREATE)).toHaveLength(1);
    expect((await witness.report()).violations).toEqual([]);
  });

  it('[MT-1, FM-19] a script that does not load is a clear error, the form is kept, and it is tried again', async () => {
    const player = await newPlayer('KG');
    const { host, screens } = await begin(
      player,
      captchaOf({ recaptchaUrl: `${ORIGINS.gateway}/captcha/missing.js` }),
    );
    await fillCardToCard(screens);
    await screens.form.submit('deposit').click();
    await screens.shows('The security check did not work');
    expect((await host.said('onDisplayError')).payload).toMatchObject({ code: 'captcha' });
    expect(await screens.form.amount.value()).toBe('1000');
    expect(await screens.form.field('Card number').value()).toBe(CARD);
    await screens.form.submit('deposit').click();
    await settled(
      async () => (await host.messages('onDisplayError')).length === 2,
      'It was not tried a second time',
    );
    expect(await player.requests(CREATE)).toEqual([]);
    const { addresses } = await witness.report();
    expect(addresses.filter((url) => url.includes('/captcha/missing.js'))).toHaveLength(2);
  });

  it('[MT-1] a script from elsewhere is refused before it is asked for', async () => {
    const player = await newPlayer('KG');
    const elsewhere = `${ORIGINS.sandbox}/captcha/recaptcha.js`;
    const { screens } = await begin(player, captchaOf({ recaptchaUrl: elsewhere }));
    await fillCardToCard(screens);
    await screens.form.submit('deposit').click();
    await screens.shows('The security check did not work');
    const { addresses, violations } = await witness.report();
    expect(addresses.filter((url) => url.startsWith(elsewhere))).toEqual([]);
    expect(violations).toEqual([]);
    expect(await player.requests(CREATE)).toEqual([]);
  });
});

describe('what stands around a form', () => {
  it("[MT-2] the method's support chat opens in a tab of its own that learns nothing", async () => {
    const { screens } = await begin(await newPlayer());
    await openForm(screens, 'deposit', 'SPEI transfer');
    const { supportLink } = screens.specials;
    expect(await supportLink.attribute('href')).toBe('https://support.example/chat');
    expect(await supportLink.attribute('target')).toBe('_blank');
    expect(await supportLink.attribute('rel')).toBe('noopener noreferrer');
  });

  it("[MT-2] in an app the host's own chat is opened by the app", async () => {
    const url = 'tg://resolve?domain=northwind_help';
    const loaded = { schema: { meta: { support: { codi_qr: url } } } };
    const { host, screens } = await begin(await newPlayer(), { loaded }, 'android');
    await openForm(screens, 'deposit', 'CoDi QR payment');
    await screens.specials.supportButton.click();
    expect((await host.said('onOpenExternal')).payload).toEqual({ url });
  });

  it('[MT-3, RT-8, FM-19] a video guide plays, and back is the form with what was typed', async () => {
    const player = await newPlayer();
    const guide = { redesign: `${ORIGINS.gateway}/media/guide.webm` };
    const methods = [
      { ...METHOD, video_guide_url: { en_mx: guide, en_br: { redesign: 'https://other.test/' } } },
    ];
    await player.fault({ malformNext: { type: LIST, data: { methods } } });
    const { screens } = await begin(player);
    await openForm(screens, 'deposit', 'Plain transfer');
    await screens.form.amount.fill('321');
    await screens.specials.video.click();
    await settled(
      () => browser.execute(() => (document.querySelector('video')?.readyState ?? 0) >= 1),
      'The video does not come',
    );
    expect(await $('video').getAttribute('src')).toBe(guide.redesign);
    await screens.back.click();
    expect(await screens.form.amount.value()).toBe('321');
  });

  it('[MT-3] a guide that is a page is opened apart', async () => {
    const player = await newPlayer();
    const url = `${ORIGINS.gateway}/sandbox/guides/how-to-pay`;
    const methods = [{ ...METHOD, video_guide_url: { en_mx: { url } } }];
    await player.fault({ malformNext: { type: LIST, data: { methods } } });
    const { screens } = await begin(player);
    await openForm(screens, 'deposit', 'Plain transfer');
    await screens.specials.video.click();
    const { openVideo } = screens.specials;
    expect(await openVideo.attribute('href')).toBe(url);
    expect(await openVideo.attribute('target')).toBe('_blank');
  });

  it('[MT-5] what must be prepared is said first; the form comes after, and pays', async () => {
    const player = await newPlayer();
    const { screens } = await begin(player);
    await screens.list.open('Instant bank debit');
    await screens.specials.prepare.shown();
    expect(await $('form').isExisting()).toBe(false);
    await screens.specials.goOn.click();
    await screens.form.amount.fill('400');
    await screens.form.field('Card number').fill(CARD);
    await screens.form.field('Valid until').fill('12/30');
    await screens.form.submit('deposit').click();
    await eventually(player.theTransaction, ({ method }) => method === 'instant_debit_mx');
  });

  it('[MT-5, BN-3] no bonus where the method forbids it; elsewhere it is sent; security rules stand over the form', async () => {
    const player = await newPlayer();
    const { screens } = await begin(player);
    await screens.list.open('Cards');
    await openForm(screens, 'deposit', 'Debit card');
    await screens.shows('We never ask for its PIN');
    await screens.specials.bonusSwitch.shown();
    await screens.back.click();
    await openForm(screens, 'deposit', 'Credit card');
    expect(await screens.specials.bonusSwitch.count()).toBe(0);
    expect(await screens.specials.bonusDetails.count()).toBe(0);
    await screens.form.amount.fill('5000');
    await screens.form.field('Name on the card').fill('ALEX MORGAN');
    await screens.form.field('E-mail').fill('alex@players.example');
    await screens.form.submit('deposit').click();
    await screens.redirect.button.shown();
    const [sent] = await player.requests(CREATE);
    expect(sent?.query).toMatchObject({ method: 'credit_card_mx', bonusId: null });
  });
});

describe("the host's look", () => {
  // A name that no system knows.
  const SERIF = { family: 'Partner Serif', url: `${ORIGINS.gateway}/media/noto-serif.woff` };
  const accent = { '--cashier-color-accent': '#ffe14d', '--cashier-radius-m': '2px' };

  /** The style of the mount root or what is in it, in the document that commands go to. */
  const style = (property: string, within: string, root = 'body') =>
    browser.execute(
      (name: string, selector: string, start: string) => {
        const all = [...document.querySelectorAll(`${start}, ${start} *`)];
        const shadow = all.find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
        const element = (shadow ?? document).querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(name) : '';
      },
      property,
      within,
      root,
    );
  /** Fonts that the page has, as `family status`. */
  const fonts = () =>
    browser.execute(() =>
      [...document.fonts].map(({ family, status }) => `${family.replace(/"/g, '')} ${status}`),
    );

  it('[LN-6] variables and fonts of loaded reach every screen, an unreadable accent is mended; a new look replaces them', async () => {
    const schema = { variables: { ...accent, '--other': 'red' }, fonts: [SERIF] };
    const { host, screens } = await begin(await newPlayer(), { loaded: { schema } });
    await openForm(screens, 'deposit', 'CoDi QR payment');
    await settled(async () => (await fonts()).includes('Partner Serif loaded'), 'The font does not come');
    expect(await style('font-family', 'button[type="submit"]')).toMatch(/^"?Partner Serif/);
    expect(await style('border-radius', 'button[type="submit"]')).toBe('2px');
    // White would not be readable on this yellow.
    expect(await style('background-color', 'button[type="submit"]')).toBe('rgb(255, 225, 77)');
    expect(await style('color', 'button[type="submit"]')).toBe('rgb(15, 18, 24)');
    expect(await errorTexts(host)).toEqual(['loaded: left out schema.variables.--other']);

    await host.say('theme-changed', { schema: { variables: {}, fonts: [] } });
    await settled(async () => (await fonts()).length === 0, 'The font is still there');
    expect(await style('font-family', 'button[type="submit"]')).toMatch(/^system-ui/);
    expect(await style('border-radius', 'button[type="submit"]')).not.toBe('2px');
  });

  it('[LN-6] a font that does not come is reported, and the texts stay', async () => {
    const schema = { fonts: [{ family: 'Lost', url: `${ORIGINS.gateway}/media/lost.woff` }] };
    const { host, screens } = await begin(await newPlayer(), { loaded: { schema } });
    await screens.list.tile('SPEI transfer').shown();
    await settled(
      async () => (await errorTexts(host)).includes('Unable to load font: Lost'),
      'The lost font is not reported',
    );
  });

  it("[LN-6, HS-16] a mounted widget brings its fonts and badge into the partner's page, and takes them away", async () => {
    const schema = { fonts: [SERIF], variables: accent };
    const host = await open('federated', await newPlayer(), { loaded: { schema } });
    await screensOf(host).list.tile('SPEI transfer').shown();
    await settled(async () => (await fonts()).includes('Partner Serif loaded'), 'The font does not come');
    expect(await style('font-family', '[data-cashier-root]', host.root)).toMatch(/^"?Partner Serif/);
    expect(await style('font-family', '.nw-logo')).not.toMatch(/Partner Serif/);
    await host.unmount();
    await settled(async () => (await fonts()).length === 0, 'The font is still there');
  });

  it('[LN-5] dark in an app, whatever loaded says of a platform; light elsewhere', async () => {
    const loaded = { platform: 'desktop' };
    const app = await begin(await newPlayer(), { loaded }, 'android');
    await app.screens.list.tile('SPEI transfer').shown();
    expect(await style('background-color', '[data-cashier-root]')).toBe('rgb(14, 17, 22)');
    expect(await style('color-scheme', '[data-cashier-root]')).toBe('dark');
    const page = await begin(await newPlayer(), { loaded: { platform: 'android' } });
    await page.screens.list.tile('SPEI transfer').shown();
    expect(await style('background-color', '[data-cashier-root]')).toBe('rgb(245, 246, 248)');
  });

  it('[US-8] the badge is fetched once however often the list is shown; one that fails is ignored', async () => {
    const witness = await createWitness();
    const asked = async (name: string) =>
      (await witness.report()).addresses.filter((url) => url.endsWith(name)).length;
    try {
      const { screens } = await begin(await newPlayer());
      const badge = () => $('img[src^="blob:"]');
      await badge().waitForDisplayed();
      await openForm(screens, 'deposit', 'CoDi QR payment');
      await screens.back.click();
      await badge().waitForDisplayed();
      expect(await asked('/media/badge.svg')).toBe(1);

      const loaded = { schema: { meta: { badgeUrl: `${ORIGINS.gateway}/media/none.svg` } } };
      const other = await begin(await newPlayer(), { loaded });
      await other.screens.list.tile('SPEI transfer').shown();
      await eventually(
        () => asked('/media/none.svg'),
        (times) => times === 1,
      );
      expect(await badge().isExisting()).toBe(false);
      expect(await errorTexts(other.host)).toEqual([]);
    } finally {
      await witness.dismiss();
    }
  });
});

describe('for those who run it', () => {
  it('[AN-3, US-2] vitals are posted below the prefix when the widget goes, and the sandbox shows them', async () => {
    const known = new Set((await rumBeacons()).map((one) => JSON.stringify(one)));
    const others = async () => (await rumBeacons()).filter((one) => !known.has(JSON.stringify(one)));
    const { host, screens } = await begin(await newPlayer());
    await screens.list.tile('SPEI transfer').shown();
    await settled(
      () => browser.execute(() => performance.getEntriesByName('first-contentful-paint').length > 0),
      'Nothing was painted',
    );
    await host.unmount();
    const beacons = await eventually(others, ({ length }) => length > 0);
    const beacon = {
      mode: 'iframe',
      platform: expect.stringMatching(/^(desktop|mobile)$/) as unknown,
      vitals: expect.arrayContaining([expect.objectContaining({ name: 'LCP' })]) as unknown,
    };
    expect(beacons).toContainEqual(beacon);
    await host.leave();
    await $('summary=Web vitals (RUM)').click();
    await settled(
      async () => (await $('.beacons').getText()).includes('LCP'),
      'The sandbox does not show the beacon',
    );
  });

  it('[US-6, US-5, TR-1] the helpers on the console set user, transport and logging, and load the page anew', async () => {
    const player = await newPlayer();
    const screens = screensOf(await open('standalone', player));
    await screens.list.tile('SPEI transfer').shown();
    const call = async (code: string): Promise<void> => {
      await browser.execute((text: string) => {
        Object.assign(window, { isBefore: true });
        const [name = '', argument = ''] = text.split(/ (.*)/s);
        const helpers = (window as unknown as { cashierDebug: Record<string, (value: unknown) => void> })
          .cashierDebug;
        helpers[name]?.(JSON.parse(argument));
      }, code);
      await settled(() => browser.execute(() => !('isBefore' in window)), 'The page was not loaded anew');
      await screens.list.tile('SPEI transfer').shown();
    };
    await call('setTransport "http"');
    await call('forceLogging true');
    const other = await newPlayer();
    const user = await other.user();
    await call(`setUser ${JSON.stringify({ ...user, lang: 'en', currency: 'MXN', paymentGeo: 'MX' })}`);
    expect((await other.requests(LIST)).map(({ transport }) => transport)).toEqual(['http']);
    expect(await browser.execute(() => sessionStorage.getItem('force_logging'))).toBe('1');
    const [cookie] = await browser.getCookies(['token']);
    expect(cookie).toMatchObject({ value: encodeURIComponent(String(user['token'])), path: '/cashier/' });
    expect(cookie?.sameSite).toBe('Strict');
    await browser.deleteCookies(['token']);
  });
});
