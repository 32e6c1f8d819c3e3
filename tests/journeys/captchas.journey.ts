import { expect } from '@wdio/globals';
import { captchaDialog } from '../pages/captcha.ts';
import { settled } from '../pages/control.ts';
import { type Settings } from '../pages/embedding.ts';
import { CALL, newPlayer, ORIGINS } from '../pages/gateway.ts';
import { createRecorder, type Recorder } from '../pages/recorder.ts';
import { begin, openForm, type screensOf } from './walks.ts';
import { itInFullRun } from '../pages/sample.ts';

const CARD = '4111 1111 1111 1111';

const captchaOf = (own: Readonly<Record<string, string>>): Settings => ({
  loaded: {
    schema: {
      meta: { captcha: { recaptchaKey: 'sandbox-recaptcha', geetestId: 'sandbox-geetest', ...own } },
    },
  },
});

/** Fills the form of Kyrgyzstan's card-to-card transfer, which a reCAPTCHA protects. */
async function fillCardToCard(screens: ReturnType<typeof screensOf>): Promise<void> {
  await screens.list.open('P2P transfer');
  await openForm(screens, 'deposit', 'Card to card');
  await screens.form.amount.fill('1000');
  await screens.form.field('Card number').fill(CARD);
}

describe('captchas', () => {
  let recorder: Recorder;
  before(async () => {
    recorder = await createRecorder();
  });
  after(async () => {
    await recorder.dismiss();
  });

  it("[MT-1] a deposit protected by reCAPTCHA, whose script is loaded on demand under the page's policy", async () => {
    const player = await newPlayer('KG');
    const { screens } = await begin(player);
    await fillCardToCard(screens);
    const before = await recorder.report();
    expect(before.addresses.filter((url) => url.includes('/captcha/'))).toEqual([]);
    await screens.form.submit('deposit').click();
    await screens.at('timer').shown();
    expect(await player.theTransaction()).toMatchObject({ method: 'card-p2p', status: 'waiting' });
    const { addresses, violations } = await recorder.report();
    expect(addresses.filter((url) => url.includes('/captcha/recaptcha.js'))).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  it('[MT-1, FM-19] geetest: a closed check keeps the form and sends nothing, a passed check pays', async () => {
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
    expect(await player.requests(CALL.createDeposit)).toEqual([]);

    await screens.form.submit('deposit').click();
    await captchaDialog.pass.click();
    await screens.redirect.link.shown();
    await captchaDialog.element.gone();
    expect(await player.requests(CALL.createDeposit)).toHaveLength(1);
    expect((await recorder.report()).violations).toEqual([]);
  });

  it('[MT-1, FM-19] a script that fails to load shows a clear error, keeps the form, and is requested again', async () => {
    const player = await newPlayer('KG');
    const { host, screens } = await begin(
      player,
      captchaOf({ recaptchaUrl: `${ORIGINS.gateway}/captcha/missing.js` }),
    );
    await fillCardToCard(screens);
    await screens.form.submit('deposit').click();
    await screens.shows('The security check did not work');
    expect((await host.waitForMessage('onDisplayError')).payload).toMatchObject({ code: 'captcha' });
    expect(await screens.form.amount.value()).toBe('1,000');
    expect(await screens.form.field('Card number').value()).toBe(CARD);
    await screens.form.submit('deposit').click();
    await settled(
      async () => (await host.messages('onDisplayError')).length === 2,
      'It was not tried a second time',
    );
    expect(await player.requests(CALL.createDeposit)).toEqual([]);
    const { addresses } = await recorder.report();
    expect(addresses.filter((url) => url.includes('/captcha/missing.js'))).toHaveLength(2);
  });

  itInFullRun('[MT-1] a script of another origin is blocked before it is requested', async () => {
    const player = await newPlayer('KG');
    const elsewhere = `${ORIGINS.sandbox}/captcha/recaptcha.js`;
    const { screens } = await begin(player, captchaOf({ recaptchaUrl: elsewhere }));
    await fillCardToCard(screens);
    await screens.form.submit('deposit').click();
    await screens.shows('The security check did not work');
    const { addresses, violations } = await recorder.report();
    expect(addresses.filter((url) => url.startsWith(elsewhere))).toEqual([]);
    expect(violations).toEqual([]);
    expect(await player.requests(CALL.createDeposit)).toEqual([]);
  });
});
