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
    import(/* webpackChunkName: "after-start" */ './after-start.ts').then(
      ({ afterStart }) => {
        afterStart(window, { prefix: PREFIX, mode: bridge.mode, isList: early.section !== null, log });
      },
      () => {
        log('chunk failed: after-start');
      },
    );
    renderCashier({
      element,
      session,
      early,
      router: { kind: 'browser', basename: PREFIX },
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
