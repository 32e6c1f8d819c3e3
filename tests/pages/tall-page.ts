import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { $, browser } from '@wdio/globals';
import { settled } from './control.ts';
import { DIST } from './dist.ts';
import { ORIGINS, type Player } from './gateway.ts';

/** How the page embeds the frame: by hand, as docs/samples/iframe.html does, or with the SDK. */
export type Way = 'by hand' | 'with the SDK';

const SCRIPTS: Readonly<Record<Way, string>> = {
  'by hand': `
    const frame = document.createElement('iframe');
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      const { messageType, payload } = JSON.parse(data);
      said.push(messageType);
      if (messageType === 'Loaded')
        frame.contentWindow.postMessage(JSON.stringify({ messageType: 'loaded', payload: player }), widget);
      if (messageType === 'onResize') resize(frame, payload.height);
    });
    frame.style.cssText = 'display: block; width: 100%; height: 600px; border: 0';
    frame.src = widget + '/cashier/' + PATH;
    document.getElementById('payments').append(frame);`,
  'with the SDK': `
    import { loadCashier } from '/sdk.js';
    const element = document.getElementById('payments');
    const cashier = loadCashier(element, { url: widget + '/cashier/', mode: 'iframe', loaded: player, height: {} });
    cashier.on('*', ({ type }) => said.push(type));`,
};

/** The page of a partner, 300 px above the cashier and 500 px below it. */
export interface TallPage {
  readonly address: string;
  close(): void;
}

/**
 * Serves a page, on another site than the widget's, whose frame is as high as its content. `first` is the widget's
 * first page, in a frame by hand.
 */
export async function serveTallPage(player: Player, way: Way, first = ''): Promise<TallPage> {
  const html = `<!doctype html>
    <title>Partner</title>
    <body style="margin: 0">
    <div style="height: 300px">A partner’s page</div>
    <div id="payments"></div>
    <div style="height: 500px">More of it</div>
    <script type="module">
      const widget = ${JSON.stringify(ORIGINS.widget)};
      const player = ${JSON.stringify(await player.loaded())};
      const said = (window.said = []);
      const heights = (window.heights = []);
      window.follows = true;
      const resize = (frame, px) => { heights.push(px); if (follows) frame.style.height = px + 'px'; };
      ${SCRIPTS[way].replace('PATH', JSON.stringify(first))}
    </script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/sdk.js';
    response
      .setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`)
      .end(isScript ? readFileSync(path.join(DIST, 'sdk/index.js')) : html);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    close: () => void server.close(),
  };
}

/** Edges in px of the page's window. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** Directs commands to the frame. */
export async function enterFrame(): Promise<void> {
  await browser.switchFrame(null);
  await browser.switchFrame(await $('iframe').getElement());
}

/** Runs a script in the partner's page, and goes back to the frame. */
export async function inPage<Args extends readonly unknown[]>(
  script: (...args: Args) => unknown,
  ...args: Args
): Promise<unknown> {
  await browser.switchFrame(null);
  const result: unknown = await browser.execute(
    `return (${script.toString()})(...arguments)`,
    ...(args as readonly unknown[]),
  );
  await enterFrame();
  return result;
}

export const frameBox = async (): Promise<Box> =>
  (await inPage(() => {
    const { top, bottom } = document.querySelector('iframe')!.getBoundingClientRect();
    return { top, bottom };
  })) as Box;

/** The box of an element of the frame in the page's window. */
async function boxInWindow(element: WebdriverIO.Element): Promise<Box> {
  const inner = await browser.execute(
    (one: HTMLElement) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom };
    },
    element as unknown as HTMLElement,
  );
  const { top } = await frameBox();
  return { top: top + inner.top, bottom: top + inner.bottom };
}

/** Waits until an element of the frame is completely in the page's window. */
export async function inWindow(find: () => Promise<WebdriverIO.Element>, height: number): Promise<void> {
  let last: Box | null = null;
  await settled(async () => {
    last = await boxInWindow(await find());
    return last.top >= -1 && last.bottom <= height + 1;
  }, 'The element is not in the window').catch((error: unknown) => {
    throw new Error(`${String(error)}: ${JSON.stringify(last)}`);
  });
}
