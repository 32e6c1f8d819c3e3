// One mounted widget: the whole product except React, composed as in src/app.
import { createStore } from 'jotai';
import { createFederatedBridge } from '#host/federated-bridge.ts';
import { createIframeBridge } from '#host/iframe-bridge.ts';
import { createStorage } from '#host/storage.ts';
import { createTabLocks } from '#host/tab-locks.ts';
import type { Section } from '#domain/section.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { withLateFields } from '#contract/late-fields.ts';
import { connectGateway } from '#state/flow/connect.ts';
import { goAtom } from '#state/go.ts';
import { cancellationsAtom } from '#state/history/cancel-withdrawal.ts';
import { historyAtom } from '#state/history/history.ts';
import { listedMethodAtom, loadListAtom } from '#state/methods.ts';
import { challengePhaseAtom } from '#state/payment/challenge.ts';
import { connectPayments } from '#state/payment/connect-payments.ts';
import { cardFrameFormAtom } from '#state/payment/card-form.ts';
import { followCardFrameAtom } from '#state/flow/card-frame.ts';
import { paymentEnvironmentAtom, setPaymentEnvironmentAtom, paymentsAtom } from '#state/payment/payments.ts';
import { setPlayerAtom } from '#state/player.ts';
import { openFormAtom } from '#state/flow/open-form.ts';
import { paintedAtom } from '#state/ready.ts';
import { sentValuesAtom } from '#state/sent-values.ts';
import { servicesAtom, type Services } from '#state/services.ts';
import { createSocketLink } from '../../src/transport/socket-link.ts';
import { createSocketTransport } from '../../src/transport/socket-transport.ts';
import { startSession, type Started } from '../../src/start/session.ts';
import { createPage, createStorageArea, type OriginLocks, type Page, type StorageArea } from './browser.ts';
import type { GatewayModel, Player } from './gateway-model.ts';
import type { Network } from './network.ts';
import type { Setting } from './plan.ts';
import { createScreens, type Screens } from './screens.ts';
import type { PageClock, World } from './world.ts';

const WIDGET_ORIGIN = 'https://widget.test';
const PARTNER_ORIGIN = 'https://partner.test';
const BASE = `${WIDGET_ORIGIN}/cashier/`;

export interface WidgetEnvironment {
  readonly world: World;
  readonly gateway: GatewayModel;
  readonly network: Network;
  readonly setting: Setting;
  readonly random: () => number;
  readonly newId: () => string;
  /** The channels between the tabs, by origin. */
  readonly channelOf: (tab: Tab, origin: string) => typeof BroadcastChannel;
  /** The local storage of a device, by origin. */
  readonly localAreaOf: (tab: Tab, origin: string) => StorageArea;
  /** The Web Locks of all tabs of a device, by origin. */
  readonly locksOf: (tab: Tab, origin: string) => OriginLocks;
  /** A message of the widget to its host. */
  readonly onHostMessage: (player: Player, message: HostMessage) => void;
  /** Called when anything about the widget's payments has changed. */
  readonly onPayments: (widget: Widget) => void;
  /** Called when anything about the widget's history or its cancellations has changed. */
  readonly onHistory: (widget: Widget) => void;
  /** Called when the frame of a challenge may have been shown or closed. */
  readonly onChallenges: (widget: Widget) => void;
  /** A screen of one payment shows another one. */
  readonly onSwap: (from: string, to: string) => void;
  /** Called when a page was created. */
  readonly onPage: (page: Page, tab: Tab) => void;
}

