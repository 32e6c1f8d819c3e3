import { $, browser, expect } from '@wdio/globals';
import { control, settled } from '../pages/control.ts';
import { open, type HostMessage } from '../pages/embedding.ts';
import { CALL, ORIGINS, newPlayer, type Player } from '../pages/gateway.ts';
import { screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';
import { addInitScript } from '../pages/init-script.ts';

const ANNOUNCEMENT = '{"messageType":"Loaded","version":"v1.0.356"}';

const fromWidget = (messages: readonly HostMessage[]) =>
  messages.filter((one) => one.direction === 'from-widget');

/** The minimal data of a host; everything else gets a default. */
async function minimalPayload(player: Player): Promise<Record<string, unknown>> {
  const { token } = await player.user();
  return { userId: player.userId, token, host: ORIGINS.gateway };
}

describe('the handshake in an iframe', () => {
  it('[HS-1, HS-4, HS-5] announces itself once to a host that answers, and starts from its loaded @browsers', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    await screensOf(host).list.tile('SPEI transfer').shown();
    await host.waitForMessage('onReady');
    const said = fromWidget(await host.messages());
    expect(said[0]?.text).toBe(ANNOUNCEMENT);
    expect(said.filter(({ messageType }) => messageType === 'Loaded')).toHaveLength(1);
    expect(said.find(({ messageType }) => messageType === 'onReady')?.payload).toEqual({ route: '/deposit' });
  });

  it('[HS-1, HS-5] announces itself again after 1, 2 and 4 s, gives up after 10 s, and still starts on a late loaded', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player, { answer: 'never' });
    const screens = screensOf(host);
    const failure = await host.waitForMessage('onInitError', 20_000);
    expect(failure.payload).toEqual({ text: expect.stringMatching(/\S/) });
    const times = (await host.messages('Loaded')).map(({ time }) => time);
    const [first = 0] = times;
    const seconds = times.map((time) => Math.round((time - first) / 1000));
    expect(seconds).toEqual([0, 1, 2, 4]);
    expect(Math.abs(failure.time - first - 10_000)).toBeLessThan(1500);
    await screens.error.heading.shown();
    expect(await player.requests()).toEqual([]);

    await host.send('loaded', { ...(await minimalPayload(player)), currency: 'MXN', paymentGeo: 'MX' });
    await screens.list.tile('SPEI transfer').shown();
  });

  itInFullRun(
    '[HS-9, US-1, LS-2] a minimal loaded results in the defaults: RU, MXN, English, socket, a close button',
    async () => {
      const player = await newPlayer();
      const host = await open('iframe', player, { answer: 'never' });
      const screens = screensOf(host);
      await host.waitForMessage('Loaded');
      // The fields may be beside messageType instead of in a payload.
      await host.sendText(JSON.stringify({ messageType: 'loaded', ...(await minimalPayload(player)) }));
      await screens.empty.heading.shown();
      await screens.close.shown();
      const [list] = await player.requests(CALL.deposits);
      expect(list).toMatchObject({ transport: 'socket', query: { country: 'ru', currency: 'MXN' } });
      const [connect] = await player.requests('connect');
      if (connect) expect(connect.query).toMatchObject({ cashier_type: 'widget', Language: 'en' });
    },
  );

  itInFullRun('[HS-15] each field of a wrong type gets its default, the others are kept', async () => {
    const player = await newPlayer();
    const wrong = {
      closingButton: 'no',
      locale: 42,
      transport: 'pigeon',
      experiments: 'many',
      bonusList: {},
      schema: 7,
    };
    const host = await open('iframe', player, { loaded: wrong });
    const screens = screensOf(host);
    // The player's own language replaces the host's.
    await screens.list.tile('Transferencia SPEI').shown();
    await screens.at('button', 'Cerrar').shown();
    expect(await player.requests(CALL.deposits)).toMatchObject([{ transport: 'socket' }]);
  });

  it('[HS-15, ER-3] a bad host is refused: onInitError, the error page, and nothing is called', async () => {
    for (const bad of ['javascript:alert(1)', 'http://pay.example', 42]) {
      const player = await newPlayer();
      const host = await open('iframe', player, { loaded: { host: bad } });
      await screensOf(host).error.heading.shown();
      await host.waitForMessage('onInitError');
      expect(await player.requests()).toEqual([]);
    }
  });

  itInFullRun(
    '[HS-15, TR-13] the same loaded twice starts one widget: one connection, one list',
    async () => {
      const player = await newPlayer();
      const host = await open('iframe', player, { answer: 'twice' });
      await screensOf(host).list.tile('SPEI transfer').shown();
      await host.waitForMessage('onReady');
      expect((await host.messages('loaded')).length).toBe(2);
      expect(await player.requests(CALL.deposits)).toHaveLength(1);
      expect(await player.requests('connect')).toHaveLength(1);
    },
  );

  itInFullRun('[HS-15, HS-10] a loaded of another user is refused as user_changed', async () => {
    const [player, other] = await Promise.all([newPlayer(), newPlayer()]);
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await host.send('loaded', { ...(await minimalPayload(other)), user: await other.user() });
    const reported = await host.waitForMessage('onDisplayError');
    expect(reported.payload).toMatchObject({ code: 'user_changed' });
    await screens.list.tile('SPEI transfer').shown();
    expect(await other.requests()).toEqual([]);
  });

  itInFullRun('[HS-8] texts other than JSON objects and unknown messages change nothing', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await host.waitForMessage('onReady');
    const junk = [
      'not json',
      '{"messageType":',
      'null',
      '[]',
      '42',
      '"go-back"',
      '{"messageType":"explode"}',
      '{}',
      '',
    ];
    for (const text of junk) await host.sendText(text);
    await host.leave();
    await browser.execute(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Cashier"]');
      frame?.contentWindow?.postMessage({ messageType: 'go-back' }, '*');
      frame?.contentWindow?.postMessage(
        JSON.stringify({ messageType: 'go-back', x: 'x'.repeat(70_000) }),
        '*',
      );
    });
    await host.enter();
    // A later message is still handled, so all of these were read.
    await host.send('locale-changed', { locale: 'es' });
    await screens.list.heading('deposit').gone();
    const types = fromWidget(await host.messages()).map(({ messageType }) => messageType);
    expect(types.filter((type) => ['onClose', 'onInitError', 'onDisplayError'].includes(type))).toEqual([]);
  });

  it('[HS-14] ignores messages of other frames and of itself', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await browser.execute(() => window.postMessage('{"messageType":"go-back"}', '*'));
    await host.leave();
    await browser.execute(() => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Cashier"]');
      const sibling = document.createElement('iframe');
      document.body.append(sibling);
      const script = sibling.contentDocument?.createElement('script');
      if (!script) throw new Error('no document');
      script.textContent =
        'window.speak = (target) => target.postMessage(\'{"messageType":"go-back"}\', "*")';
      sibling.contentDocument?.body.append(script);
      (sibling.contentWindow as unknown as { speak(target: Window | null): void }).speak(
        frame?.contentWindow ?? null,
      );
    });
    await host.enter();
    await host.send('locale-changed', { locale: 'es' });
    await screens.list.heading('deposit').gone();
    expect(await host.messages('onClose')).toEqual([]);
    // The parent's own message is handled.
    await host.send('go-back');
    await host.waitForMessage('onClose');
  });

  for (const event of sample(['go-back', 'swipe-back'] as const)) {
    it(`[HS-11] ${event} closes on a list, and acts as the header's back button on a form`, async () => {
      const player = await newPlayer();
      const host = await open('iframe', player);
      const screens = screensOf(host);
      await screens.list.open('SPEI transfer');
      await screens.form.amount.shown();
      await host.send(event);
      await screens.list.tile('SPEI transfer').shown();
      expect(await host.messages('onClose')).toEqual([]);
      await host.send(event);
      expect((await host.waitForMessage('onClose')).payload).toEqual({ reason: event });
    });
  }

  it('[HS-10, RT-13, RT-14] reports its buttons to the host, and asks to be closed', async () => {
    const player = await newPlayer();
    const host = await open('iframe', player);
    const screens = screensOf(host);
    await screens.list.open('SPEI transfer');
    await screens.form.amount.shown();
    await screens.back.click();
    await screens.list.tile('SPEI transfer').shown();
    expect((await host.waitForMessage('onButton')).payload).toEqual({ name: 'back_button' });
    await screens.close.click();
    expect((await host.waitForMessage('onClose')).payload).toEqual({ reason: 'close_button' });
    const buttons = (await host.messages('onButton')).map(({ payload }) => payload);
    expect(buttons).toEqual([{ name: 'back_button' }, { name: 'close_button' }]);
  });

  itInFullRun('[RT-14] shows no close button where the host forbids it', async () => {
    const host = await open('iframe', await newPlayer(), { closingButton: 'off' });
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    expect(await screens.close.count()).toBe(0);
  });

  itInFullRun('[HS-7] bonus-list-updated replaces the whole list', async () => {
    const host = await open('iframe', await newPlayer());
    const screens = screensOf(host);
    await screens.list.open('SPEI transfer');
    await screens.shows('Welcome bonus: 100% on top');
    const bonus = {
      id: 'only',
      type: 'deposit',
      title: { en: 'The only bonus' },
      depositBonusData: { minDeposit: 5 },
    };
    await host.send('bonus-list-updated', [bonus]);
    await screens.shows('The only bonus');
    expect(await screens.text()).not.toContain('Welcome bonus');
    await host.send('bonus-list-updated', []);
    await settled(
      async () => !(await screens.text()).includes('The only bonus'),
      'The bonus is still offered',
    );
  });

  it('[HS-14, US-5] works in a frame with an opaque origin, with storage kept in memory', async () => {
    const host = await open('iframe', await newPlayer(), {
      sandboxAttr: 'allow-scripts allow-forms allow-popups',
    });
    await screensOf(host).list.tile('SPEI transfer').shown();
  });
});

