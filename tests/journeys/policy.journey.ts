import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { $, browser, expect } from '@wdio/globals';
import { ROUTES, ROUTE_NAMES, type RouteName } from '#navigation/routes.ts';
import { policyOf } from '../../build/deployment/policy.ts';
import { runVerify } from '../../build/deployment/verify/run-verify.ts';
import type { ScriptEntry } from '../../build/webpack/script-inventory.ts';
import { enterCardFrame } from '../pages/card-frame.ts';
import { settled } from '../pages/control.ts';
import { embeddingOf, open, type Embedding, type Mode, type Settings } from '../pages/embedding.ts';
import { ORIGINS, newPlayer, type Player } from '../pages/gateway.ts';
import { createRecorder, type Recorder } from '../pages/recorder.ts';
import { OPEN, PREFIX, go, isAt, selectedWalks, type Walk } from './route-table.ts';
import { choose, fillIn, send } from './ways.ts';
import { screensOf } from './walks.ts';
import { everyNth, isWhole, sample } from '../pages/sample.ts';

// Both builds under their policies: the page's as the server sends it, and the module's on a partner's page with the
// policy of docs/going-live.md. route-walks.journey.ts covers every screen of the page, and canary.journey.ts and the
// tests below cover its kinds of host.
const MODULE_POLICY = [
  "default-src 'none'",
  `script-src 'self' {widget}/cashier/ ${ORIGINS.gateway}/captcha/`,
  "style-src 'self'",
  `connect-src 'self' {widget} ${ORIGINS.gateway} ${ORIGINS.gateway.replace(/^http/, 'ws')}`,
  `img-src 'self' data: blob: {widget} ${ORIGINS.gateway}`,
  `font-src 'self' ${ORIGINS.gateway}`,
  `media-src ${ORIGINS.gateway}`,
  'frame-src {widget}',
  "base-uri 'none'",
  `form-action ${ORIGINS.gateway}`,
  "require-trusted-types-for 'script'",
  'trusted-types cashier#sdk cashier#remote cashier#captcha dompurify',
].join('; ');

/** Kyrgyzstan's card-to-card transfer, which a reCAPTCHA protects. */
const CARD_TO_CARD = {
  tiles: ['P2P transfer', 'Card to card'],
  fields: { 'Card number': '4111 1111 1111 1111' },
  amount: '1000',
};

/** Opens the partner's page that mounts the module under MODULE_POLICY. */
async function openModule(player: Player, { path = '' }: Settings): Promise<Embedding> {
  const { userId, market } = player;
  const query = { userId, market, path, locale: 'en', mode: 'federated', policy: MODULE_POLICY };
  await browser.switchFrame(null);
  await browser.url(`${ORIGINS.sandbox}/sdk.html?${new URLSearchParams(query).toString()}`);
  return embeddingOf('federated', '.container');
}

const begin = (mode: Mode, player: Player, settings: Settings): Promise<Embedding> =>
  mode === 'federated' ? openModule(player, settings) : open(mode, player, settings);

const json = async (name: string): Promise<unknown> =>
  (await fetch(`${ORIGINS.widget}${PREFIX}/${name}`)).json();

/** A partner's page around the widget's page, and one that mounts the module. */
const PARTNERS = {
  frame: `<script>window.said = []; addEventListener('message', ({ data }) => said.push(data))</script>
    <iframe src="${PREFIX}/" title="Cashier" width="400" height="600"></iframe>`,
  module: `<div id="container"></div><script src="${PREFIX}/remoteEntry.js"></script><script type="module">
    window.said = [];
    await cashier.init({});
    const { mount } = (await cashier.get('./CashierRemote'))();
    mount(container, { loaded: '{"messageType":"loaded"}', onMessage: (text) => said.push(text), path: location.hash.slice(1) });
    </script>`,
} as const;

