import { browser, expect } from '@wdio/globals';
import { open } from '../pages/embedding.ts';
import { CALL, ORIGINS, newPlayer } from '../pages/gateway.ts';
import { sampleWireMethod } from '../unit/sample-wire-method.ts';
import { fillDeposit, openForm, screensOf } from './walks.ts';

// Content from others that the widget shows; threats.journey.ts has the other threats that need a browser.

/** Runs as soon as it is parsed as markup; in federated mode no policy of the page would stop it. */
const MARKUP = '<img src=x onerror="window.pwned=1"><svg onload="window.pwned=1"></svg><b>text</b>';

/** Addresses that the document has requested. */
const asked = (): Promise<string[]> =>
  browser.execute(() => performance.getEntriesByType('resource').map(({ name }) => name));

const wasRun = (): Promise<boolean> => browser.execute(() => 'pwned' in window);

/** A list with one method. */
const methods = (own: Readonly<Record<string, unknown>>) => [
  sampleWireMethod({ name: 'spei', text: { en: 'SPEI transfer' }, iconIds: ['bank'], ...own }),
];

describe('threats: markup from the gateway and the host', () => {
  it('[ER-2, BN-7, LS-3] markup in every text of the gateway and the host is text', async () => {
    const player = await newPlayer();
    const bonus = {
      id: 'b1',
      type: 'deposit',
      title: { en: `Bonus ${MARKUP}` },
      terms: { en: `Terms ${MARKUP}` },
      depositBonusData: { minDeposit: 5 },
    };
    const field = {
      name: `field ${MARKUP}`,
      category: MARKUP,
      type: 'text',
      placeholder_text: `Holder ${MARKUP}`,
      regex_error_key: MARKUP,
      isAdvanced: false,
    };
    const data = {
      methods: methods({
        text: { en: `Method ${MARKUP}` },
        fields: [
          field,
          { ...field, name: 'choice', type: 'dropdown', values: [MARKUP, { label: 'Plain', value: '1' }] },
        ],
        processing_time: { en: MARKUP },
        networks: [{ id: 'a', label: MARKUP }],
        securityRulesGroup: MARKUP,
        iconIds: ['"><img src=x onerror=pwned=1>'],
        banner: MARKUP,
        support_url: 'javascript:window.pwned=1',
        video_guide_url: { en_mx: { url: 'javascript:window.pwned=1' } },
      }),
    };
    await player.fault({ malformNext: { type: CALL.deposits, data } });
    const host = await open('federated', player, { transport: 'http', loaded: { bonusList: [bonus] } });
    const screens = screensOf(host);
    await screens.list.open(`Method ${MARKUP}`);
    await screens.form.amount.shown();
    await screens.shows(`Bonus ${MARKUP}`);
    await screens.bonus.details.click();
    await screens.shows('Terms text');
    await screens.back.click();
    await screens.form.field(`Holder ${MARKUP}`).fill('x');
    await screens.form.amount.fill('500');
    await screens.at('combobox', `Holder ${MARKUP}`).choose('Plain');
    const error = { message: `Refused ${MARKUP}`, code: 'refused', fields: { amount: `Wrong ${MARKUP}` } };
    await player.fault({ failNext: { type: CALL.createDeposit, status: 422, error } });
    await screens.form.submit('deposit').click();
    await screens.shows(`Wrong ${MARKUP}`);
    await screens.shows('Refused');
    const found = await browser.execute((selector: string) => {
      const holder = [...document.querySelectorAll(`${selector} *`)].find(({ shadowRoot }) => shadowRoot);
      const elements = [...(holder?.shadowRoot?.querySelectorAll('*') ?? [])];
      const handlers = elements.filter(({ attributes }) =>
        [...attributes].some(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value)),
      );
      return { all: elements.length, bad: handlers.map((one) => one.outerHTML) };
    }, host.root);
    expect(found.all).toBeGreaterThan(20);
    expect(found.bad).toEqual([]);
    expect(await wasRun()).toBe(false);
  });

  it('[LN-6] a theme adds no address, rule or font other than the allowed ones', async () => {
    const player = await newPlayer();
    const evil = `${ORIGINS.sandbox}/evil-look`;
    const schema = {
      variables: {
        '--cashier-color-bg': `url(${evil}.png)`,
        '--cashier-color-surface': `u\\72l(${evil}.png)`,
        '--cashier-color-text': `image-set("${evil}.png" 1x)`,
        '--cashier-color-fill': 'red;} body{display:none',
        '--cashier-radius-card': '0}*{display:none!important}',
        '--northwind': 'red',
        'background-image': `url(${evil}.png)`,
      },
      fonts: [
        { family: 'x"; } body { display: none', url: `${evil}.woff2` },
        { family: 'Evil', url: `data:font/woff2;base64,AA` },
        { family: 'Quoted', url: `${evil}.woff2");src:url("x` },
      ],
      assets: { icons: 'javascript:' },
    };
    const host = await open('federated', player, { loaded: { schema } });
    const screens = screensOf(host);
    await screens.list.tile('SPEI transfer').shown();
    await host.send('theme-changed', { schema: { variables: schema.variables } });
    await openForm(screens, 'deposit', 'SPEI transfer');
    const seen = await browser.execute((selector: string) => {
      const holder = [...document.querySelectorAll(`${selector} *`)].find(({ shadowRoot }) => shadowRoot);
      const root = holder?.shadowRoot?.querySelector<HTMLElement>('[data-cashier-root]');
      return {
        own: root?.getAttribute('style') ?? '',
        body: getComputedStyle(document.body).display,
        northwind: getComputedStyle(document.documentElement).getPropertyValue('--northwind'),
      };
    }, host.root);
    expect(seen).toMatchObject({ body: 'block', northwind: '' });
    // Only the family with an allowed name and address was added; the comparison ignores its quotes.
    expect(seen.own).toMatch(/^--cashier-font-family: "Quoted", var\(--cashier-font-system\);$/);
    // The third font's address has escaped quotes: it is requested as one address and fails to load.
    const strange = (await asked()).filter((url) => url.includes('evil-look') && !url.includes('%22)'));
    expect(strange).toEqual([]);
    const texts = (await host.messages('onAnalytics')).map(({ text }) => text);
    expect(texts.some((text) => text.includes('left out') && text.includes('--cashier-color-bg'))).toBe(true);
  });

  it('[HS-13, HS-15] a page that changes the player of a mounted widget is refused as user_changed', async () => {
    const [player, other] = await Promise.all([newPlayer(), newPlayer()]);
    const host = await open('federated', player);
    const screens = screensOf(host);
    await fillDeposit(screens);
    await host.send('loaded', await other.loaded());
    const reported = await host.waitForMessage('onDisplayError');
    expect(reported.payload).toMatchObject({ code: 'user_changed' });
    await screens.form.submit('deposit').click();
    await screens.redirect.link.shown();
    expect((await player.ledger()).transactions).toHaveLength(1);
    expect(await other.requests()).toEqual([]);
  });
});
