// Inlined into index.html, and a file for a kept page: the host's handshake, and the socket, which connects while page.ts is still loading.
import { readConfig } from '#host/config.ts';
import { detectMode } from '#host/detect-mode.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import { HOST_MODES, type PageMode } from '#host/host-modes.ts';
import { createIframeBridge, type Announced } from '#host/iframe-bridge.ts';
import { createNativeBridge } from '#host/native-bridge.ts';
import { createStandaloneBridge } from '#host/standalone-bridge.ts';
import { createStorage } from '#host/storage.ts';
import { startLine } from './line.ts';
import { createLog } from './log.ts';
import { createMountPoint, showSnapshot } from './mount-point.ts';
import { newId } from './new-id.ts';
import { realClock } from './real-clock.ts';
import type { SessionOptions } from './session-options.ts';

/** The path prefix under which the widget is served, e.g. `/cashier/`. */
export const PREFIX = `/${window.location.pathname.split('/')[1] ?? ''}/`.replace('//', '/');

const base = window.location.origin + PREFIX;
// An inline script has no address of its own.
__webpack_public_path__ = base;

/** The page's only element; bootstrap.js has added what it did. */
const element: (HTMLElement & { readonly announced?: Announced }) | null = document.getElementById('cashier');

/** Options of the page's only session: iframe, native web view or standalone. */
export const OPTIONS = pageOptions();

export const LINE = startLine({ ...OPTIONS, WebSocket });

export const PLACE = element && createMountPoint(element, OPTIONS);
if (PLACE) showSnapshot(LINE, OPTIONS, PLACE);

function pageOptions(): SessionOptions {
  const storage = createStorage(window);
  const config = readConfig(document);
  const mode = detectMode(window);
  const query = new URLSearchParams(window.location.search);
  return {
    bridge: createBridge(mode, { storage, config }),
    base,
    start: { path: `/${window.location.pathname.slice(PREFIX.length)}`, query },
    config,
    storage,
    formerIntentKey: 'cashier.intent',
    isInner: HOST_MODES[mode].cardFrame === 'inner' && query.has('inner'),
    window,
    clock: realClock,
    random: Math.random,
    newId,
    log: createLog(storage),
  };
}

/** The bridge of the hosting mode (HS-12). */
function createBridge(
  mode: PageMode,
  { storage, config: { allowedParents } }: Pick<SessionOptions, 'storage' | 'config'>,
): HostBridge {
  switch (mode) {
    case 'ios':
    case 'android':
      return createNativeBridge(mode, { window, clock: realClock });
    case 'iframe':
      return createIframeBridge({ window, clock: realClock, allowedParents, announced: element?.announced });
    case 'standalone':
      return createStandaloneBridge({ storage });
  }
}
