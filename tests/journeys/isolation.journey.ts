import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { newPlayer, type Player } from '../pages/gateway.ts';
import { belongings, differences, digest, openWatched, type Digest } from '../pages/page-digest.ts';
import { servePartnerPages, type PartnerPages, type PartnerWindow } from '../pages/partner-page.ts';
import { sample } from '../pages/sample.ts';

// The widget is mounted into partners' pages with hostile styles and scripts. The computed style of each of the
// widget's elements must equal that in a page without any, and the page itself must not change.

/** Matches the widget's own node as well as everything in the page. */
const UNSET = `
  html { font-size: 50px !important }
  * { all: unset !important }
  *::before, *::after { all: unset !important; content: 'shell' !important; display: block !important }
  :root, :root * { --cashier-color-bg: red; --cashier-font-m: 90px; --cashier-space-4: 77px; --cashier-sk: red }
`;

/** Every inherited property, and unusual box properties. */
const INHERITED = `
  html { font-size: 62px !important }
  html, body, div, [id], body * {
    font: italic 900 3rem/4 fantasy !important; font-variant: small-caps !important; color: lime !important;
    text-transform: uppercase !important; letter-spacing: 1em !important; word-spacing: 2em !important;
    text-align: right !important; text-indent: 3em !important; text-shadow: 0 0 9px red !important;
    direction: rtl !important; unicode-bidi: bidi-override !important; writing-mode: vertical-rl !important;
    white-space: pre !important; word-break: break-all !important; hyphens: auto !important; tab-size: 40 !important;
    visibility: hidden !important; cursor: wait !important; pointer-events: none !important; user-select: none !important;
    list-style: square inside !important; quotes: '<' '>' !important; border-collapse: collapse !important;
    caret-color: red !important; accent-color: red !important; color-scheme: dark !important;
    -webkit-text-fill-color: red !important; -webkit-text-stroke: 3px red !important; -webkit-font-smoothing: none !important;
    paint-order: stroke !important; fill: red !important; stroke: red !important; image-rendering: pixelated !important;
    margin: 40px !important; padding: 40px !important; border: 9px solid red !important; box-sizing: border-box !important;
    opacity: .1 !important; filter: invert(1) !important; float: right !important; max-width: 10px !important;
    animation: shell 1s infinite !important; transition: all 9s !important; contain: size !important; order: 9 !important;
  }
  *::before, *::after { content: 'shell' !important; display: block !important; height: 300px !important }
  [data-theme], [class], button, input, svg, h1, h2 { all: unset !important }
  @keyframes shell { to { transform: rotate(1turn) } }
`;

/** Properties that scripts from before modules added to built-in prototypes. */
const ADDITIONS = `
  Object.prototype.extend = function (source) { for (var key in source) this[key] = source[key]; return this; };
  Object.prototype.toJSONString = function () { return JSON.stringify(this); };
  Array.prototype.each = function (run) { for (var i = 0; i < this.length; i++) run(this[i], i); return this; };
  Array.prototype.first = function () { return this[0]; };
  Array.prototype.last = function () { return this[this.length - 1]; };
  Array.prototype.remove = function (one) { this.splice(this.indexOf(one), 1); return this; };
  Array.prototype.contains = Array.prototype.include = function (one) { return this.indexOf(one) !== -1; };
  Array.prototype.clone = function () { return this.slice(0); };
  String.prototype.trim = function () { return this.replace(/^\\s+|\\s+$/g, ''); };
  String.prototype.camelize = function () { return this.replace(/-./g, function (m) { return m[1].toUpperCase(); }); };
  Number.prototype.times = function (run) { for (var i = 0; i < this; i++) run(i); };
  Function.prototype.bind = function (self) {
    var run = this, given = [].slice.call(arguments, 1);
    return function () { return run.apply(self, given.concat([].slice.call(arguments))); };
  };
  Function.prototype.delay = function (s) { return setTimeout(this, s * 1000); };
  Function.prototype.defer = function () { return setTimeout(this, 10); };
  Element.prototype.show = function () { this.style.display = ''; };
  Element.prototype.hide = function () { this.style.display = 'none'; };
  Element.prototype.toggle = function () { this.visible() ? this.hide() : this.show(); };
  Element.prototype.visible = function () { return this.style.display !== 'none'; };
  Element.prototype.update = function (html) { this.innerHTML = html; };
  Event.prototype.stop = function () { this.preventDefault(); this.stopPropagation(); };
  Date.prototype.format = function () { return this.toString(); };
  window.$ = function (id) { return document.getElementById(id); };
  window.$$ = function (css) { return [].slice.call(document.querySelectorAll(css)); };
  Array.from = function (list) {
    var result = [], run = arguments[1];
    if (list[Symbol.iterator]) for (var one of list) result.push(one);
    else for (var i = 0; i < list.length; i++) result.push(list[i]);
    return run ? result.map(function (one, at) { return run(one, at); }) : result;
  };
`;

/** A property that no sheet of the widget sets, with a page's value for it. */
const OPEN = ['text-underline-offset', '7px'] as const;

const PAGES = {
  plain: ['', ''],
  open: [`* { ${OPEN.join(': ')} }`, ''],
  unset: [UNSET, ''],
  inherited: [INHERITED, ''],
  additions: ['', ADDITIONS],
} as const;
type PageName = keyof typeof PAGES;

