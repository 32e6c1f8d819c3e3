import { browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { sample } from '../pages/sample.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';
import { screensOf } from './walks.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** Tabs until a control must have been reached. */
const MOST_TABS = 60;

interface Focused {
  readonly name: string;
  readonly tag: string;
  /** Whether it is inside the window, uncovered, and its outline or that of its box is drawn. */
  readonly isSeen: boolean;
}

/** What has the focus, as a player sees it. */
const focused = (): Promise<Focused> =>
  browser.execute(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const ring = [element, element.parentElement!].some(
      (node) =>
        getComputedStyle(node).outlineStyle !== 'none' && parseFloat(getComputedStyle(node).outlineWidth) > 0,
    );
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    const name =
      element.ariaLabel ?? (labels.map(({ innerText }) => innerText).join(' ') || element.innerText);
    return {
      name: name.replace(/\s+/g, ' ').trim(),
      tag: element.localName,
      isSeen:
        ring &&
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || labels.includes(hit as HTMLElement)),
    };
  });

/** Presses Tab until the control has the focus; every stop on the way must be seen. */
async function tabTo(name: string): Promise<void> {
  const stops: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await browser.keys('Tab');
    const now = await focused();
    if (now.tag === 'body' || now.tag === 'h1') continue;
    stops.push(now.name);
    // A row of amounts scrolls to the one that has the focus.
    await settled(
      async () => (await focused()).isSeen,
      `The focus is not seen at the end of ${stops.join(' > ')}`,
    );
    if (now.name.startsWith(name)) return;
  }
  throw new Error(`No Tab reaches "${name}": ${stops.join(' > ')}`);
}

async function press(name: string): Promise<void> {
  await tabTo(name);
  await browser.keys('Enter');
}

/** Waits for the screen, whose heading then has the focus, so that the next Tab is its first control. */
const headed = (title: string): Promise<void> =>
  settled(async () => {
    const { tag, name } = await focused();
    return tag === 'h1' && name.startsWith(title);
  }, `The heading "${title}" does not get the focus`);

describe('with nothing but keys', () => {
  afterEach(resetViewport);

  for (const size of sample(SIZES))
    it(`[RT-22] at ${size.width} px a deposit is made and followed to its end`, async () => {
      await setViewport(size);
      const player = await newPlayer();
      const screens = screensOf(await open('standalone', player));
      await press('Cash at a pay desk');
      await headed('Cash at a pay desk');
      await tabTo('Amount');
      await browser.keys('500');
      await press('Deposit MX$500');
      await headed('How to pay');
      await press('Copy reference');
      await player.settle((await player.theTransaction()).id, 'processed');
      await headed('Payment successful');
      await press('Done');
      await headed('Deposit');
      expect(await screens.path()).toBe('/cashier/deposit');
    });
});
