import { $, browser, expect } from '@wdio/globals';
import { settled } from '../pages/control.ts';
import { eventually, newPlayer } from '../pages/gateway.ts';
import { begin, CODE, fillWithdrawal, openForm } from './walks.ts';
import { isWhole, sample } from '../pages/sample.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
] as const;

const scrollTop = () => browser.execute(() => Math.round(document.scrollingElement?.scrollTop ?? 0));
const edgesOf = (element: WebdriverIO.Element) =>
  browser.execute(
    (one: HTMLElement) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    },
    element as unknown as HTMLElement,
  );
const scrollTo = (top: number) =>
  browser.execute((y: number) => {
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);
const focused = () => browser.execute(() => document.activeElement?.textContent ?? '');
/** How an element of the widget is positioned, e.g. `sticky`. */
const position = (selector: string) =>
  browser.execute((css: string) => {
    const element = document.querySelector(css);
    return element ? getComputedStyle(element).position : 'none';
  }, selector);

/** The number of elements that lie in the window whole, in front of everything else. */
const visible = (selector: string) =>
  browser.execute(
    (css: string) =>
      [...document.querySelectorAll(css)].filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < 0 || right > window.innerWidth || top < 0 || bottom > window.innerHeight) return false;
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return front !== null && (element.contains(front) || front.contains(element));
      }).length,
    selector,
  );

type Size = (typeof SIZES)[number];

/** The sizes take turns: unless everything runs, each test uses one of them. */
function itAtSizes(turn: number, title: string, walk: (size: Size) => Promise<void>): void {
  for (const size of sample(SIZES, turn))
    it(`${title}, at ${String(size.width)} × ${String(size.height)}`, async () => {
      await setViewport(size);
      await walk(size);
    });
}

