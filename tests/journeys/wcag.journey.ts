// What the success criteria of WCAG need besides axe (docs/accessibility.md): the tree that a screen reader gets, as text,
// and the spacing that a reader may set.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browser, expect } from '@wdio/globals';
import { axText, treeChange, unnamedIn, type AxNode } from '../pages/ax-text.ts';
import { settled } from '../pages/control.ts';
import { ORIGINS } from '../pages/gateway.ts';
import { textsThatDoNotFit } from '../pages/layout.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';
import { BASELINES } from './comparison.ts';

const TREES = path.join(BASELINES, 'ax');
const isRenewing = process.env['UPDATE_BASELINES'] === '1';

/** A screen of each kind, by its name and state in the gallery. */
const SCREENS: readonly (readonly [screen: string, state: string])[] = [
  ['deposit', 'ready'],
  ['deposit-region', 'ready'],
  ['deposit-redirect', 'errors'],
  ['deposit-redirect-instruction', 'ready'],
  ['deposit-crypto-address', 'ready'],
  ['deposit-complete', 'processed'],
  ['withdrawal-redirect', 'ready'],
  ['withdrawal-confirm', 'wrong'],
  ['history', 'ready'],
  ['error', 'unknown'],
];

/** The spacing that WCAG 1.4.12 lets a reader set. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const show = async (screen: string, state: string): Promise<void> =>
  browser.execute(
    async (name: string, its: string): Promise<void> => {
      const page = window as unknown as {
        gallery: { show(screen: string, state: string, theme: string): Promise<unknown> };
      };
      await page.gallery.show(name, its, 'light');
    },
    screen,
    state,
  );

const ask = async <T>(method: string, params: object = {}): Promise<T> =>
  (await browser.sendCommandAndGetResult(method, params)) as T;

/** The accessibility tree of the cell that is shown. */
async function tree(): Promise<string> {
  const { root } = await ask<{ root: { nodeId: number } }>('DOM.getDocument');
  const { nodeId } = await ask<{ nodeId: number }>('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: '.gallery-cell',
  });
  const { node } = await ask<{ node: { backendNodeId: number } }>('DOM.describeNode', { nodeId });
  const { nodes } = await ask<{ nodes: readonly AxNode[] }>('Accessibility.getFullAXTree');
  const cell = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
  return axText(nodes, cell?.nodeId ?? '');
}

/** The same once it no longer changes: a browser builds it a moment after the page. */
async function settledTree(): Promise<string> {
  let last = await tree();
  await browser.waitUntil(async () => {
    const before = last;
    last = await tree();
    return last === before && last.trim() !== '';
  });
  return last;
}

describe('every kind of screen', () => {
  before(async () => {
    await setViewport({ width: 360, height: 740 });
    await browser.sendCommand('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
    await browser.url(`${ORIGINS.sandbox}/gallery.html?screen=empty&state=ready`);
    await settled(
      () => browser.execute(() => 'gallery' in window),
      'The gallery does not show its first cell',
    );
    mkdirSync(TREES, { recursive: true });
  });
  after(resetViewport);

  for (const [screen, state] of SCREENS)
    it(`the accessibility tree of ${screen}, ${state}, is as before, and names every control`, async () => {
      const file = path.join(TREES, `${screen}--${state}.txt`);
      await show(screen, state);
      const now = await settledTree();
      expect(unnamedIn(now)).toEqual([]);
      if (isRenewing) writeFileSync(file, now);
      const then = readFileSync(file, 'utf8');
      if (treeChange(now, then) !== null) {
        await browser
          .waitUntil(async () => treeChange(await tree(), then) === null, { timeout: 15_000 })
          .catch(() => undefined);
        expect(treeChange(await tree(), then)).toBeNull();
      }
    });

  it('with the text spacing of WCAG no text is clipped', async () => {
    await browser.execute(() => {
      document.body.style.margin = '0';
      const cell = document.querySelector<HTMLElement>('.gallery-cell')!;
      cell.style.margin = '0';
    });
    const wrong: string[] = [];
    for (const [screen, state] of SCREENS) {
      await show(screen, state);
      await browser.execute((css: string) => {
        const { shadowRoot } = document.querySelector('.gallery-cell')!.firstElementChild!;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        shadowRoot!.adoptedStyleSheets.push(sheet);
      }, SPACING);
      // A word that goes on in the next line is still read.
      const found = (await textsThatDoNotFit('.gallery-cell > *')).filter(
        (one) => !/ is broken in /.test(one),
      );
      wrong.push(...found.map((one) => `${screen}, ${state}: ${one}`));
    }
    expect(wrong).toEqual([]);
  });
});
