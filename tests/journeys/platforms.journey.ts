// What browsers, phones and in-app browsers do to a page, where only a browser can show it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { $, browser, expect } from '@wdio/globals';
import { PNG } from 'pngjs';
import { Key } from 'webdriverio';
import { control, settled } from '../pages/control.ts';
import type { Cashier } from '../pages/cashier.ts';
import { embeddingOf } from '../pages/embedding.ts';
import { freezePage } from '../pages/freeze.ts';
import { CALL, newPlayer, ORIGINS, type Player } from '../pages/gateway.ts';
import { addInitScript } from '../pages/init-script.ts';
import { paymentPage } from '../pages/payment-page.ts';
import { sample } from '../pages/sample.ts';
import { enterFrame, inPage, serveTallPage } from '../pages/tall-page.ts';
import { begin, fillDeposit, screensOf } from './walks.ts';
import { send, type Way } from './ways.ts';

const SLIP: Way = { tiles: ['Bank deposit slip'], fields: { CURP: 'DIAA900201MDFZNN09' } };
const PIX: Way = { market: 'BR', tiles: ['Pix R$10'], fields: { CPF: '12345678909' } };

/** A payment that waits for its player, on its screen. */
async function waiting(way: Way) {
  const player = await newPlayer(way.market);
  await player.settings({ payMs: null });
  const { screens } = await begin(player, {}, 'standalone');
  await send(screens, way);
  await screens.action.timer.shown();
  return { player, screens };
}

/** Opens the widget in the SDK's frame, as a partner's page does. */
async function openInSdkFrame({ userId, market }: Player) {
  const query = new URLSearchParams({ userId, market, locale: 'en', mode: 'iframe' });
  await browser.switchFrame(null);
  await browser.url(`${ORIGINS.sandbox}/sdk.html?${query.toString()}`);
  const host = embeddingOf('iframe');
  await host.enter();
  return screensOf(host);
}

/** Pays, goes to the payment in the history and records each text that the browser begins to print. */
async function openReceipt(player: Player, screens: Cashier): Promise<void> {
  await player.settings({ payMs: 300, settleMs: 300 });
  await send(screens, SLIP);
  await screens.complete('processed').shown();
  await screens.at('button', 'Receipt').click();
  await screens.at('button', 'Save receipt').shown();
  await browser.execute(() => {
    const printed: (string | null)[] = [];
    const append = document.body.append.bind(document.body);
    document.body.append = (...nodes) => {
      append(...nodes);
      for (const node of nodes)
        if (node instanceof HTMLIFrameElement)
          node.contentWindow?.addEventListener('beforeprint', () => {
            printed.push(node.contentDocument!.body.textContent);
          });
    };
    Object.assign(window, { printed });
  });
}
const printedTexts = (): Promise<readonly string[]> =>
  browser.execute(() => (window as unknown as { printed: string[] }).printed);

