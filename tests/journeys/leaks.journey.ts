import { browser, expect } from '@wdio/globals';
import { ORIGINS, newPlayer } from '../pages/gateway.ts';
import { servePartnerPages, type PartnerWindow } from '../pages/partner-page.ts';
import { isWhole } from '../pages/sample.ts';

// A page of many visits: the player opens the cashier, looks at the list and leaves.

const MOUNTS = isWhole ? 100 : 30;

/** The mount after which counting begins: until then, V8 itself adds a megabyte of feedback about the code. */
const WARM = 10;

/** What a mount may add to the heap: V8 adds about 1 kB, and one mounted widget holds far more than this. */
const BYTES_PER_MOUNT = 10_000;

/**
 * The page also counts the open sockets. It turns console.debug off, because WebdriverIO uses it to record every shadow
 * root, which would retain it.
 */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,">
  <script>
    console.debug = () => {};
    window.sockets = new Set();
    window.WebSocket = class extends WebSocket {
      constructor(...address) {
        super(...address);
        window.sockets.add(this);
        this.addEventListener('close', () => window.sockets.delete(this));
      }
    };
  </script></head>
  <body><div id="container" style="width: 420px; height: 900px"></div></body></html>`;

interface CountingWindow extends PartnerWindow {
  readonly sockets: ReadonlySet<WebSocket>;
}

/** What the page holds after a garbage collection. */
interface Held {
  readonly listeners: number;
  readonly nodes: number;
  readonly sockets: number;
  readonly bytes: number;
}

/** Mounts, waits for the list, and unmounts. The page does this itself, so that no driver retains its nodes. */
async function visit(times: number): Promise<void> {
  await browser.execute(async (visits: number) => {
    const page = window as unknown as CountingWindow;
    const container = document.getElementById('container')!;
    const until = async (what: string, holds: () => boolean): Promise<void> => {
      const end = performance.now() + 15_000;
      while (!holds()) {
        if (performance.now() > end) throw new Error(`${what}: ${page.said.join(' ')}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    for (let left = visits; left > 0; left--) {
      page.mountCashier();
      await until('The list does not come', () => {
        const shadow = container.firstElementChild?.shadowRoot;
        // The list is painted before React has loaded; its input is usable only afterwards.
        const isWhole =
          shadow?.textContent.includes('SPEI transfer') && shadow.querySelector('input') !== null;
        return isWhole === true && page.said.some((one) => one.includes('"onReady"'));
      });
      page.unmountCashier();
      await until('A socket is left', () => page.sockets.size === 0);
    }
  }, times);
}

async function held(): Promise<Held> {
  await browser.sendCommand('HeapProfiler.collectGarbage', {});
  const answer: unknown = await browser.sendCommandAndGetResult('Performance.getMetrics', {});
  const { metrics } = answer as { metrics: readonly { name: string; value: number }[] };
  const valueOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    sockets: await browser.execute(() => (window as unknown as CountingWindow).sockets.size),
    bytes: valueOf('JSHeapUsedSize'),
  };
}

describe('leaks of a mounted widget', () => {
  it(`[HS-16] from mount ${WARM} to ${MOUNTS} no listener, node or socket is added, and each mount adds less than 10 kB of heap`, async () => {
    const pages = await servePartnerPages(['partner'], () => PAGE);
    try {
      // A numeric address: with this machine's name, the socket would not notice that the network is offline.
      const gateway = ORIGINS.gateway.replace('localhost', '127.0.0.1');
      await pages.open('partner', await newPlayer(), { gateway });
      await browser.sendCommand('Performance.enable', {});
      // While V8 counts calls it optimises nothing. Otherwise its optimised code would count as memory that the widget
      // retains.
      await browser.sendCommand('Profiler.enable', {});
      await browser.sendCommand('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
      await visit(WARM);
      const first = await held();
      for (let mounts = WARM; mounts < MOUNTS; mounts += 10) await visit(10);
      // React's scheduler may still hold the root of the last visit for a moment. A count below the first one is not a
      // leak.
      let last = await held();
      const isReleased = (): boolean =>
        last.listeners <= first.listeners && last.nodes <= first.nodes && last.sockets === 0;
      for (let counts = 0; !isReleased() && counts < 20; counts++) last = await held();
      expect({ first, last, isReleased: isReleased() }).toEqual({ first, last, isReleased: true });
      expect(last.bytes - first.bytes).toBeLessThan((MOUNTS - WARM) * BYTES_PER_MOUNT);
    } finally {
      pages.close();
    }
  });
});
