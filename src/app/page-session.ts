// The first of the page's two scripts: the host's handshake and the socket, which then connects while the second one,
// page.ts with everything that is painted, is still loading.
import { readConfig } from '#host/config.ts';
import { detectMode } from '#host/detect-mode.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { createStorage } from '#host/storage.ts';
import { createLog } from './log.ts';
import { createPageBridge } from './page-bridge.ts';
import { realClock } from './real-clock.ts';
import { startSession } from './session.ts';

/** The path prefix under which the widget is served, e.g. `/cashier/`. */
export const PREFIX = `/${window.location.pathname.split('/')[1] ?? ''}/`.replace('//', '/');

/** The one session of the page: iframe, native web view or standalone. */
export const SESSION = startPageSession();

function startPageSession() {
  const storage = createStorage(window);
  const config = readConfig(document);
  const mode = detectMode(window);
  const query = new URLSearchParams(window.location.search);
  return startSession({
    bridge: createPageBridge(mode, { window, clock: realClock, storage, config }),
    base: window.location.origin + PREFIX,
    start: { path: `/${window.location.pathname.slice(PREFIX.length)}`, query },
    config,
    storage,
    formerIntentKey: 'cashier.intent',
    isInner: HOST_MODES[mode].cardForm === 'inner' && query.has('inner'),
    window,
    clock: realClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    log: createLog(storage),
  });
}