describe('a phone', () => {
  // socket.io#2924, trpc#4078, flarum/framework#4590: the connection died in its sleep, and with it the push.
  // easytimer.js#77: the device's clock is set in its sleep.
  it('[TR-10, TX-4] that slept shows at once what became of the payment, and is connected again', async () => {
    const script = await addInitScript(() => {
      const now = Date.now.bind(Date);
      let ahead = 0;
      Date.now = () => now() + ahead;
      document.addEventListener('freeze', () => {
        ahead = 3_600_000;
      });
    });
    try {
      const { player, screens } = await waiting(SLIP);
      const { id } = await player.theTransaction();
      await browser.execute(() => {
        const sleep = { events: [] as string[], shownAt: 0, endedAt: 0 };
        Object.assign(window, { sleep });
        for (const type of ['freeze', 'resume', 'visibilitychange'])
          document.addEventListener(type, () => {
            sleep.events.push(type);
            if (document.visibilityState === 'visible') sleep.shownAt = performance.now();
          });
        new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === 'Payment successful')
            sleep.endedAt ||= performance.now();
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      await player.forgetRequests();
      const show = await freezePage();
      await player.fault({ refuseSockets: true, drop: true });
      await player.settle(id, 'processed');
      await player.fault({ refuseSockets: false });
      await show();
      await screens.complete('processed').shown();
      const { events, shownAt, endedAt } = await browser.execute(
        () => (window as unknown as { sleep: { events: string[]; shownAt: number; endedAt: number } }).sleep,
      );
      expect(events.slice(-3)).toEqual(['freeze', 'resume', 'visibilitychange']);
      // The first attempt after a drop comes 2 to 3 s later.
      expect(endedAt - shownAt).toBeLessThan(2000);
      expect(await player.requests(CALL.transaction)).not.toEqual([]);
      await player.push('balance', { balanceData: { primary: { amount: '77.70', currency: 'MXN' } } });
      await screens.shows('77.70');
    } finally {
      await script.remove();
    }
  });

  // easytimer.js#77, jQuery-Simple-Timer#42: a countdown follows the device's clock.
  it('[TX-8] whose clock jumps by an hour shows the same time left, and the outcome', async () => {
    const script = await addInitScript(() => {
      const now = Date.now.bind(Date);
      let ahead = 0;
      Date.now = () => now() + ahead;
      Object.assign(window, { jump: (ms: number) => (ahead = ms) });
    });
    try {
      const { player, screens } = await waiting(SLIP);
      const left = async () => {
        const text = await (await screens.action.timer.shown()).getText();
        return text.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(/\D/g, '')), 0);
      };
      for (const ms of [3_600_000, -3_600_000]) {
        const before = await left();
        await browser.execute((by: number) => {
          (window as unknown as { jump(ms: number): void }).jump(by);
          document.dispatchEvent(new Event('visibilitychange'));
        }, ms);
        await settled(async () => (await left()) < before, 'The timer does not count');
        expect(before - (await left())).toBeLessThan(30);
      }
      const { id } = await player.theTransaction();
      await player.settle(id, 'processed');
      await screens.complete('processed').shown();
    } finally {
      await script.remove();
    }
  });
});

describe('a browser', () => {
  // enketo-express#75, mdn/content#30402: behind a VPN on Windows, onLine is false for ever.
  it('[TR-10] that always reports to be offline lets the player pay, and is not believed', async () => {
    const script = await addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    try {
      const player = await newPlayer();
      const { screens } = await begin(player, { transport: 'http' });
      await fillDeposit(screens);
      await screens.form.submit('deposit').click();
      await screens.redirect.link.shown();
      expect(await player.requests(CALL.createDeposit)).toHaveLength(1);
      // What was said before the list had arrived is removed after 5 s.
      await settled(async () => !(await screens.text()).includes('offline'), 'The page still says offline');
    } finally {
      await script.remove();
    }
  });

  // darkreader#16 and #2236: a darkened code cannot be scanned; deltachat-desktop#2163: neither can one without a light edge.
  it('[TX-8] that darkens pages leaves a QR code black on white', async () => {
    const { screens } = await waiting(PIX);
    const modules = async () => {
      const code = await screens.action.qr.shown();
      const { width, height, data } = PNG.sync.read(
        Buffer.from(await browser.takeElementScreenshot(code.elementId), 'base64'),
      );
      const shades = Array.from({ length: width * height }, (_, at) => data[at * 4]!);
      // The corner is round; the edge's middle is in the quiet zone.
      return { edge: shades[Math.floor(width / 2) + 2 * width]!, bits: shades.map((one) => one > 127) };
    };
    const light = await modules();
    expect(light.edge).toBe(255);
    expect(light.bits.filter((isLight) => !isLight).length).toBeGreaterThan(1000);
    const prefer = (value: string) =>
      browser.sendCommand('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-color-scheme', value }],
      });
    await browser.sendCommand('Emulation.setAutoDarkModeOverride', { enabled: true });
    try {
      // Only a browser that is dark itself respects `color-scheme: only light`.
      for (const scheme of ['light', 'dark']) {
        await prefer(scheme);
        const dark = await modules();
        expect([scheme, dark.edge]).toEqual([scheme, 255]);
        const changed = dark.bits.filter((bit, at) => bit !== light.bits[at]).length;
        // Only what is outside the round corners.
        expect(changed).toBeLessThan(0.01 * light.bits.length);
      }
    } finally {
      await prefer('');
      await browser.sendCommand('Emulation.setAutoDarkModeOverride', {});
    }
  });
});

