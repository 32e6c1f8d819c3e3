import { startRum } from '#analytics/rum.ts';
import { platformOf } from '#domain/user.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { startEarlyScreen } from './early-screen.ts';
import { afterFirstList } from './after-first-list.ts';
import { chunkFailureText, loadAgain } from './load-again.ts';
import { installDebugHelpers } from './debug-helpers.ts';
import { realClock } from './real-clock.ts';
import { PREFIX, SESSION } from './page-session.ts';
import type * as RenderCashier from './render-cashier.tsx';

type Interface = typeof RenderCashier;

/** Starts the widget on its own page: iframe, native web view or standalone. */
function startPage(element: HTMLElement): void {
  const { storage, log } = SESSION.options;
  installDebugHelpers({ window, storage, prefix: PREFIX });
  const early = startEarlyScreen(SESSION, element);
  const script = document.currentScript;
  afterFirstList(SESSION, early, realClock, () => {
    SESSION.loadTexts();
    script?.dispatchEvent(new Event('free'));
    const load = () => import(/* webpackChunkName: "interface" */ './render-cashier.tsx');
    loadAgain(load, realClock).then(take, fail);
  });

  function take({ renderCashier }: Interface): void {
    const { mode } = SESSION.options.bridge;
    const platform = platformOf(window.innerWidth, HOST_MODES[mode].native);
    startRum({ window, url: `${PREFIX}rum`, mode, platform }).catch(() => {
      log('chunk failed: rum');
    });
    renderCashier({
      element,
      session: SESSION,
      early,
      history: { kind: 'browser', basename: PREFIX },
      restart: () => {
        window.location.reload();
      },
    });
  }

  function fail(error: unknown): void {
    SESSION.options.bridge.send({
      messageType: 'onInitError',
      payload: { text: chunkFailureText(error), code: 'chunk' },
    });
    element.textContent = 'The cashier did not load. Check your connection and reload the page.';
    log(`chunk failed: ${String(error)}`);
  }
}

const element = document.getElementById('cashier');
if (element) startPage(element);