/** A message as the host reads it. */
export interface HostMessage {
  readonly messageType: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** A tab of the browser: session storage by origin. */
export interface Tab {
  readonly name: string;
  /** The device, whose tabs share channels and locks. */
  readonly device: number;
  readonly areas: Map<string, StorageArea>;
  mode: Setting['mode'];
  widgets: Widget[];
}

function areaOf(world: World, { areas }: Tab, origin: string): StorageArea {
  const area = areas.get(origin) ?? createStorageArea(world);
  areas.set(origin, area);
  return area;
}

export interface Widget {
  readonly tab: Tab;
  readonly player: Player;
  readonly page: Page;
  readonly store: ReturnType<typeof createStore>;
  readonly clock: PageClock;
  readonly screens: Screens;
  /** null until `loaded` arrives. */
  services(): Services | null;
  /** The inner widget; null when there is none. */
  inner(): Widget | null;
  /** Sends a message of the host. */
  receive(text: string): void;
  /** The host unmounts it from a page that stays. */
  unmount(): void;
  /** Its page was discarded. */
  unload(): void;
}

interface WidgetOptions {
  readonly tab: Tab;
  readonly player: Player;
  /** The partner's page, for a federated widget. */
  readonly page?: Page;
  /** The form and the outer widget, for an inner widget. */
  readonly asInner?: {
    readonly section: Section;
    readonly method: string;
    readonly outerWindow: OuterWindow;
  };
}

/** The window of the outer widget, as the inner widget sees it. */
interface OuterWindow {
  readonly origin: string;
  postMessage(text: string, origin: string): void;
}

export function partnerPage(
  { world, network, setting, channelOf, localAreaOf, locksOf, onPage }: WidgetEnvironment,
  tab: Tab,
): Page {
  const origin = setting.sharesStorage ? WIDGET_ORIGIN : PARTNER_ORIGIN;
  const area = areaOf(world, tab, origin);
  const { refusesStorage } = setting;
  const page = createPage({
    world,
    origin,
    area,
    localArea: localAreaOf(tab, origin),
    refusesStorage,
    fetch: network.fetchFor,
    BroadcastChannel: channelOf(tab, origin),
    originLocks: locksOf(tab, origin),
  });
  onPage(page, tab);
  return page;
}

export function mountWidget(around: WidgetEnvironment, options: WidgetOptions): Widget {
  const { world, gateway, network, setting, random, newId, onPayments, onHistory, onPage } = around;
  const { channelOf, localAreaOf, locksOf } = around;
  const { tab, player, asInner } = options;
  const store = createStore();
  const isFederated = options.page !== undefined;
  let started: Services | null = null;
  let isGone = false;
  let inner: Widget | null = null;
  let dropCardFrame = (): void => undefined;
  const stops: (() => void)[] = [];

  const loadedText = (): string =>
    JSON.stringify({
      messageType: 'loaded',
      payload: {
        userId: player,
        token: gateway.newToken(player),
        currency: 'MXN',
        paymentGeo: 'MX',
        transport: setting.transport,
      },
    });

  const page =
    options.page ??
    createPage({
      world,
      origin: WIDGET_ORIGIN,
      area: areaOf(world, tab, WIDGET_ORIGIN),
      localArea: localAreaOf(tab, WIDGET_ORIGIN),
      refusesStorage: setting.refusesStorage,
      fetch: network.fetchFor,
      BroadcastChannel: channelOf(tab, WIDGET_ORIGIN),
      originLocks: locksOf(tab, WIDGET_ORIGIN),
      parent: asInner?.outerWindow ?? { postMessage: onMessage },
    });
  if (!isFederated) onPage(page, tab);
  const clock = world.device.createClock({
    get isGone() {
      return isGone || page.isGone;
    },
  });

  /** The host of this widget. */
  function onMessage(text: string): void {
    const message = JSON.parse(text) as HostMessage;
    const { messageType } = message;
    around.onHostMessage(player, message);
    if (messageType === 'Loaded' && !isFederated)
      world.after(20, () => {
        receive(loadedText());
      });
    if (messageType === 'onTokenExpired' && setting.renewsToken !== 'never')
      world.after(setting.renewsToken === 'immediately' ? 1 : 800, () => {
        receive(
          JSON.stringify({ messageType: 'token-updated', payload: { token: gateway.newToken(player) } }),
        );
      });
  }

  const federated = isFederated
    ? createFederatedBridge({
        loaded: loadedText(),
        onMessage,
        reportError: (error) => {
          throw error;
        },
      })
    : null;
  const parent = page.window.parent;
  function receive(text: string): void {
    if (federated) {
      world.device.whenAwake(() => {
        if (!isGone) federated.deliver(text);
      });
    } else if (!isGone)
      page.dispatch('message', {
        source: parent,
        origin: asInner?.outerWindow.origin ?? PARTNER_ORIGIN,
        data: text,
      });
  }

  const storage = createStorage(page.window);
  const path = asInner ? '/form' : '/deposit';
  const session = startSession({
    bridge: federated ?? createIframeBridge({ window: page.window, clock, allowedParents: null }),
    base: BASE,
    start: {
      path,
      query: new URLSearchParams(
        asInner && { method: asInner.method, transaction: asInner.section, inner: '1' },
      ),
    },
    config: { allowedParents: null, allowedHosts: null, allowedScripts: null, keepsLists: true },
    storage,
    formerIntentKey: isFederated ? 'cashier.intent.federated' : 'cashier.intent',
    isInner: asInner !== undefined,
    window: page.window,
    clock,
    random,
    newId,
    log: () => undefined,
    loadTransport: () =>
      Promise.resolve((socket) =>
        createSocketTransport(socket, (options) => createSocketLink(options, network.socketsOf(page))),
      ),
  });
  const screens = createScreens(store, {
    isGone: () => isGone || page.isGone,
    onSwap: around.onSwap,
  });

  /** Starts as renderCashier does. */
  function begin({ host, services }: Started): void {
    if (started) return;
    started = services;
    services.gateway.addEndpoints(ENDPOINTS);
    services.secrets.useSent(store.get(sentValuesAtom));
    store.set(servicesAtom, services);
    store.set(
      setPlayerAtom,
      withLateFields(host, services.serverNow(), () => undefined),
    );
    stops.push(
      connectGateway(store, services),
      store.sub(paymentsAtom, () => {
        notify();
      }),
      connectPayments(store, services, createTabLocks(page.window, services)),
      ...[historyAtom, cancellationsAtom].map((one) =>
        store.sub(one, () => {
          onHistory(widget);
        }),
      ),
      store.sub(cardFrameFormAtom, followCardFrame),
      store.sub(challengePhaseAtom, () => {
        around.onChallenges(widget);
      }),
    );
    leaveCaptchasToThePlayer();
    notify();
    if (asInner) void openForm(asInner);
    else store.set(goAtom, { name: 'deposit' });
  }

  /**
   * Payments that only an inner widget knows are not reported until the outer widget shows them, unless a second widget of
   * the same player is on the page.
   */
  function notify(): void {
    if (!asInner || setting.second === 'the same player') onPayments(widget);
  }

  /** A vendor's script does not run here: the player solves a captcha or closes it. */
  function leaveCaptchasToThePlayer(): void {
    const outside = store.get(paymentEnvironmentAtom);
    if (!outside) return;
    store.set(setPaymentEnvironmentAtom, {
      ...outside,
      run: (effect) => {
        if (effect.type !== 'solve-captcha' && effect.type !== 'cancel-captcha') outside.run(effect);
      },
    });
  }

  /** The form of an inner widget. */
  async function openForm({
    section,
    method,
  }: {
    readonly section: Section;
    readonly method: string;
  }): Promise<void> {
    await store.set(loadListAtom, section);
    const listed = store.get(listedMethodAtom)(section, method);
    if (isGone || !listed) return;
    store.set(openFormAtom, section, listed);
    store.set(goAtom, { name: 'form' });
    store.set(paintedAtom, 'form');
  }

  /** Messages to one window: some are delayed because it is busy, but they stay in order. */
  function createMailbox() {
    let last = 0;
    return (deliver: () => void): void => {
      last = Math.max(last, world.now + (random() < 0.9 ? 3 : 900));
      world.after(last - world.now, deliver);
    };
  }

  /** Renders the card frame, as CardFrameHost does. */
  let shownForm = '';
  function followCardFrame(): void {
    const form = store.get(cardFrameFormAtom);
    const key = form ? `${form.section}/${form.method}` : '';
    if (key === shownForm) return;
    shownForm = key;
    dropCardFrame();
    dropCardFrame = () => undefined;
    if (!form || asInner) return;
    const source = {};
    const toInner = createMailbox();
    const fromInner = createMailbox();
    const contentWindow = {
      postMessage: (text: string) => {
        toInner(() => {
          own.receive(text);
        });
      },
    };
    const outerWindow: OuterWindow = {
      origin: page.window.location.origin,
      postMessage: (text) => {
        fromInner(() => {
          page.dispatch('message', { source: contentWindow, origin: WIDGET_ORIGIN, data: text });
        });
      },
    };
    const stop = store.set(followCardFrameAtom, {
      ...form,
      frame: {
        ownerDocument: { defaultView: page.window },
        contentWindow,
        source,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      } as unknown as HTMLIFrameElement,
      onHeight: () => undefined,
    });
    const own = mountWidget(around, {
      tab,
      player,
      asInner: { section: form.section, method: form.method, outerWindow },
    });
    inner = own;
    dropCardFrame = () => {
      stop();
      own.unload();
      inner = null;
    };
  }

  const widget: Widget = {
    tab,
    player,
    page,
    store,
    clock,
    screens,
    services: () => started,
    inner: () => inner,
    receive,
    unmount() {
      screens.dispose();
      dropCardFrame();
      for (const stop of stops.splice(0)) stop();
      session.dispose();
      isGone = true;
    },
    unload() {
      isGone = true;
      screens.dispose();
      inner?.unload();
      page.unload();
      network.forget(page);
    },
  };
  const follow = (): void => {
    const state = session.state();
    if (state.status === 'started') begin(state);
  };
  stops.push(session.onState(follow));
  follow();
  return widget;
}
