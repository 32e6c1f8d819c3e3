import { platformOf } from '#domain/user.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { chunkFailureText } from './load-again.ts';
import { installDebugHelpers } from './debug-helpers.ts';
import { realClock } from './real-clock.ts';
import { LINE, OPTIONS, PREFIX } from './page-line.ts';
import type { Interface } from './load-interface.ts';
import { startWidget } from './start-widget.ts';

/** Starts the widget on its own page: iframe, native web view or standalone. */
function startPage(element: HTMLElement): void {
  installDebugHelpers({ window, storage: OPTIONS.storage, prefix: PREFIX });
  const { session, early, rendering } = startWidget(OPTIONS, LINE, element, () => {
    element.dispatchEvent(new Event('free'));
  });
  const { bridge, log } = session.options;
  rendering.then(take, fail);

  function take({ renderCashier }: Interface): void {
    const { mode } = bridge;
    const platform = platformOf(window.innerWidth, HOST_MODES[mode].native);
    // Late, so that the interface comes first.
    import(/* webpackChunkName: "rum" */ '#analytics/rum.ts').then(
      ({ startRum }) => {
        startRum({ window, url: `${PREFIX}rum`, mode, platform });
      },
      () => {
        log('chunk failed: rum');
      },
    );
    renderCashier({
      element,
      session,
      early,
      history: { kind: 'browser', basename: PREFIX },
      restart: () => {
        window.location.reload();
      },
    });
  }

  function fail(error: unknown): void {
    bridge.send({
      messageType: 'onInitError',
      payload: { text: chunkFailureText(error), code: 'chunk' },
    });
    element.textContent = 'The cashier did not load. Check your connection and reload the page.';
    log(`chunk failed: ${String(error)}`);
  }
}

const element = document.getElementById('cashier');
// In a separate task, so that the line can answer a pending message first.
if (element) realClock.after(0, () => startPage(element));
