import { chunkFailureText } from './load-again.ts';
import { installDebugHelpers } from './debug-helpers.ts';
import { realClock } from './real-clock.ts';
import type { MountPoint } from './mount-point.ts';
import { LINE, OPTIONS, PLACE, PREFIX } from './page-line.ts';
import type { Interface } from './load-interface.ts';
import { startWidget } from './start-widget.ts';

/** Starts the widget on its own page: iframe, native web view or standalone. */
function startPage(place: MountPoint): void {
  const { element } = place;
  installDebugHelpers({ window, storage: OPTIONS.storage, prefix: PREFIX });
  const { session, early, rendering } = startWidget(OPTIONS, LINE, place);
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
    element.dispatchEvent(new Event('broken'));
    bridge.send({
      messageType: 'onInitError',
      payload: { text: chunkFailureText(error), code: 'chunk' },
    });
    early.takeOver();
    session.dispose();
    element.textContent = 'The cashier did not load. Check your connection and reload the page.';
    log(`chunk failed: ${String(error)}`);
  }
}

// In a separate task, so that the line can answer a pending message first.
const place = PLACE;
if (place) realClock.after(0, () => startPage(place));
