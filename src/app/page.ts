import { startRum } from '#analytics/rum.ts';
import { readConfig } from '#host/config.ts';
import { platformOf } from '#domain/user.ts';
import { detectMode } from '#host/detect-mode.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { createStorage } from '#host/storage.ts';
import { createPageBridge } from './page-bridge.ts';
import { startEarlyScreen } from './early-screen.ts';
import { afterFirstList } from './after-first-list.ts';
import { createLog } from './log.ts';
import { chunkFailureText, loadAgain } from './load-again.ts';
import { installDebugHelpers } from './debug-helpers.ts';
import { realClock } from './real-clock.ts';
import type * as RenderCashier from './render-cashier.tsx';
import { startSession } from './session.ts';

type Interface = typeof RenderCashier;

/** Starts the widget on its own page: iframe, native web view or standalone. */
function startPage(element: HTMLElement): void {
  const prefix = `/${window.location.pathname.split('/')[1] ?? ''}/`.replace('//', '/');
  const storage = createStorage(window);
  const log = createLog(storage);
  installDebugHelpers({ window, storage, prefix });
  const config = readConfig(document);
  const hostMode = detectMode(window);
  const query = new URLSearchParams(window.location.search);
  const session = startSession({
    bridge: createPageBridge(hostMode, { window, clock: realClock, storage, config }),
    base: window.location.origin + prefix,
    start: {
      path: `/${window.location.pathname.slice(prefix.length)}`,
      query,
    },
    config,
    storage,
    formerIntentKey: 'cashier.intent',
    isInner: HOST_MODES[hostMode].cardForm === 'inner' && query.has('inner'),
    window,
    clock: realClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    log,
  });
  const early = startEarlyScreen(session, element);
  const script = document.currentScript;
  afterFirstList(session, early, realClock, () => {
    session.loadTexts();
    script?.dispatchEvent(new Event('free'));
    const load = () => import(/* webpackChunkName: "interface" */ './render-cashier.tsx');
    loadAgain(load, realClock).then(take, fail);
  });

  function take({ renderCashier }: Interface): void {
    const { mode } = session.options.bridge;
    const platform = platformOf(window.innerWidth, HOST_MODES[mode].native);
    startRum({ window, url: `${prefix}rum`, mode, platform }).catch(() => {
      log('chunk failed: rum');
    });
    renderCashier({
      element,
      session,
      early,
      history: { kind: 'browser', basename: prefix },
      restart: () => {
        window.location.reload();
      },
    });
  }

  function fail(error: unknown): void {
    session.options.bridge.send({
      messageType: 'onInitError',
      payload: { text: chunkFailureText(error), code: 'chunk' },
    });
    element.textContent = 'The cashier did not load. Check your connection and reload the page.';
    log(`chunk failed: ${String(error)}`);
  }
}

const element = document.getElementById('cashier');
if (element) startPage(element);
