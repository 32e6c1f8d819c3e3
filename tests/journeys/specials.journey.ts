import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { CALL, eventually, newPlayer, ORIGINS } from '../pages/gateway.ts';
import { sampleWireMethod } from '../unit/sample-wire-method.ts';
import { begin, openForm } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';

const CARD = '4111 1111 1111 1111';

const METHOD = sampleWireMethod({ name: 'plain', text: { en: 'Plain transfer' }, iconIds: ['bank'] });

describe('content around a form', () => {
  it("[MT-2] the method's support chat opens in a new tab without opener and referrer", async () => {
    const { screens } = await begin(await newPlayer());
    await openForm(screens, 'deposit', 'SPEI transfer');
    const { supportLink } = screens.specials;
    expect(await supportLink.attribute('href')).toBe('https://support.example/chat');
    expect(await supportLink.attribute('target')).toBe('_blank');
    expect(await supportLink.attribute('rel')).toBe('noopener noreferrer');
  });

  itInFullRun("[MT-2] in an app, the app opens the host's own chat", async () => {
    const url = 'tg://resolve?domain=northwind_help';
    const loaded = { schema: { meta: { support: { codi_qr: url } } } };
    const { host, screens } = await begin(await newPlayer(), { loaded }, 'android');
    await openForm(screens, 'deposit', 'CoDi QR payment');
    await screens.specials.supportButton.click();
    expect((await host.waitForMessage('onOpenExternal')).payload).toEqual({ url });
  });

  it('[MT-3, RT-8, FM-19] a video guide plays, and back returns to the form with its values', async () => {
    const player = await newPlayer();
    const guide = { redesign: `${ORIGINS.gateway}/media/guide.webm` };
    const methods = [
      { ...METHOD, video_guide_url: { en_mx: guide, en_br: { redesign: 'https://other.test/' } } },
    ];
    await player.fault({ malformNext: { type: CALL.deposits, data: { methods } } });
    const { screens } = await begin(player);
    await openForm(screens, 'deposit', 'Plain transfer');
    await screens.form.amount.fill('321');
    await screens.specials.video.click();
    await settled(
      () => browser.execute(() => (document.querySelector('video')?.readyState ?? 0) >= 1),
      'The video does not appear',
    );
    expect(await $('video').getAttribute('src')).toBe(guide.redesign);
    await screens.back.click();
    expect(await screens.form.amount.value()).toBe('321');
  });

  itInFullRun('[MT-3] a guide that is a web page opens in a tab', async () => {
    const player = await newPlayer();
    const url = `${ORIGINS.gateway}/sandbox/guides/how-to-pay`;
    const methods = [{ ...METHOD, video_guide_url: { en_mx: { url } } }];
    await player.fault({ malformNext: { type: CALL.deposits, data: { methods } } });
    const { screens } = await begin(player);
    await openForm(screens, 'deposit', 'Plain transfer');
    await screens.specials.video.click();
    const { openVideo } = screens.specials;
    expect(await openVideo.attribute('href')).toBe(url);
    expect(await openVideo.attribute('target')).toBe('_blank');
  });

  itInFullRun('[MT-5] the preparation is shown first; then the form, which pays', async () => {
    const player = await newPlayer();
    const { screens } = await begin(player);
    await screens.list.open('Instant bank debit');
    await screens.specials.prepare.shown();
    expect(await $('form').isExisting()).toBe(false);
    await screens.specials.next.click();
    await screens.form.amount.fill('400');
    await screens.form.field('Card number').fill(CARD);
    await screens.form.field('Valid until').fill('12/30');
    await screens.form.submit('deposit').click();
    await eventually(player.theTransaction, ({ method }) => method === 'instant_debit_mx');
  });

  it('[MT-5, BN-3] sends no bonus where the method forbids it, and one elsewhere; security rules are shown above the form', async () => {
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
    const [sent] = await player.requests(CALL.createDeposit);
    expect(sent?.query).toMatchObject({ method: 'credit_card_mx', bonusId: null });
  });
});
