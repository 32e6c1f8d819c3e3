import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browser, expect } from '@wdio/globals';
import axe from 'axe-core';
import { SCREENS } from '../../host-sandbox/gallery/gallery-table.ts';
import { ORIGINS } from '../pages/gateway.ts';
import { settled } from '../pages/control.ts';
import { BASELINES, difference } from './comparison.ts';
import { shrinkPng } from './shrink-png.ts';
import { sample } from '../pages/sample.ts';
import { resetViewport, setViewport } from '../pages/viewport.ts';

/** In per cent: how much two runs of one renderer differ. Text that moves by a pixel differs ten times as much. */
const TOLERANCE = 0.02;
const RENDERER = path.join(BASELINES, 'renderer.json');
/** The window of a phone, in CSS pixels; a cell is as wide as this window. */
const PHONE = { width: 360, height: 740 } as const;
const THEMES = ['light', 'dark'] as const;
const isRenewing = process.env['UPDATE_BASELINES'] === '1';

interface Cell {
  readonly screen: string;
  readonly state: string;
}

interface Renderer {
  /** `Chromium 156 on Debian GNU/Linux 12`. */
  readonly system: string;
  /** Widths in px of sample texts in the fonts that the pictures use. */
  readonly widths: readonly number[];
  /** Digest of each picture as the browser wrote it, by name. */
  readonly pictures: Record<string, string>;
}

