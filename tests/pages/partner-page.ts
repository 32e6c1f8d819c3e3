import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browser } from '@wdio/globals';
import { ORIGINS, type Player } from './gateway.ts';

/** A partner's pages on their own origin. */
export interface PartnerPages<Name extends string> {
  /** Opens a page and loads the remote into it without mounting anything. */
  open(name: Name, player: Player, options?: PartnerOptions): Promise<void>;
  /** Opens a page without the widget. */
  visit(name: Name): Promise<void>;
  close(): void;
}

export interface PartnerOptions {
  /** false renders the widget into the page's own element. */
  readonly shadow?: boolean;
  /** The gateway that the host names. */
  readonly gateway?: string;
}

/** Variables of the partner's page after `open`, for scripts that a journey runs in it. */
export interface PartnerWindow {
  mountCashier(): void;
  unmountCashier(): void;
  /** The widget's texts since it was last mounted. */
  readonly said: readonly string[];
}

/** Serves pages by name; each is a complete HTML text with an element whose id is `container`, and may have headers. */
export async function servePartnerPages<Name extends string>(
  names: readonly Name[],
  pageOf: (name: Name) => string,
  headersOf: (name: Name) => Readonly<Record<string, string>> = () => ({}),
): Promise<PartnerPages<Name>> {
  const server: Server = createServer((request, response) => {
    const name = names.find((one) => request.url === `/${one}`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [header, value] of Object.entries(name === undefined ? {} : headersOf(name)))
      response.setHeader(header, value);
    response.end(name === undefined ? '' : pageOf(name));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  async function visit(name: Name): Promise<void> {
    await browser.switchFrame(null);
    await browser.url(`${address}/${name}`);
  }
  return {
    visit,
    async open(name, player, options = {}) {
      await visit(name);
      await loadRemote(player, options);
    },
    close() {
      server.close();
    },
  };
}

async function loadRemote(player: Player, { shadow = true, gateway }: PartnerOptions): Promise<void> {
  const payload = await player.loaded(gateway);
  await browser.execute(
    async (entry: string, loaded: string, isShadow: boolean) => {
      interface Remote {
        mount(element: HTMLElement, options: object): Promise<unknown>;
      }
      interface Container {
        init(scope: object): unknown;
        get(name: string): Promise<() => Remote>;
      }
      const container = document.getElementById('container')!;
      await new Promise<void>((resolve, reject) => {
        const script = document.createElement('script');
        script.onload = () => {
          resolve();
        };
        script.onerror = () => {
          reject(new Error('The remote entry did not load'));
        };
        script.src = entry;
        document.head.append(script);
      });
      const { cashier } = window as unknown as { cashier: Container };
      await cashier.init({});
      const remote = (await cashier.get('./CashierRemote'))();
      const said: string[] = [];
      const onMessage = (text: string) => said.push(text);
      let life = new AbortController();
      Object.assign(window, {
        said,
        mountCashier: () => {
          said.length = 0;
          life = new AbortController();
          const { signal } = life;
          remote.mount(container, { loaded, onMessage, shadow: isShadow, signal }).catch((error: unknown) => {
            if (!signal.aborted) throw error;
          });
        },
        unmountCashier: () => {
          life.abort();
        },
      });
    },
    `${ORIGINS.widget}/cashier/remoteEntry.js`,
    JSON.stringify({ messageType: 'loaded', payload }),
    shadow,
  );
}