/** A server between the widget's server and a partner's page, which appends a line to scripts with these names. */
async function serveChanged(partner: keyof typeof PARTNERS, isChanged: (url: string) => boolean) {
  const changed: string[] = [];
  const page = `<!doctype html><title>Partner</title><link rel="icon" href="data:,">${PARTNERS[partner]}`;
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url === '/') return void response.setHeader('content-type', 'text/html').end(page);
    fetch(ORIGINS.widget + url)
      .then(async (answer) => {
        for (const header of ['content-type', 'content-security-policy'])
          if (answer.headers.has(header)) response.setHeader(header, answer.headers.get(header)!);
        const body = Buffer.from(await answer.arrayBuffer());
        if (isChanged(url)) changed.push(url);
        response.end(isChanged(url) ? Buffer.concat([Buffer.from('window.changed = 1;'), body]) : body);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    /** The addresses that were requested and got this status. */
    changed: changed as readonly string[],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether the way to another tested screen leads through this one. */
function isOnTheWay(walk: Walk): boolean {
  const { way, isSent = false, press } = walk;
  if (!way || isSent || press !== undefined) return false;
  return selectedWalks().some(
    ([, other]) =>
      other !== walk &&
      other.market === walk.market &&
      other.way?.section === way.section &&
      way.tiles.every((tile, at) => other.way?.tiles[at] === tile),
  );
}

describe('the policy', () => {
  let recorder: Recorder;
  let player: Player;
  before(async () => {
    recorder = await createRecorder();
    player = await newPlayer();
  });
  after(async () => {
    await recorder.dismiss();
  });

  async function expectNoBreach(): Promise<void> {
    expect((await recorder.report()).violations).toEqual([]);
  }

  it('is the one of csp.json, without anything unsafe, on every address', async () => {
    const { policy, scriptHashes } = (await json('csp.json')) as {
      policy: string;
      scriptHashes: readonly string[];
    };
    expect(policy).toBe(policyOf(scriptHashes, { scriptAddresses: [`${ORIGINS.gateway}/captcha/`] }));
    expect(policy).not.toContain('unsafe');
    for (const name of ROUTE_NAMES) {
      const response = await fetch(`${ORIGINS.widget}${PREFIX}${ROUTES[name].path}`);
      expect(response.headers.get('content-security-policy')).toBe(policy);
    }
  });

  it('the scripts of the build are those of scripts.json', async () => {
    const scripts = (await json('scripts.json')) as readonly ScriptEntry[];
    expect(scripts.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['index.html (inline 1)', 'index.html (inline 2)', 'remoteEntry.js']),
    );
    for (const { file, bytes, integrity, purpose } of scripts) {
      expect(purpose).not.toBe('');
      if (file.startsWith('index.html')) continue;
      const content = Buffer.from(await (await fetch(`${ORIGINS.widget}${PREFIX}/${file}`)).arrayBuffer());
      const digest = createHash('sha384').update(content).digest('base64');
      expect([file, bytes, integrity]).toEqual([file, content.length, `sha384-${digest}`]);
    }
  });

  it('is what `cashier-sdk verify` finds, with all scripts as they were built', async () => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await runVerify(['verify', `${ORIGINS.widget}${PREFIX}/`], { out: print, error: print });
    expect(lines).toEqual([expect.stringMatching(/files and their headers are those of/)]);
  });

  for (const mode of everyNth(['iframe', 'ios', 'federated'] as const, 2))
    it(`${mode}: blocks what it does not allow, and this test observes it`, async () => {
      const host = await begin(mode, player, {});
      await screensOf(host).list.heading('deposit').shown();
      await expectNoBreach();
      await browser.execute(() => {
        document.body.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }));
        try {
          document.createElement('script').src = '/other.js';
        } catch {
          // A plain string is not a TrustedScriptURL.
        }
      });
      expect((await recorder.report()).violations).toEqual([
        'style-src-elem inline',
        'require-trusted-types-for trusted-types-sink',
      ]);
    });

  it('allows the first screen’s scripts by their integrity; each is fetched once', async () => {
    await open('standalone', player);
    await isAt(OPEN.deposit!);
    const seenNow = async () =>
      JSON.parse(
        await browser.execute(() =>
          JSON.stringify({
            // The first script, and what webpack's runtime will put on those of the interface.
            promised: [
              ...[...document.querySelectorAll<HTMLScriptElement>('script[integrity]')].map(
                ({ src, integrity }) => [new URL(src).pathname, integrity],
              ),
              ...Object.entries(
                (document.getElementById('cashier') as { integrity?: object } | null)?.integrity ?? {},
              ),
            ],
            fetched: performance
              .getEntriesByType('resource')
              .map(({ name }) => new URL(name).pathname)
              .filter((path) => path.endsWith('.js')),
          }),
        ),
      ) as { promised: [string, string][]; fetched: string[] };
    const scripts = (await json('scripts.json')) as readonly ScriptEntry[];
    // Only a kept page has its line as a file.
    const first = scripts.filter(
      ({ usedBy, loaded, file }) =>
        usedBy === 'page' && loaded === 'at start' && /js$/.test(file) && !/\/line\./.test(file),
    );
    // The interface is requested when the list arrives.
    await browser.waitUntil(async () => (await seenNow()).fetched.length >= first.length);
    const seen = await seenNow();
    expect(Object.fromEntries(seen.promised)).toEqual(
      Object.fromEntries(first.map(({ file, integrity }) => [`${PREFIX}/${file}`, integrity])),
    );
    expect(seen.fetched.toSorted()).toEqual([...new Set(seen.fetched)].sort());
    await expectNoBreach();
  });

  for (const [which, usedBy, purpose] of everyNth(
    [
      ['first script', 'page', /^Requests the list/],
      ['screens', 'page', /^Draws the interface/],
      ['module’s screens', 'module', /^Draws the interface/],
    ] as const,
    2,
  ))
    it(`[ER-3, ER-4] a file changed in transit does not run, and player and host are notified: the ${which}`, async () => {
      const partner = usedBy === 'module' ? 'module' : 'frame';
      const scripts = (await json('scripts.json')) as readonly ScriptEntry[];
      const files = scripts.filter((script) => script.usedBy === usedBy && purpose.test(script.purpose));
      const way = await serveChanged(partner, (url) => files.some(({ file }) => url.endsWith(`/${file}`)));
      try {
        await browser.switchFrame(null);
        await browser.url(way.address);
        const texts = () => browser.execute(() => (window as unknown as { said: string[] }).said);
        const failure =
          /^\{"messageType":"onInitError","payload":\{"text":"The cashier did not load: http[^"]+\.js","code":"chunk"\}\}$/;
        await settled(
          async () => (await texts()).some((text) => failure.test(text)),
          'The failure is not reported to the host',
        );
        expect(way.changed.length).toBeGreaterThan(0);
        expect((await texts()).filter((text) => text.includes('onDisplayError'))).toEqual([]);
        if (partner === 'frame') {
          await browser.switchFrame($('iframe'));
          await screensOf({ root: 'body' }).shows(
            'The cashier did not load. Check your connection and reload the page.',
          );
        }
        expect(await browser.execute(() => 'changed' in window)).toBe(false);
      } finally {
        await browser.switchFrame(null);
        way.close();
      }
    });

  it('[ER-4] a later chunk of the module that was changed in transit does not run and is requested again', async () => {
    const scripts = (await json('scripts.json')) as readonly ScriptEntry[];
    const chunk = scripts.find(
      ({ usedBy, purpose }) => usedBy === 'module' && /^Past payments/.test(purpose),
    );
    const way = await serveChanged('module', (url) => url.endsWith(`/${chunk!.file}`));
    try {
      await browser.switchFrame(null);
      await browser.url(`${way.address}#history`);
      await settled(() => Promise.resolve(way.changed.length > 1), 'The chunk is not requested again');
      expect(await browser.execute(() => 'changed' in window)).toBe(false);
    } finally {
      way.close();
    }
  });

  it('standalone: no violation on any address that shows a page', async () => {
    await open('standalone', player);
    for (const seen of Object.values(OPEN)) {
      await go(seen.path);
      await isAt(seen);
    }
    await expectNoBreach();
  });

  // Forms are made of the same parts.
  const walks = selectedWalks().filter(([, one]) => !isOnTheWay(one) && (isWhole || one.isSent));
  for (const [name, walk] of everyNth(walks, 3))
    it(`federated: no violation on the way to ${ROUTES[name as RouteName].path}`, async () => {
      const { market, way, isSent, press, heading } = walk;
      const own = isSent || market !== undefined ? await newPlayer(market) : player;
      if (isSent) await own.settings({ outcome: 'forever' });
      const host = await openModule(own, { path: ROUTES[name as RouteName].section ?? 'deposit' });
      const screens = screensOf(host);
      if (way) await (isSent ? send(screens, way) : choose(screens, way));
      if (press !== undefined) await screens.at('button', press).click();
      await screens.at('heading', heading).shown();
      await expectNoBreach();
    });

  it(`federated: no violation on the way to ${ROUTES['deposit-bonus-details'].path}`, async () => {
    const screens = screensOf(await openModule(player, {}));
    await screens.list.open('SPEI transfer');
    await screens.bonus.details.click();
    await screens.at('heading', 'Welcome bonus: 100% on top').shown();
    await expectNoBreach();
  });

  for (const mode of sample(['iframe', 'federated'] as const, 1))
    it(`[MT-1] ${mode}: a captcha runs under the policy that names its address`, async () => {
      const guarded = await newPlayer('KG');
      const host = await begin(mode, guarded, {});
      const screens = screensOf(host);
      await choose(screens, CARD_TO_CARD);
      // In a partner's page a card form is in a frame, which has its own policy.
      if (mode === 'federated') await enterCardFrame(host.root);
      const form = mode === 'federated' ? screensOf({ root: 'body' }) : screens;
      await fillIn(form, CARD_TO_CARD);
      await form.form.submit('deposit').click();
      if (mode === 'federated') await browser.switchFrame(null);
      await screens.at('timer').shown();
      const { violations, addresses } = await recorder.report();
      expect(violations).toEqual([]);
      expect(addresses.filter((url) => url.includes('/captcha/recaptcha.js'))).toHaveLength(1);
    });
});
