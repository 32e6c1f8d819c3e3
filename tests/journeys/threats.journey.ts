import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { open, type Embedding } from '../pages/embedding.ts';
import { CALL, ORIGINS, newPlayer, type Player } from '../pages/gateway.ts';
import { fillDeposit, screensOf } from './walks.ts';
import { itInFullRun, sample } from '../pages/sample.ts';
import { addInitScript } from '../pages/init-script.ts';

// Attacks that need a browser: messages between windows, real storage and sockets. docs/security.md lists every threat,
// its defence and the test that attempts it.

const WIDGET = `${ORIGINS.widget}/cashier/`;

/** Addresses that the document has requested. */
const asked = (): Promise<string[]> =>
  browser.execute(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Opens a page of the widget's origin in the tab, without a player in its storage. */
async function forget(): Promise<void> {
  await browser.switchFrame(null);
  await browser.url(`${WIDGET}csp.json`);
  await browser.execute(() => {
    sessionStorage.clear();
  });
}

const wasRun = (): Promise<boolean> => browser.execute(() => 'pwned' in window);

/** Submits a form whose answer is this action. */
async function answered(player: Player, host: Embedding, action: object): Promise<void> {
  const transaction = { id: `t-${player.userId}`, status: 'waiting', amount: '500', currency: 'MXN' };
  await player.fault({ malformNext: { type: CALL.createDeposit, data: { transaction, action } } });
  const screens = screensOf(host);
  await fillDeposit(screens);
  await screens.form.submit('deposit').click();
}

describe('threats: senders of messages', () => {
  it('[HS-14] a loaded from a sibling frame or a popup starts nothing, and the host’s own still works', async () => {
    const [player, thief] = await Promise.all([newPlayer(), newPlayer()]);
    const host = await open('iframe', player, { answer: 'never' });
    await host.waitForMessage('Loaded');
    await host.leave();
    const spoken = await browser.execute(
      (text: string) => {
        const target = document.querySelector<HTMLIFrameElement>('iframe[title="Cashier"]')?.contentWindow;
        const sibling = document.createElement('iframe');
        document.body.append(sibling);
        const popup = window.open('about:blank');
        const speakers = [sibling.contentWindow, popup].filter((one) => one !== null);
        for (const speaker of speakers) {
          // Runs as the frame's own script, so that the frame is the sender.
          const script = speaker.document.createElement('script');
          script.textContent = 'window.speak = (target, text) => target.postMessage(text, "*")';
          speaker.document.body.append(script);
          (speaker as unknown as { speak(target: unknown, text: string): void }).speak(target, text);
        }
        popup?.close();
        return speakers.length;
      },
      JSON.stringify({ messageType: 'loaded', payload: await thief.loaded() }),
    );
    expect(spoken).toBe(2);
    await host.enter();
    await host.send('loaded', await player.loaded());
    await screensOf(host).list.tile('SPEI transfer').shown();
    expect(await thief.requests()).toEqual([]);
    expect(await player.requests(CALL.deposits)).toHaveLength(1);
    expect(await host.messages('onDisplayError')).toEqual([]);
  });

  it('[HS-14] a page that opened the widget in a separate window is not its host', async () => {
    const thief = await newPlayer();
    await forget();
    await browser.url(`${ORIGINS.sandbox}/federated.html`);
    const home = await browser.getWindowHandle();
    await browser.execute((url: string) => void Object.assign(window, { victim: window.open(url) }), WIDGET);
    const handles = await browser.getWindowHandles();
    const opened = handles.find((handle) => handle !== home);
    expect(opened).toBeDefined();
    try {
      await browser.switchToWindow(opened!);
      const screens = screensOf({ root: 'body' });
      await screens.error.heading.shown();
      await browser.switchToWindow(home);
      await browser.execute(
        (text: string) => (window as unknown as { victim: Window }).victim.postMessage(text, '*'),
        JSON.stringify({ messageType: 'loaded', payload: await thief.loaded() }),
      );
      await browser.switchToWindow(opened!);
      // The page's own message arrives later than the opener's.
      await browser.execute(
        () =>
          new Promise<void>((done) => {
            window.addEventListener('message', () => done(), { once: true });
            window.postMessage('{}', '*');
          }),
      );
      await screens.error.heading.shown();
      expect(await thief.requests()).toEqual([]);
    } finally {
      await browser.switchToWindow(opened!);
      await browser.closeWindow();
      await browser.switchToWindow(home);
    }
  });

  it('[HS-6] neither an element nor a frame of another origin named billingUserData is user data', async () => {
    const script = await addInitScript((elsewhere: string) => {
      if (window.parent !== window) return;
      const said: string[] = [];
      const BillingBridge = { postMessage: (text: string) => said.push(text) };
      Object.assign(window, { said, BillingBridge });
      document.addEventListener('DOMContentLoaded', () => {
        const form = document.createElement('form');
        form.id = 'billingUserData';
        for (const name of ['userId', 'token', 'host']) {
          const input = document.createElement('input');
          Object.assign(input, { name, value: elsewhere });
          form.append(input);
        }
        const frame = document.createElement('iframe');
        frame.name = 'billingUserData';
        frame.src = elsewhere;
        document.body.prepend(frame, form);
      });
    }, `${ORIGINS.gateway}/sandbox/rum`);
    try {
      await browser.switchFrame(null);
      await browser.url(WIDGET);
      const screens = screensOf({ root: 'body' });
      // The element does occupy the property of the data.
      const isFrame = await browser.execute(
        () => (window as unknown as { billingUserData: Window }).billingUserData === window.frames[0],
      );
      expect(isFrame).toBe(true);
      await screens.error.heading.shown();
      await screens.shows('The cashier could not start.');
    } finally {
      await script.remove();
    }
  });
});

describe('threats: tokens', () => {
  for (const transport of sample(['socket', 'http'] as const))
    it(`[US-5, HS-15] a host gets no token from the storage by naming a gateway, over ${transport}`, async () => {
      const player = await newPlayer();
      const token = String((await player.user())['token']);
      const script = await addInitScript(() => {
        const sent: string[] = [];
        Object.assign(window, { sent });
        const Socket = window.WebSocket;
        window.WebSocket = class extends Socket {
          constructor(url: string | URL, protocols?: string | string[]) {
            super(url, protocols);
            sent.push(String(url));
          }
          override send(data: string): void {
            sent.push(data);
            super.send(data);
          }
        };
        const { fetch } = window;
        window.fetch = (input, init) => {
          sent.push(
            JSON.stringify([
              input instanceof Request ? input.url : input.toString(),
              Object.entries(init?.headers ?? {}),
              init?.body,
            ]),
          );
          return fetch(input, init);
        };
      });
      try {
        const alone = await open('standalone', player);
        await screensOf(alone).list.tile('SPEI transfer').shown();
        await browser.execute((value: string) => {
          document.cookie = `token=${value}; Path=/cashier/; SameSite=Strict`;
        }, token);
        // The same tab, so the same storage: a page now frames the widget and names a gateway, but no token.
        const host = await open('iframe', player, { answer: 'never' });
        await host.waitForMessage('Loaded');
        const stored = await browser.execute(() => sessionStorage.getItem('user'));
        expect(stored).toContain(token);
        const { userId, currency } = player;
        const evil = { userId, currency, paymentGeo: 'MX', host: ORIGINS.gateway, transport };
        await host.send('loaded', evil);
        const said = await host.waitForMessage('onTokenExpired');
        expect(said.text).not.toContain(token);
        const sent = await browser.execute(() => (window as unknown as { sent: string[] }).sent);
        expect(sent.filter((one) => one.includes(ORIGINS.gateway.replace(/^http/, '')))).not.toEqual([]);
        expect(sent.filter((one) => one.includes(token))).toEqual([]);
        const messages = await host.messages();
        expect(messages.filter(({ text }) => text.includes(token))).toEqual([]);
      } finally {
        await browser.execute(() => {
          document.cookie = 'token=; Path=/cashier/; Max-Age=0';
        });
        await script.remove();
      }
    });
});

describe('threats: addresses', () => {
  it('[TX-8] a javascript: redirect does not run, and the page stays', async () => {
    const player = await newPlayer();
    const host = await open('standalone', player);
    const screens = screensOf(host);
    await answered(player, host, {
      type: 'redirect',
      url: 'javascript:window.pwned=1//',
      method: 'POST',
      fields: { a: '1' },
    });
    await screens.shows('an address that we do not open');
    expect(await screens.redirect.link.count()).toBe(0);
    expect(await screens.redirect.button.count()).toBe(0);
    expect(await screens.address()).toContain(`${WIDGET}deposit/redirect`);
    expect(await wasRun()).toBe(false);
  });

  for (const method of sample(['GET', 'POST'] as const, 1))
    it(`[TX-8] the payment page of a ${method} redirect learns nothing about the widget's page`, async () => {
      const player = await newPlayer();
      const host = await open('iframe', player);
      const screens = screensOf(host);
      const url = `${ORIGINS.gateway}/sandbox/rum`;
      await answered(player, host, {
        type: 'redirect',
        url,
        method,
        ...(method === 'POST' && { fields: { a: '1' } }),
      });
      const home = await browser.getWindowHandle();
      await (method === 'GET' ? screens.redirect.link : screens.redirect.button).click();
      let opened: string | undefined;
      await settled(async () => {
        opened = (await browser.getWindowHandles()).find((handle) => handle !== home);
        return opened !== undefined;
      }, 'No tab was opened');
      await browser.switchToWindow(opened!);
      try {
        await settled(async () => (await browser.getUrl()) === url, 'The tab is elsewhere');
        const known = await browser.execute(() => [window.opener === null, document.referrer, window.name]);
        expect(known).toEqual([true, '', '']);
      } finally {
        await browser.closeWindow();
        await browser.switchToWindow(home);
        await host.enter();
      }
    });

  itInFullRun(
    '[TX-8] a POST redirect is submitted automatically, regardless of its field names',
    async () => {
      const player = await newPlayer();
      const host = await open('standalone', player);
      const url = `${ORIGINS.gateway}/sandbox/rum`;
      const names =
        'submit requestSubmit reset action method target enctype rel length name id elements title style children';
      const fields = Object.fromEntries(names.split(' ').map((name) => [name, '1']));
      await answered(player, host, { type: 'redirect', url, method: 'POST', fields });
      await settled(async () => (await browser.getUrl()) === url, 'The payment page was not opened');
    },
  );

  it('[LN-3] a locale is not a path: nothing outside the locales folder is requested', async () => {
    await forget();
    await browser.url(`${WIDGET}?locale=..%2F..%2Fsandbox%2Frum%3F`);
    await screensOf({ root: 'body' }).error.heading.shown();
    const player = await newPlayer();
    const host = await open('iframe', player, { loaded: { locale: '../../sandbox/rum?x=' } });
    const screens = screensOf(host);
    for (const locale of ['../es', 'en/../../es', '..%2f..%2fes', '//evil.test/en'])
      await host.send('locale-changed', { locale });
    await host.send('locale-changed', { locale: 'es' });
    await screens.at('heading', 'Depósito').shown();
    const files = (await asked()).filter((url) => /locales|sandbox\/rum|evil/.test(url));
    expect(new Set(files)).toEqual(
      new Set(['first/es', 'en', 'es'].map((name) => `${WIDGET}locales/${name}.json`)),
    );
  });
});
