import { browser } from '@wdio/globals';

/**
 * Everything that left the widget or was left behind during the observation: in all frames, across navigations and in
 * new tabs.
 */
export interface Observations {
  /** Texts of all console calls and uncaught errors. */
  readonly console: readonly string[];
  /** Addresses of all requests, including pages and beacons but not sockets. */
  readonly addresses: readonly string[];
  readonly sockets: readonly string[];
  /** JSON of the entries pushed to `dataLayer`. */
  readonly events: readonly string[];
  /** Violations of a content security policy: directive and address. */
  readonly violations: readonly string[];
}

export interface Recorder {
  /** The observations since the last report; commands must go to the widget's document. */
  report(): Promise<Observations>;
  /** Session storage, local storage and cookies of the document that commands go to, by name. */
  stored(): Promise<Readonly<Record<string, string>>>;
  dismiss(): Promise<void>;
}

/** The page's own records; they survive a navigation here and are not part of the widget's storage. */
const NOTES = 'recorder.notes';

/** Starts the observation. The widget's debug log is turned on, and every page has a `dataLayer`. */
export async function createRecorder(): Promise<Recorder> {
  const logs: string[] = [];
  const addresses: string[] = [];
  const onLog = ({ text }: { text: string | null }): void => void logs.push(text ?? '');
  const onRequest = ({ request }: { request: { url: string } }): void => void addresses.push(request.url);
  const events = ['log.entryAdded', 'network.beforeRequestSent'];
  await browser.sessionSubscribe({ events });
  browser.on('log.entryAdded', onLog);
  browser.on('network.beforeRequestSent', onRequest);

  const script = await browser.addInitScript((key: string) => {
    const note = (kind: string, what: string): void => {
      try {
        const notes = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
        localStorage.setItem(key, JSON.stringify([...notes, { kind, what }]));
      } catch {
        // A frame without storage records nothing.
      }
    };
    try {
      sessionStorage.setItem('force_logging', '1');
    } catch {
      // It does not log, either.
    }
    const layer: unknown[] = [];
    layer.push = (...events: unknown[]) => {
      for (const event of events) note('event', JSON.stringify(event));
      return layer.length;
    };
    Object.assign(window, { dataLayer: layer });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      note('violation', `${effectiveDirective} ${blockedURI}`);
    });
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        note('socket', String(url));
      }
    };
  }, NOTES);

  return {
    async report() {
      const notes = JSON.parse(
        await browser.execute((key: string) => {
          const text = localStorage.getItem(key) ?? '[]';
          localStorage.removeItem(key);
          return text;
        }, NOTES),
      ) as { kind: string; what: string }[];
      const noted = (kind: string) => notes.filter((one) => one.kind === kind).map(({ what }) => what);
      return {
        console: logs.splice(0),
        addresses: addresses.splice(0),
        sockets: noted('socket'),
        events: noted('event'),
        violations: noted('violation'),
      };
    },
    async stored() {
      const text = await browser.execute(
        (key: string) =>
          JSON.stringify({
            ...Object.fromEntries(Object.entries(localStorage).filter(([name]) => name !== key)),
            ...Object.fromEntries(Object.entries(sessionStorage)),
            cookie: document.cookie,
          }),
        NOTES,
      );
      return JSON.parse(text) as Record<string, string>;
    },
    async dismiss() {
      await script.remove();
      browser.off('log.entryAdded', onLog);
      browser.off('network.beforeRequestSent', onRequest);
      await browser.sessionUnsubscribe({ events });
    },
  };
}