/** A partner's page: its container for the widget has a fixed size, whatever its styles are. */
function pageOf(name: PageName): string {
  const [css, script] = PAGES[name];
  const box = ['display: block', 'position: absolute', 'top: 0', 'left: 0', 'box-sizing: content-box']
    .concat(['width: 420px', 'height: 900px', 'max-width: none', 'contain: none', 'overflow: auto'])
    .concat(['writing-mode: horizontal-tb'])
    .map((rule) => `${rule} !important`)
    .join(';');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,">
    <style>${css}</style><script>${script}</script></head>
    <body class="shell"><h1>Partner</h1><p>Some <b>text</b> <input value="1"><button>Button</button></p>
    <div id="container" style="${box}"></div><footer>The end</footer></body></html>`;
}

/**
 * The widget's first element that matches the selector and whose text begins with this. The page itself dispatches
 * `click`, so that no pointer hovers.
 */
const inWidget = (selector: string, text = '', click = false): Promise<boolean> =>
  browser.execute(
    (css: string, beginning: string, doClick: boolean) => {
      const container = document.getElementById('container');
      const root = container?.firstElementChild?.shadowRoot ?? container;
      const found = [...(root?.querySelectorAll<HTMLElement>(css) ?? [])].filter((one) =>
        one.textContent.trim().startsWith(beginning),
      );
      if (doClick && found[0]) found[0].click();
      return found.length > 0;
    },
    selector,
    text,
    click,
  );

const METHOD = 'SPEI transfer';

/** Mounts the widget, and digests the list and a form. */
async function walk(): Promise<readonly [Digest, Digest]> {
  await browser.execute(() => {
    (window as unknown as PartnerWindow).mountCashier();
  });
  await settled(() => inWidget('button', METHOD), 'The list does not come');
  const list = await digest();
  await inWidget('button', METHOD, true);
  await settled(() => inWidget('form input'), 'The form does not open');
  return [list, await digest()];
}

/**
 * HS-16: what a federated remote leaves on the page, by its own name and those of the bundler and the federation
 * runtime.
 */
const LEFT =
  /^(webpackChunkcashier_remote_\w{8}|__FEDERATION__|__GLOBAL_LOADING_REMOTE_ENTRY__|__WEBPACK_DEFAULT_.*|__VMOK__)$/;

describe('isolation of a mounted widget', () => {
  let pages: PartnerPages<PageName>;
  let player: Player;
  let plain: readonly [Digest, Digest];

  before(async () => {
    pages = await servePartnerPages(Object.keys(PAGES) as PageName[], pageOf);
    player = await newPlayer();
    await openWatched(pages, 'plain', player);
    plain = await walk();
    expect(plain[0].elements.length).toBeGreaterThan(50);
  });
  after(() => {
    pages.close();
  });

  for (const name of sample(['unset', 'inherited', 'additions'] as const, 1))
    it(`[HS-13] the page's ${name === 'additions' ? 'additions to prototypes' : `${name} styles`} change no style of the widget`, async () => {
      await openWatched(pages, name, player);
      const [list, form] = await walk();
      expect(differences(plain[0], list)).toEqual([]);
      expect(differences(plain[1], form)).toEqual([]);
    });

  for (const name of sample(['plain', 'additions'] as const, 1))
    it(`[HS-13, HS-16] the widget changes nothing in a ${name === 'plain' ? 'plain page' : 'page with additions'}, and leaves nothing behind`, async () => {
      await openWatched(pages, name, player);
      const before = await belongings();
      await walk();
      const during = await belongings();
      expect(differences(before.styles, during.styles)).toEqual([]);
      expect(during.markup).toBe(before.markup);
      expect(during.rest).toEqual(before.rest);
      await browser.execute(() => {
        (window as unknown as PartnerWindow).unmountCashier();
      });
      const after = await belongings();
      expect(differences(before.styles, after.styles)).toEqual([]);
      expect(after.markup).toBe(before.markup);
      expect(after.rest).toEqual(before.rest);
      const added = after.globals.filter((one) => !before.globals.includes(one));
      expect(added.filter((one) => !LEFT.test(one))).toEqual([]);
      expect(await browser.execute(() => document.querySelectorAll('#container *').length)).toBe(0);
    });

  it('[HS-13, HS-16] without a shadow root it is open to the page, changes nothing outside its element, and leaves nothing behind', async () => {
    const [property, value] = OPEN;
    const valuesIn = ({ properties, elements }: Digest) =>
      elements.map(([, values]) => values[properties.indexOf(property)]);
    expect(valuesIn(plain[0])).not.toContain(value);
    await openWatched(pages, 'open', player, { shadow: false });
    const before = await belongings();
    expect(valuesIn((await walk())[0])).toContain(value);
    const during = await belongings();
    expect(differences(before.styles, during.styles)).toEqual([]);
    expect(during.markup).toBe(before.markup);
    // Its sheets belong to the document while it is mounted.
    expect({ ...during.rest, sheets: before.rest['sheets'] }).toEqual(before.rest);
    await browser.execute(() => {
      (window as unknown as PartnerWindow).unmountCashier();
    });
    const after = await belongings();
    expect(differences(before.styles, after.styles)).toEqual([]);
    expect(after.markup).toBe(before.markup);
    expect(after.rest).toEqual(before.rest);
    expect(await browser.execute(() => document.querySelectorAll('#container *').length)).toBe(0);
  });
});
