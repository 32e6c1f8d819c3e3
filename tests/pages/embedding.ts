import { $$, browser } from '@wdio/globals';
import { settled } from './control.ts';
import { ORIGINS, type Player } from './gateway.ts';

/** The kinds of embedding for which the sandbox has a page. */
export type Mode = 'iframe' | 'android' | 'ios' | 'standalone' | 'federated' | 'federated-react';

const FRAMED: ReadonlySet<Mode> = new Set<Mode>(['iframe', 'android', 'ios']);

export interface Settings {
  readonly transport?: 'socket' | 'http';
  readonly locale?: string;
  /** The path below the prefix, e.g. `withdrawal`. */
  readonly path?: string;
  readonly closingButton?: 'on' | 'off';
  readonly bonusList?: 'on' | 'off';
  readonly answer?: 'each' | 'never' | 'twice';
  readonly delayMs?: number;
  readonly sandboxAttr?: string;
  /**
   * Active faults of the player's calls, set through the page's address, e.g. `status-500@BANKING:transaction*always`.
   */
  readonly faults?: string;
  /** How the gateway ends the player's payments, set through the page's address. */
  readonly outcome?: 'approved' | 'declined' | 'expired' | 'forever' | 'partial';
  /** Whether the player has made a deposit before. */
  readonly returning?: 'on';
  /** Fields that replace those of `loaded`. */
  readonly loaded?: Readonly<Record<string, unknown>>;
}

export interface HostMessage {
  readonly time: number;
  readonly direction: 'from-widget' | 'to-widget';
  readonly messageType: string;
  readonly payload: unknown;
  readonly text: string;
}

/** The partner's page in a hosting mode, with commands to switch between it and the widget. */
export interface Embedding {
  readonly mode: Mode;
  /** CSS selector of the widget's root in its document. */
  readonly root: string;
  /** Directs commands to the widget's document. */
  enter(): Promise<void>;
  /** Directs commands to the partner's page. */
  leave(): Promise<void>;
  /** Messages in both directions, oldest first; empty without a host. */
  messages(messageType?: string): Promise<readonly HostMessage[]>;
  /** Waits until the widget has sent a message of that type. */
  waitForMessage(messageType: string, ms?: number): Promise<HostMessage>;
  /** Sends a message as the host, then directs commands to the widget. */
  send(messageType: string, payload?: unknown): Promise<void>;
  sendText(text: string): Promise<void>;
  unmount(): Promise<void>;
  restart(): Promise<void>;
}

/** Opens a sandbox page for a player and switches to its widget. */
export async function open(mode: Mode, player: Player, settings: Settings = {}): Promise<Embedding> {
  const embedding = embeddingOf(mode);
  // Addresses open in the top-level page, whichever frame commands went to before.
  await browser.switchFrame(null);
  // A standalone widget's transport is stored for its tab, and would override this host's setting.
  await browser.execute(() => {
    // The first page of a session has no storage.
    if (location.protocol.startsWith('http')) sessionStorage.removeItem('transport');
  });
  await browser.url(addressOf(mode, player, settings));
  if (mode === 'standalone')
    await settled(
      async () => new URL(await browser.getUrl()).pathname.startsWith('/cashier/'),
      'The sandbox did not set up a player',
    );
  await embedding.enter();
  return embedding;
}

export function addressOf(mode: Mode, player: Player, { loaded, ...settings }: Settings): string {
  const { userId, market, currency } = player;
  const query = new URLSearchParams({ userId, locale: 'en' });
  for (const [name, value] of Object.entries(settings)) query.set(name, String(value));
  if (loaded) query.set('loaded', JSON.stringify(loaded));
  query.set('market', market);
  if (mode !== 'standalone') return `${ORIGINS.sandbox}/${mode}.html?${query.toString()}`;
  query.set('sandbox-setup', '');
  query.set('currency', currency);
  query.set('paymentGeo', market);
  query.set('gateway', ORIGINS.gateway);
  return `${ORIGINS.widget}/native/?${query.toString()}`;
}

/** The widget of a page that is already open; `at` is its index among several on one page. */
export function embeddingOf(mode: Mode, root?: string, at = 0): Embedding {
  const isFramed = FRAMED.has(mode);
  const frames = () => $$('iframe[title="Cashier"]').getElements();

  async function leave(): Promise<void> {
    if (isFramed) await browser.switchFrame(null);
  }

  async function enter(): Promise<void> {
    if (!isFramed) return;
    await browser.switchFrame(null);
    await settled(async () => {
      const frame = (await frames())[at];
      if (!frame) return false;
      // A restart may replace it meanwhile.
      return browser.switchFrame(frame).then(
        () => true,
        () => false,
      );
    }, 'The page has no frame of the cashier');
  }

  /** Runs an action in the partner's page, then switches back to where commands went before. */
  async function asHost<T>(action: () => Promise<T>): Promise<T> {
    if (!isFramed) return action();
    await leave();
    try {
      return await action();
    } finally {
      // A widget that was closed in the meantime has no frame to switch back to.
      const frame = (await frames())[at];
      if (frame) await browser.switchFrame(frame).catch(() => browser.switchFrame(null));
    }
  }

  async function read(messageType?: string): Promise<readonly HostMessage[]> {
    if (mode === 'standalone') return [];
    const messages = await browser.execute((index: number) => {
      const handles = (window as unknown as { sandboxes?: readonly { messages: unknown }[] }).sandboxes;
      return JSON.stringify(handles?.[index]?.messages ?? []);
    }, at);
    const all = JSON.parse(messages) as HostMessage[];
    return messageType === undefined ? all : all.filter((one) => one.messageType === messageType);
  }

  function drive(action: 'restart' | 'unmount'): Promise<void> {
    return asHost(async () => {
      await browser.execute(
        async (index: number, name: 'restart' | 'unmount') => {
          const handles = (window as unknown as { sandboxes: readonly Record<string, () => unknown>[] })
            .sandboxes;
          await handles[index]?.[name]?.();
        },
        at,
        action,
      );
    });
  }

  const sayText = (text: string): Promise<void> =>
    asHost(async () => {
      await browser.execute(
        (index: number, said: string) => {
          const handles = (window as unknown as { sandboxes: readonly { send(text: string): void }[] })
            .sandboxes;
          handles[index]?.send(said);
        },
        at,
        text,
      );
    });

  return {
    mode,
    root: root ?? (mode.startsWith('federated') ? '#northwind-cashier' : 'body'),
    enter,
    leave,
    messages: (messageType) => asHost(() => read(messageType)),
    waitForMessage(messageType, ms) {
      return asHost(async () => {
        let last: HostMessage | undefined;
        await settled(
          async () => {
            last = (await read(messageType)).filter((one) => one.direction === 'from-widget').at(-1);
            return last !== undefined;
          },
          `The widget did not send ${messageType}`,
          ms,
        );
        return last!;
      });
    },
    send: (messageType, payload) => sayText(JSON.stringify({ messageType, payload })),
    sendText: sayText,
    unmount: () => drive('unmount'),
    restart: () => drive('restart'),
  };
}