/** Renders a cell, and returns its route, axe's findings, and by how many px it exceeds a phone's 320 px. */
async function look(cell: Cell, theme: string) {
  const json = await browser.execute(
    async (screen: string, state: string, theme: string) => {
      const page = window as unknown as {
        gallery: { show(screen: string, state: string, theme: string): Promise<string | null> };
        axe: { run(root: string, options: unknown): Promise<unknown> };
      };
      const route = await page.gallery.show(screen, state, theme);
      // The player reads on, so the answer to a press makes room for itself (ui/above-button.tsx).
      document.dispatchEvent(new WheelEvent('wheel'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = (await page.axe.run('.gallery-cell', {
        runOnly: tags,
        resultTypes: ['violations'],
      })) as {
        violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
      };
      const cellNode = document.querySelector<HTMLElement>('.gallery-cell')!;
      const shadow = cellNode.firstElementChild!.shadowRoot!;
      // A picture is higher than the window, and it is a matter of time whether a batch outside of it is drawn.
      const drawn = new CSSStyleSheet();
      drawn.replaceSync('[data-long] > * { content-visibility: visible !important }');
      shadow.adoptedStyleSheets.push(drawn);
      const root = shadow.querySelector('[data-cashier-root]')!;
      cellNode.style.inlineSize = '320px';
      const excess = root.scrollWidth - root.clientWidth;
      cellNode.style.inlineSize = '';
      return JSON.stringify({
        route,
        excess,
        findings: violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map((node) => `${node.html.slice(0, 200)} (${node.failureSummary ?? ''})`).join(' | ')}`,
        ),
      });
    },
    cell.screen,
    cell.state,
    theme,
  );
  return JSON.parse(json) as { route: string | null; excess: number; findings: string[] };
}

/** What the pictures depend on besides the project: the browser, the system and its fonts. */
async function rendererNow(): Promise<Omit<Renderer, 'pictures'>> {
  const binary = process.env['CHROME_BIN'];
  const version = binary ? execFileSync(binary, ['--version'], { encoding: 'utf8' }) : '';
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const name = /^(\w+) (\d+)/.exec(version.trim());
  const system = /^PRETTY_NAME="([^"(]*)/m.exec(release)?.[1]?.trim() ?? process.platform;
  const widths = await browser.execute(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    const samples = ['400 16px system-ui', '600 16px system-ui', '650 22px system-ui'];
    return samples.flatMap((font) => {
      context.font = font;
      return ['Deposit 12,500.50 MX$', '₹ ₮ сом', '🇲🇽'].map(
        (text) => Math.round(context.measureText(text).width * 10) / 10,
      );
    });
  });
  return { system: `${name ? `${name[1] ?? ''} ${name[2] ?? ''}` : 'a browser'} on ${system}`, widths };
}

/** Why pictures cannot be compared on this machine; null when they can. */
function otherThan(now: Omit<Renderer, 'pictures'>): string | null {
  if (!existsSync(RENDERER)) return 'there are no baselines';
  const then = JSON.parse(readFileSync(RENDERER, 'utf8')) as Renderer;
  if (now.system !== then.system) return `this is ${now.system}, the baselines are of ${then.system}`;
  const hasFonts = JSON.stringify(now.widths) === JSON.stringify(then.widths);
  return hasFonts ? null : 'the fonts here are not those of the baselines';
}

/** A picture of the cell; the same picture has the same bytes. */
async function picture(): Promise<Buffer> {
  const clip = await browser.execute(() => {
    const { x, y, width, height } = document.querySelector('.gallery-cell')!.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height, scale: 1 };
  });
  const shot: unknown = await browser.sendCommandAndGetResult('Page.captureScreenshot', {
    format: 'png',
    clip,
    captureBeyondViewport: true,
  });
  const { data } = shot as { data: string };
  return Buffer.from(data, 'base64');
}

/** The same once it no longer changes: a bar that sticks to the window follows the cell's width a moment later. */
async function settledPicture(): Promise<Buffer> {
  let last = await picture();
  await browser.waitUntil(async () => {
    const before = last;
    last = await picture();
    return last.equals(before);
  });
  return last;
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

describe('the gallery', function () {
  // Some screens have sixty states. Only the suite's limit applies: WebdriverIO reads it before a test begins.
  this.timeout(180_000);
  let renderer: Renderer = { system: '', widths: [], pictures: {} };
  let skips: string | null = null;

  before(async () => {
    // A dialog is centred in the window, not in the cell.
    await setViewport(PHONE);
    await browser.sendCommand('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
    await browser.url(`${ORIGINS.sandbox}/gallery.html?screen=empty&state=ready`);
    await settled(
      () => browser.execute(() => 'gallery' in window),
      'The gallery does not show its first cell',
    );
    await browser.execute(axe.source);
    const now = await rendererNow();
    if (isRenewing) {
      mkdirSync(BASELINES, { recursive: true });
      for (const name of readdirSync(BASELINES))
        if (name.endsWith('.png')) rmSync(path.join(BASELINES, name));
      renderer = { ...now, pictures: {} };
      return;
    }
    skips = otherThan(now);
    if (skips === null) renderer = JSON.parse(readFileSync(RENDERER, 'utf8')) as Renderer;
    else if (process.env['REQUIRE_PICTURES'] === '1')
      throw new Error(
        `Pictures of the gallery cannot be compared: ${skips}. CONTRIBUTING.md describes how to renew them.`,
      );
    else console.log(`Pictures of the gallery are not compared: ${skips}.`);
  });

  after(async () => {
    await resetViewport();
    if (isRenewing) writeFileSync(RENDERER, `${JSON.stringify(renderer, null, 2)}\n`);
  });

  /** How the shown cell differs from its baseline, also after some time; null when it does not. */
  async function compare(tag: string): Promise<string | null> {
    let change: string | null = null;
    const isAlike = async (): Promise<boolean> => {
      const taken = await picture();
      // Equal bytes are the same picture; only a different file is compared pixel by pixel.
      change = renderer.pictures[tag] === digest(taken) ? null : difference(taken, tag, TOLERANCE);
      return change === null;
    };
    if (isRenewing) {
      const taken = await settledPicture();
      writeFileSync(path.join(BASELINES, `${tag}.png`), shrinkPng(taken));
      renderer.pictures[tag] = digest(taken);
    } else await browser.waitUntil(isAlike, { timeout: 15_000, interval: 200 }).catch(() => undefined);
    return change;
  }

  for (const [at, [screen, { states }]] of Object.entries(SCREENS).entries())
    // Renewing needs the pictures of both themes.
    for (const theme of isRenewing ? THEMES : sample(THEMES, at))
      it(`${screen}, ${theme}: axe finds nothing, 320 px suffice, and it looks as before`, async () => {
        const wrong: string[] = [];
        for (const state of Object.keys(states)) {
          const { route, excess, findings } = await look({ screen, state }, theme);
          if (route === null && screen !== 'start') wrong.push(`${state}: not reached`);
          if (excess > 0) wrong.push(`${state}: ${String(excess)} px too wide for 320`);
          wrong.push(...findings.map((finding) => `${state}: ${finding}`));
          // The browser's own video controls are not part of the widget.
          if (skips !== null || (screen === 'deposit-video-instruction' && state === 'ready')) continue;
          const change = await compare(`${theme}--${screen}--${state}`.replaceAll(' ', '-'));
          if (change !== null) wrong.push(`${state}: ${change}`);
        }
        // One line, because that is what the end of a run shows.
        if (wrong.length > 0) throw new Error(wrong.join('; '));
      });

  it('keeps its own title, language and direction, whatever the widgets in it set', async () => {
    await look({ screen: 'deposit', state: 'ready' }, 'light');
    const own = await browser.execute(() => {
      const { lang, dir } = document.documentElement;
      return [document.title, lang, dir];
    });
    expect(own).toEqual(['Gallery · Cashier sandbox', 'en', 'ltr']);
  });

  /** Left and upper edge and width of an element of a cell, in px, in a cell of this width. */
  const boxIn = (screen: string, state: string, width: number, selector: string) =>
    browser.execute(
      async (name: string, its: string, wide: number, found: string) => {
        const page = window as unknown as {
          gallery: { show(screen: string, state: string, theme: string): Promise<unknown> };
        };
        const cell = document.querySelector<HTMLElement>('.gallery-cell')!;
        cell.style.inlineSize = `${String(wide)}px`;
        await page.gallery.show(name, its, 'light');
        const root = cell.firstElementChild!.shadowRoot!;
        const { x, y, width: size } = root.querySelector(found)!.getBoundingClientRect();
        const { x: left, y: top } = cell.getBoundingClientRect();
        cell.style.inlineSize = '';
        return [x - left, y - top, size].map(Math.round);
      },
      screen,
      state,
      width,
      selector,
    );

  const FIRST_METHOD = '[role="list"] [role="listitem"]';

  for (const width of [360, 768, 1280]) {
    for (const screen of ['deposit', 'withdrawal'])
      it(`[LS-1] ${screen}, ${String(width)} px: the first method appears where its placeholder was`, async () => {
        const [x, y] = await boxIn(screen, 'loading', width, '.cashier-sk-big > *');
        expect((await boxIn(screen, 'ready', width, FIRST_METHOD)).slice(0, 2)).toEqual([x, y]);
      });

    it(`${String(width)} px: the notice of a lost connection takes the title's place and moves nothing`, async () => {
      const method = await boxIn('deposit', 'ready', width, FIRST_METHOD);
      const title = await boxIn('deposit', 'ready', width, 'header bdi');
      expect(await boxIn('deposit', 'lost', width, FIRST_METHOD)).toEqual(method);
      const [left = 0] = await boxIn('deposit', 'lost', width, 'header [role="status"] svg');
      // On a phone both are centred.
      if (width > 360) expect(left).toBe(title[0]);
    });
  }

  it('a notice does not move the buttons of a dialog', async () => {
    const buttons = () =>
      browser.execute(() => {
        const root = document.querySelector('.gallery-cell')!.firstElementChild!.shadowRoot!;
        return [...root.querySelectorAll('dialog button')].map((button) => button.getBoundingClientRect().y);
      });
    await look({ screen: 'deposit-redirect', state: 'forget an account' }, 'light');
    const before = await buttons();
    const offline = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await browser.sendCommand('Network.enable', {});
    await browser.sendCommand('Network.emulateNetworkConditions', { offline: true, ...offline });
    try {
      const seen = await browser.execute(() => {
        const root = document.querySelector('.gallery-cell')!.firstElementChild!.shadowRoot!;
        root.querySelector<HTMLElement>('dialog button + button')!.click();
        return new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => {
            resolve(root.querySelector('dialog [role="alert"]') !== null);
          });
        });
      });
      expect(seen).toBe(true);
      expect(await buttons()).toEqual(before);
    } finally {
      await browser.sendCommand('Network.emulateNetworkConditions', { offline: false, ...offline });
    }
  });
});
