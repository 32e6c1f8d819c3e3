import { browser, expect } from '@wdio/globals';
import { Key } from 'webdriverio';
import { settled } from '../pages/control.ts';
import { open } from '../pages/embedding.ts';
import { newPlayer } from '../pages/gateway.ts';
import { sample } from '../pages/sample.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';
import { CLABE, CODE, screensOf } from './walks.ts';

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

  for (const size of sample(SIZES, 1))
    it(`[RT-22] [TX-7] at ${size.width} px a withdrawal is made, and Escape keeps it`, async () => {
      await setViewport(size);
      const player = await newPlayer();
      await player.settings({ cancellableMs: 600_000, review: true });
      await open('standalone', player, { path: 'withdrawal' });
      await press('SPEI transfer');
      await headed('SPEI transfer');
      await tabTo('Main account');
      await browser.keys('ArrowDown');
      expect((await focused()).name).toMatch(/^Additional account/);
      await tabTo('Withdrawal amount');
      await browser.keys('250');
      await tabTo('MX$250');
      await browser.keys('Home');
      expect(await focused()).toMatchObject({ name: 'All', isSeen: true });
      await tabTo('CLABE');
      await browser.keys(CLABE);
      await tabTo('Full name');
      await browser.keys([Key.Ctrl, 'a']);
      await browser.keys('Alex Morgan');
      await press('Withdraw MX$250');
      await headed('Confirm');
      await tabTo('Confirmation code');
      await browser.keys(CODE);
      await headed('Payment accepted');

      const { id } = await player.theTransaction();
      await open('standalone', player, { path: `history/payment?transactionId=${id}` });
      await press('Cancel withdrawal');
      await settled(async () => (await focused()).name === 'Keep it', 'The safe answer has not the focus');
      await browser.keys('Escape');
      await settled(async () => (await focused()).name === 'Cancel withdrawal', 'The focus does not return');
      expect(await player.moves()).toEqual(['reserve 250']);
    });

  it('[MO-14] the focus enters the page of a challenge, and leaves it again', async () => {
    await setViewport(SIZES[0]);
    const player = await newPlayer('GB');
    const screens = screensOf(await open('standalone', player));
    await press('Bank app');
    await headed('Bank app');
    await tabTo('Amount');
    await browser.keys('50');
    await press('Deposit £50');
    await screens.at('dialog', 'Confirm with your bank').shown();
    const stops: string[] = [];
    const left = () => stops.includes('iframe') && stops.at(-1) !== 'iframe';
    while (!left() && stops.length < MOST_TABS) {
      await browser.keys('Tab');
      stops.push((await focused()).tag);
    }
    expect(stops).toContain('iframe');
    expect((await focused()).name).toBe('Open in a new tab');
  });

  it('[FM-21] Enter goes on to a field that the button does not cover', async () => {
    await setViewport(SIZES[0]);
    const player = await newPlayer();
    await open('standalone', player);
    await press('Cards');
    await headed('Cards');
    await press('Debit card');
    await headed('Debit card');
    await tabTo('Card number');
    for (const next of ['Name on the card', 'Valid until']) {
      await browser.keys('Enter');
      expect(await focused()).toMatchObject({ name: next, isSeen: true });
    }
  });
});