describe('a browser that changes colours', () => {
  // Only a browser that is dark itself respects `color-scheme: only light`.
  const FEATURES = {
    'is dark and darkens': [{ name: 'prefers-color-scheme', value: 'dark' }],
    'forces its own': [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: 'dark' },
    ],
  } as const;

  // brave-browser#21635, qutebrowser#8130: dark marks of an SVG picture are lightened, its light plate is not.
  it('[LS-10] shows the pictures of methods as they are', async () => {
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    // Dark on a light plate; round, with transparent corners.
    const pictures = ['CoDi QR payment', 'Cryptocurrency'];
    const shown = async (name: string) => {
      const tile = await screens.list.tile(name).shown();
      const { elementId } = await tile.$('img').getElement();
      return PNG.sync.read(Buffer.from(await browser.takeElementScreenshot(elementId), 'base64')).data;
    };
    const usual = await Promise.all(pictures.map(shown));
    try {
      for (const [what, features] of Object.entries(FEATURES)) {
        await browser.sendCommand('Emulation.setEmulatedMedia', { features });
        if (what !== 'forces its own')
          await browser.sendCommand('Emulation.setAutoDarkModeOverride', { enabled: true });
        for (const [index, name] of pictures.entries()) {
          const data = await shown(name);
          const changed = data.filter((one, at) => Math.abs(one - usual[index]![at]!) > 8).length;
          // Only what is outside the round corners.
          expect([what, name, changed / data.length]).toEqual([what, name, expect.closeTo(0, 1)]);
        }
        await browser.sendCommand('Emulation.setAutoDarkModeOverride', {});
      }
    } finally {
      await browser.sendCommand('Emulation.setAutoDarkModeOverride', {});
      await browser.sendCommand('Emulation.setEmulatedMedia', { features: [] });
    }
  });
});

