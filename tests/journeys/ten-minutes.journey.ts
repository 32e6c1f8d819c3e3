import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { embeddingOf } from '../pages/embedding.ts';
import { serveGuidePage } from '../pages/guide-page.ts';
import { screensOf } from './walks.ts';

/** The probe's text, once it has done what it can do without the player. */
async function reportOfPage(): Promise<string> {
  let text = '';
  await settled(
    async () => {
      text = await browser.execute(() => {
        const roots = Array.from(document.querySelectorAll('#payments *'), ({ shadowRoot }) => shadowRoot);
        const root = roots.find((one) => one?.querySelector('[data-step="update"]'));
        return root?.textContent ?? '';
      });
      return text !== '';
    },
    'The probe asks for nothing',
    30_000,
  );
  return text;
}

describe('the page of the guide "Ten minutes to your own page"', () => {
  async function open(folder: 'cashier' | 'probe', walk: () => Promise<void>): Promise<void> {
    const page = await serveGuidePage(folder);
    try {
      await browser.switchFrame(null);
      await browser.url(page.address);
      await walk();
    } finally {
      page.close();
    }
  }

  it('shows the methods of an invented player', () =>
    open('cashier', async () => {
      await screensOf(embeddingOf('federated', '#payments')).list.tile('Transferencia SPEI').shown();
    }));

  it('has nothing to fix in the report of the probe', () =>
    open('probe', async () => {
      expect(await reportOfPage()).toContain('nothing to fix');
    }));
});