describe('the handshake in a native web view', () => {
  for (const mode of ['android', 'ios'] as const) {
    const row = mode === 'ios' ? 'HS-2' : 'HS-3';
    it(`[${row}, HS-6, HS-11, LN-5] ${mode}: announces itself over its bridge, is dark, and closes on back`, async () => {
      const player = await newPlayer();
      const host = await open(mode, player);
      await screensOf(host).list.tile('SPEI transfer').shown();
      expect(fromWidget(await host.messages())[0]?.text).toBe(ANNOUNCEMENT);
      expect(await $('[data-theme]').getAttribute('data-theme')).toBe('dark');
      const event = mode === 'ios' ? 'swipe-back' : 'go-back';
      await host.leave();
      await control('button', mode === 'ios' ? 'Phone: swipe back' : 'Phone: back button').click();
      expect((await host.waitForMessage('onClose')).payload).toEqual({ reason: event });
    });
  }

  it('[HS-6, HS-1, ER-3] without user data it gives up after 5000 ms and reports it', async () => {
    const script = await addInitScript(() => {
      const said: { time: number; text: string }[] = [];
      Object.assign(window, {
        said,
        BillingBridge: { postMessage: (text: string) => said.push({ time: Date.now(), text }) },
      });
    });
    try {
      await browser.switchFrame(null);
      await browser.url(`${ORIGINS.widget}/cashier/`);
      const screens = screensOf({ root: 'body' });
      await screens.error.heading.shown();
      await screens.shows('The cashier could not start.');
      const said = JSON.parse(
        await browser.execute(() => JSON.stringify((window as unknown as { said: unknown }).said)),
      ) as { time: number; text: string }[];
      expect(said.map(({ text }) => text)).toEqual([
        ANNOUNCEMENT,
        JSON.stringify({ messageType: 'onInitError', payload: { text: "Can't find a property in window" } }),
      ]);
      const waited = said[1]!.time - said[0]!.time;
      expect(waited).toBeGreaterThanOrEqual(4900);
      expect(waited).toBeLessThan(7000);
    } finally {
      await script.remove();
    }
  });

  itInFullRun('[HS-6] finds user data that arrives late', async () => {
    const player = await newPlayer();
    const script = await addInitScript(() => {
      Object.assign(window, { BillingBridge: { postMessage: () => undefined } });
    });
    try {
      await browser.switchFrame(null);
      await browser.url(`${ORIGINS.widget}/cashier/`);
      await $('[aria-busy="true"]').waitForExist();
      const data = { ...(await minimalPayload(player)), currency: 'MXN', paymentGeo: 'MX' };
      await browser.execute(
        (text: string) => void Object.assign(window, { billingUserData: text }),
        JSON.stringify(data),
      );
      await screensOf({ root: 'body' }).list.tile('SPEI transfer').shown();
    } finally {
      await script.remove();
    }
  });
});
