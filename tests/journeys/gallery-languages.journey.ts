import { browser, expect } from '@wdio/globals';
import { SCREENS } from '../../host-sandbox/gallery/gallery-table.ts';
import { settled } from '../pages/control.ts';
import { ORIGINS } from '../pages/gateway.ts';
import { createMatrix, languagesToVisit } from '../pages/languages.ts';
import { textsThatDoNotFit } from '../pages/layout.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';

/** The narrowest phone that the widget supports. */
const NARROW = { width: 320, height: 900 };

/** English made 40 % longer; CONTRIBUTING.md describes how to test the other languages. */
const CODES = languagesToVisit(['qps']);

describe('every screen in every state, 320 px wide', function () {
  // Some 200 states, one after the other. Only the suite's limit applies: WebdriverIO reads it before a test begins.
  this.timeout(180_000);
  const matrix = createMatrix();
  before(() => setViewport(NARROW));
  after(async () => {
    matrix.print();
    await resetViewport();
  });

  for (const code of CODES)
    it(`[LN-3] ${code}: no text is clipped, none overflows`, () =>
      matrix.check(code, 'every screen', async () => {
        await browser.url(`${ORIGINS.sandbox}/gallery.html?screen=empty&state=ready&lang=${code}`);
        await settled(
          () => browser.execute(() => 'gallery' in window),
          'The gallery does not show its first cell',
        );
        await browser.execute(() => {
          document.body.style.margin = '0';
          const cell = document.querySelector<HTMLElement>('.gallery-cell')!;
          cell.style.inlineSize = '320px';
          cell.style.margin = '0';
        });
        const wrong: string[] = [];
        for (const [screen, { states }] of Object.entries(SCREENS))
          for (const state of Object.keys(states)) {
            await browser.execute(
              (name: string, its: string) =>
                (
                  window as unknown as {
                    gallery: { show(screen: string, state: string, theme: string): Promise<unknown> };
                  }
                ).gallery
                  .show(name, its, 'light')
                  .then(() => undefined),
              screen,
              state,
            );
            const found = await textsThatDoNotFit('.gallery-cell > *');
            // A screen that only waits has no text.
            wrong.push(
              ...found
                .filter((one) => one !== 'there is no text at all')
                .map((one) => `${screen}, ${state}: ${one}`),
            );
          }
        expect(wrong).toEqual([]);
      }));
});