describe('navigation and layout', () => {
  afterEach(() => resetViewport());

  for (const [turn, way] of ['header', 'browser'].entries())
    itAtSizes(
      turn,
      `[RT-23] a form opens at its top, and back by the ${way} restores the list’s scroll position`,
      async () => {
        const { screens } = await begin(await newPlayer(), {}, 'standalone');
        const tile = screens.list.tile('SPEI transfer');
        await tile.shown();
        const room = await browser.execute(() => document.documentElement.scrollHeight - window.innerHeight);
        const left = Math.min(300, room);
        await scrollTo(left);
        // Clicks by a script, because a driver's click would scroll the tile into view.
        await browser.execute(
          (element: HTMLElement) => {
            element.click();
          },
          (await tile.shown()) as unknown as HTMLElement,
        );
        await screens.form.amount.shown();
        await settled(async () => (await scrollTop()) === 0, 'The form does not open at its top');
        await scrollTo(80);
        if (way === 'header') await screens.back.click();
        else await browser.back();
        await screens.list.heading('deposit').shown();
        await settled(async () => Math.abs((await scrollTop()) - left) < 2, 'The list moved');
        await settled(async () => (await focused()).startsWith('SPEI transfer'), 'The tile has no focus');
      },
    );

  itAtSizes(
    2,
    '[LN-9] header and footer stick when there is room for them, and the arrow is above the form',
    async (size) => {
      const { screens } = await begin(await newPlayer(), {}, 'standalone');
      await openForm(screens, 'deposit', 'SPEI transfer');
      // In a wide window the whole column with the button is sticky.
      const footer = size.width > 960 ? 'form > :last-child' : 'div:has(> [data-foot])';
      const isHigh = size.height > 400;
      expect(await position('header')).toBe(isHigh ? 'sticky' : 'static');
      expect(await position(footer)).toBe(isHigh ? 'sticky' : 'relative');
      const [arrow, label] = await browser.execute(() =>
        ['header svg', 'form label'].map((one) => document.querySelector(one)!.getBoundingClientRect().left),
      );
      expect(arrow).toBeCloseTo(label!, 0);
    },
  );

  it('[FM-14, LN-9] a phone shows amount, six amounts, fields, total and button without scrolling', async () => {
    await setViewport({ width: 360, height: 740 });
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await settled(async () => (await visible('[role=list] button')) > 3, 'The list shows no four methods');
    await openForm(screens, 'deposit', 'Online banking');
    await screens.form.amount.fill('500');
    await settled(async () => (await visible('[data-foot] p')) === 1, 'The total is not at the button');
    expect(await visible('[aria-label="Suggested amounts"] button')).toBeGreaterThanOrEqual(6);
    expect(await visible('input[name=amount], select, [role=combobox], [type=submit]')).toBe(3);
  });

  it('[LN-9] [MO-5] a returning player pays in two taps, without scrolling', async () => {
    await setViewport({ width: 360, height: 740 });
    const player = await newPlayer();
    const { screens } = await begin(player, { returning: 'on' }, 'standalone');
    const taps = [
      screens.at('button', { starts: 'Last used' }),
      screens.at('button', { starts: 'Deposit MX$500' }),
    ];
    for (const button of taps) {
      const { top, bottom } = await edgesOf(await button.shown());
      expect([top >= 0, bottom <= 740, await scrollTop()]).toEqual([true, true, 0]);
      await button.click();
    }
    await eventually(
      async () => (await player.ledger()).transactions.map(({ method, amount }) => `${method} ${amount}`),
      (all) => all.join() === 'spei_transfer 500,spei_transfer 500',
    );
  });

  it('[LS-10] the last row of popular methods is never one tile below three or four', async () => {
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await screens.list.tile('SPEI transfer').shown();
    for (const width of [360, 768, 1280]) {
      await setViewport({ width, height: 800 });
      const rows = await browser.execute(() => {
        const grid = document.querySelector('section[aria-label=Popular] [role=listitem]')!.parentElement!;
        const tile = grid.firstElementChild!;
        return Array.from({ length: 12 }, (_, at) => {
          grid.replaceChildren(...Array.from({ length: at + 1 }, () => tile.cloneNode(true)));
          const tops = [...grid.children].map((one) => one.getBoundingClientRect().top);
          return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        });
      });
      expect(rows.map((counts) => counts.reduce((sum, count) => sum + count))).toEqual(
        Array.from({ length: 12 }, (_, at) => at + 1),
      );
      expect(rows.filter((counts) => (counts[0] ?? 0) > 2 && counts.at(-1) === 1)).toEqual([]);
    }
  });

  it('[LS-10] pictures take their place before their addresses are set, and show neither outline nor text', async () => {
    await setViewport(SIZES[0]);
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await screens.list.tile('SPEI transfer').shown();
    const { banners, before, after, seen } = await browser.execute(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('[role="list"] img')];
      const boxes = () => images.map((image) => JSON.stringify(image.getBoundingClientRect()));
      const named = images.filter(({ alt }) => alt !== '');
      for (const image of named) image.alt = 'a long name of a bank '.repeat(9);
      const loaded = boxes();
      for (const image of images) image.removeAttribute('src');
      return {
        banners: named.length,
        before: loaded,
        after: boxes(),
        seen: images
          .filter((image) => getComputedStyle(image).visibility !== 'hidden')
          .map(({ outerHTML }) => outerHTML),
      };
    });
    expect(banners).toBeGreaterThan(0);
    expect(after).toEqual(before);
    expect(seen).toEqual([]);
  });

  it('[LN-9, MO-9] a wide window shows summary and button beside the fields', async () => {
    await setViewport({ width: 1280, height: 800 });
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await openForm(screens, 'deposit', 'SPEI transfer');
    const [field, summary, button] = await browser.execute(() =>
      ['input[name=amount]', 'form section:has(dl)', '[type=submit]'].map((one) => {
        const { left, right, top } = document.querySelector(one)!.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(summary!.left).toBeGreaterThan(field!.right);
    expect(button!.left).toBeCloseTo(summary!.left, 0);
    expect(button!.top).toBeLessThan(500);
  });

  it('[LN-9, TX-4] in a wide window a refusal is in sight, and does not move the button', async () => {
    await setViewport({ width: 1280, height: 800 });
    const faults = 'status-422@BANKING_DEPOSIT:create';
    const { screens } = await begin(await newPlayer(), { faults }, 'standalone');
    await openForm(screens, 'deposit', 'SPEI transfer');
    await screens.form.amount.fill('250');
    const before = await edgesOf(await screens.form.submit('deposit').shown());
    await screens.form.submit('deposit').click();
    await settled(async () => (await visible('form [role=alert]')) === 1, 'The refusal is not in sight');
    expect(await edgesOf(await screens.form.submit('deposit').shown())).toEqual(before);
  });

  it('[LN-9] in a wide window the button of a notice stands below its words', async () => {
    await setViewport({ width: 1280, height: 800 });
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await openForm(screens, 'deposit', 'Easy pay code');
    await screens.form.amount.fill('250');
    await screens.form.submit('deposit').click();
    await screens.action.timer.shown();
    await screens.back.click();
    const { top } = await edgesOf(await screens.openPaymentLink.shown());
    const words = await browser.execute(() => {
      const text = document.querySelector('[role=status] div > div ~ span')!;
      return { shown: text.textContent, bottom: text.getBoundingClientRect().bottom };
    });
    expect(words.shown).toContain('Easy pay code');
    expect(top).toBeGreaterThanOrEqual(words.bottom);
  });

  if (isWhole)
    itAtSizes(0, '[RT-24] the header names the method', async () => {
      const { screens } = await begin(await newPlayer(), {}, 'standalone');
      await openForm(screens, 'deposit', 'SPEI transfer');
      expect(await $('header').getText()).toContain('SPEI transfer');
    });

  itAtSizes(
    1,
    '[TX-9, TX-11, RT-22] the code screen shows what it confirms, and a wrong code is selected',
    async () => {
      const player = await newPlayer();
      await player.settings({ settleMs: 300 });
      const { screens } = await begin(player, { path: 'withdrawal' }, 'standalone');
      await fillWithdrawal(screens, '250');
      await screens.form.submit('withdrawal').click();
      await screens.confirm.heading.shown();
      expect(await browser.getTitle()).toBe('Confirm the withdrawal');
      await screens.shows('MX$250');
      await screens.shows('•••• 9719');
      await screens.shows('by SMS to +52 ••••');
      await screens.confirm.code.fill('654321');
      await screens.shows('This code is not right');
      await settled(
        () => browser.execute(() => window.getSelection()?.toString() === '654321'),
        'The wrong code is not selected',
      );
      await browser.keys(CODE.split(''));
      await screens.complete('processed').shown();
      expect(await browser.getTitle()).toBe('Payment successful');
    },
  );
});

describe('text with a large font size', () => {
  it('[LN-9] grows with the page and never shrinks below its own size', async () => {
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await screens.list.tile('SPEI transfer').shown();
    const sizes = () =>
      browser.execute(() => getComputedStyle(document.querySelector('[data-cashier-root]')!).fontSize);
    expect(await sizes()).toBe('16px');
    await browser.execute(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await sizes()).toBe('32px');
    await browser.execute(() => {
      document.documentElement.style.fontSize = '62.5%';
    });
    expect(await sizes()).toBe('16px');
  });
});

describe('text of twice the size on a phone', () => {
  before(() => setViewport({ width: 360, height: 740 }));
  after(() => resetViewport());

  it('[LN-9] cuts off no button above the list, and gives each tile a line of its own', async () => {
    const { screens } = await begin(await newPlayer(), {}, 'standalone');
    await screens.list.tile('SPEI transfer').shown();
    const layout = () =>
      browser.execute(() => {
        const edges = [...document.querySelectorAll('main button')].map((one) => one.getBoundingClientRect());
        const tiles = [...document.querySelectorAll('[role="listitem"]')].slice(0, 2);
        return {
          isCutOff: edges.some(({ left, right }) => left < 0 || right > window.innerWidth),
          columns: new Set(tiles.map((tile) => tile.getBoundingClientRect().left)).size,
        };
      });
    expect(await layout()).toEqual({ isCutOff: false, columns: 2 });
    await browser.execute(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await layout()).toEqual({ isCutOff: false, columns: 1 });
  });

  it('[LN-9] breaks no word in the tabs of the history', async () => {
    await begin(await newPlayer(), { path: 'history' }, 'standalone');
    await $('[role="tab"]').waitForExist();
    const lines = () =>
      browser.execute(() => {
        document.documentElement.style.fontSize = '200%';
        return [...document.querySelectorAll('[role="tab"]')].map((tab) => {
          const text = document.createRange();
          text.selectNodeContents(tab);
          return text.getClientRects().length;
        });
      });
    expect(await lines()).toEqual([1, 1, 1]);
  });
});

describe('a low window', () => {
  before(() => setViewport({ width: 740, height: 360 }));
  after(() => resetViewport());

  it('[ER-1] the button of the error page is in view without scrolling', async () => {
    const { screens } = await begin(await newPlayer(), { path: 'error' }, 'standalone');
    await screens.error.heading.shown();
    const overlap = await browser.execute(() => {
      const button = [...document.querySelectorAll('button')].at(-1);
      return button ? window.innerHeight - button.getBoundingClientRect().bottom : null;
    });
    expect(overlap).toBeGreaterThanOrEqual(0);
  });
});