describe('an in-app browser or a frame', () => {
  // paypal-checkout-components#217: a view that opens no second window.
  it('[TX-8, TX-6] that opens no tab offers this window, from which the payment comes back @browsers', async () => {
    const player = await newPlayer();
    const sandboxAttr = 'allow-scripts allow-same-origin allow-forms';
    const { screens } = await begin(player, { sandboxAttr });
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    await screens.redirect.link.click();
    await screens.shows('Did nothing open?');
    // A second press within a second counts as a double click.
    const here = screens.at('link', 'Open in this window');
    await settled(async () => {
      if ((await here.count()) > 0) await here.click();
      return (await paymentPage.heading.count()) > 0;
    }, 'The payment page does not open in the frame');
    await paymentPage.decide('Approve');
    await screens.complete('processed').shown();
    expect(await player.moves()).toEqual(['credit 500']);
  });

  // A frame without `allow-forms` has no submit event (Chromium and WebKit say so only on the console).
  it('[TX-5, TX-7] that may not submit forms pays all the same, by the button and by Enter @browsers', async () => {
    const player = await newPlayer();
    await player.settings({ payMs: null });
    const sandboxAttr = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
    const { screens } = await begin(player, { sandboxAttr });
    await screens.list.open('Bank deposit slip');
    await screens.form.submit('deposit').click();
    await screens.shows('Enter an amount');
    await screens.form.amount.fill('500');
    await screens.form.field('CURP').fill('DIAA900201MDFZNN09');
    await browser.keys('Enter');
    await screens.action.timer.shown();
    expect((await player.theTransaction()).amount).toBe('500');
  });

  // WebKit gives a frame a storage of its own below each origin, so the page in its place finds no partner.
  it('[TX-6, US-5] whose only window a payment page took is led back to the partner @firefox', async () => {
    const { screens } = await begin(await newPlayer());
    await screens.list.tile('SPEI transfer').shown();
    await browser.switchFrame(null);
    await browser.url(`${ORIGINS.widget}/cashier/deposit/complete?transactionId=t1`);
    const { host, origin } = new URL(ORIGINS.sandbox);
    await control('link', `Back to ${host}`).click();
    await settled(
      async () => (await browser.getUrl()).startsWith(origin),
      'The partner’s page does not open again',
    );
  });

  // clipboard-polyfill#167: the clipboard is refused.
  it('[MT-4] without the clipboard’s permission copies by the browser’s command', async () => {
    const player = await newPlayer();
    await player.settings({ payMs: null });
    const page = await serveTallPage(player, 'by hand');
    try {
      await browser.switchFrame(null);
      await browser.url(page.address);
      await enterFrame();
      const screens = screensOf({ root: 'body' });
      await send(screens, SLIP);
      await screens.action.copy('Reference').click();
      await screens.at('button', 'Copied').shown();
      await inPage(() => {
        const field = document.createElement('input');
        document.body.prepend(field);
      });
      await browser.switchFrame(null);
      await $('input').click();
      await browser.keys(['Control', 'v']);
      const pasted = await $('input').getValue();
      await enterFrame();
      expect(pasted).toMatch(/^\S+$/);
      await screens.shows(pasted);
    } finally {
      page.close();
    }
  });

  // clipboard-polyfill#167: neither the clipboard nor the command is there.
  for (const mode of sample(['federated', 'iframe', 'standalone'] as const))
    it(`[MT-4] that refuses both ways of copying leaves the text selected, and says so: ${mode} @browsers`, async () => {
      const player = await newPlayer();
      await player.settings({ payMs: null });
      const { screens } = await begin(player, {}, mode);
      await send(screens, SLIP);
      await screens.action.copy('Reference').shown();
      await browser.execute(() => {
        const writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
        Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => ({ writeText }) });
        Object.assign(Document.prototype, { execCommand: () => false });
        const field = document.createElement('input');
        field.id = 'pasted';
        document.body.prepend(field);
      });
      await screens.action.copy('Reference').click();
      await screens.shows('Copying does not work here. The text is selected: copy it manually.');
      expect(await screens.at('button', 'Copied').count()).toBe(0);
      await browser.keys([Key.Ctrl, 'c']);
      await $('#pasted').click();
      await browser.keys([Key.Ctrl, 'v']);
      const pasted = await $('#pasted').getValue();
      expect(pasted).toMatch(/^\S+$/);
      await screens.shows(pasted);
    });

  // codesandbox-client#4739, jsfiddle-users#1601, code16/sharp#296: a sandboxed frame without the permission ignores a download and says nothing.
  it('[TX-8] in the SDK’s frame saves a QR code as a file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'downloads-'));
    const touch = (enabled: boolean) =>
      browser.sendCommand('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 });
    try {
      await browser.sendCommand('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
      await touch(true);
      const player = await newPlayer('BR');
      await player.settings({ payMs: null });
      const screens = await openInSdkFrame(player);
      await send(screens, PIX);
      await screens.at('button', 'Show the QR code').click();
      await screens.at('button', 'Save the picture').click();
      await settled(() => Promise.resolve(readdirSync(folder).includes('qr-code.png')), 'No file');
      const png = readFileSync(path.join(folder, 'qr-code.png'));
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect(png.readUInt32BE(16)).toBeGreaterThan(200);
    } finally {
      await touch(false);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  for (const place of sample(['the SDK’s frame', 'its own page'] as const))
    it(`[MO-8] in ${place} prints the receipt alone`, async () => {
      const player = await newPlayer();
      const screens =
        place === 'its own page'
          ? (await begin(player, {}, 'standalone')).screens
          : await openInSdkFrame(player);
      await openReceipt(player, screens);
      await screens.at('button', 'Save receipt').click();
      await settled(async () => (await printedTexts()).length === 1, 'Nothing is printed');
      const [text] = await printedTexts();
      expect(text).toMatch(/^Receipt.*AmountMX\$500/);
      expect(text).toContain((await player.theTransaction()).id);
      expect(text).not.toContain('Save receipt');
    });

  // A frame without `allow-modals` ignores `print` and says nothing; an Android web view has neither print nor share.
  it('[MO-8] that neither prints nor shares says so, and the receipt can be copied', async () => {
    const player = await newPlayer();
    const sandboxAttr = 'allow-scripts allow-same-origin allow-forms';
    const { screens } = await begin(player, { sandboxAttr });
    await openReceipt(player, screens);
    await screens.at('button', 'Save receipt').click();
    await screens.shows('Did nothing open? Use “Copy receipt”.');
    expect(await printedTexts()).toEqual([]);
    await screens.at('button', 'Copy receipt').click();
    await screens.at('button', 'Copied').shown();
  });

  // metamask-mobile#25156: payment pages of UPI lead to intents of Android.
  it('[TX-8] of Android hands an intent to its app @browsers', async () => {
    const player = await newPlayer();
    const url = 'intent://pay?pa=a@b&am=5#Intent;scheme=upi;package=com.phonepe.app;end';
    const transaction = { id: `t-${player.userId}`, status: 'waiting', amount: '500', currency: 'MXN' };
    const data = { transaction, action: { type: 'redirect', url } };
    await player.fault({ malformNext: { type: CALL.createDeposit, data } });
    const { host, screens } = await begin(player, {}, 'android');
    await fillDeposit(screens);
    await screens.form.submit('deposit').click();
    expect((await host.waitForMessage('onOpenExternal')).payload).toEqual({ url });
    await screens.shows('Waiting for your payment');
  });
});
