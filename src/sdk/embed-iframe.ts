import { heightStyle, type Embed } from './embedding.ts';
import { readMessage, type WidgetMessage } from './events.ts';
import { firstColors } from './first-colors.ts';
import { CashierLoadError, toLoadError } from './load-error.ts';
import type { CashierOptions } from './options.ts';

/**
 * The sandbox permissions that the widget needs in a frame: scripts, its own storage, forms, new tabs for payment pages,
 * which must not inherit the restrictions, the print dialog for receipts, and downloads of QR codes.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';
/** A browser without the share sheet reports its name as unknown on the page's console. */
const allowed = (): string =>
  `payment; clipboard-write; ${'share' in navigator ? 'web-share; ' : ''}fullscreen`;
const EMBEDDER_POLICY = 'Cross-Origin-Embedder-Policy';

/**
 * The widget in a frame (HS-4, HS-5). It exchanges messages only with the frame's own window, at the widget's own
 * origin. Every `Loaded` is answered, since a frame that reloads sends it again.
 */
export const embedIframe: Embed = ({ parent, base, options, getLoaded, onOpen, onMessage, onFailure }) => {
  const { origin } = new URL(base);
  const frame = createFrame(options);
  let isAsking = false;
  let isOver = false;

  const send = (text: string): void => frame.contentWindow?.postMessage(text, origin);

  async function answer(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      const loaded = await getLoaded();
      if (isOver) return;
      send(loaded);
      onOpen();
    } catch (error) {
      if (!isOver) onFailure(toLoadError('loaded', error));
    } finally {
      isAsking = false;
    }
  }

  function onWindowMessage(event: MessageEvent<unknown>): void {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = readMessage(event.data);
    if (message) fitFrame(frame, message, options);
    if (message?.messageType === 'Loaded') void answer();
    onMessage(event.data);
  }

  // Otherwise the page would wait for the timeout.
  const stopWatching = watchPolicies(origin, (policy) => {
    if (!isOver) onFailure(new CashierLoadError('frame', `${policy} of this page blocks ${base}`));
  });
  window.addEventListener('message', onWindowMessage);
  frame.src = addressOf(base, options.path) + firstColors(options);
  parent.append(frame);

  return {
    node: frame,
    send,
    end() {
      isOver = true;
      window.removeEventListener('message', onWindowMessage);
      stopWatching();
      frame.remove();
    },
  };
};

/** The address of a path inside the widget. One that leads out of its folder is unknown to it: the list is shown. */
function addressOf(base: string, path = ''): string {
  const { href } = new URL(`./${path.replace(/^[\\/]+|#.*/gs, '')}`, base);
  return href.startsWith(base) ? href : `${base}unknown`;
}

function createFrame(options: CashierOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = options.title ?? 'Cashier';
  frame.allow = allowed();
  frame.setAttribute('sandbox', SANDBOX);
  const box = { display: 'block', width: '100%', height: '0', border: '0' };
  Object.assign(frame.style, box, heightStyle(options));
  return frame;
}

/** Gives the frame the height of its content, or shows a part of it. */
function fitFrame(
  frame: HTMLIFrameElement,
  { messageType, payload }: WidgetMessage,
  options: CashierOptions,
): void {
  const { style, clientHeight } = frame;
  const px = (name: string): number => payload[name] as number;
  if (messageType === 'onResize' && options.height !== 'fill' && typeof px('height') === 'number')
    style.height = `${px('height')}px`;
  if (messageType === 'onScrollTo') {
    // Negative margins reduce the frame to the part that the page must show.
    style.scrollMargin = `${-px('top')}px 0 ${px('bottom') - clientHeight}px`;
    frame.scrollIntoView({ block: 'nearest' });
    style.scrollMargin = '';
  }
}

/** Calls `onBlocked` with the page's policy that blocks a frame of the origin. Returns what stops it. */
function watchPolicies(origin: string, onBlocked: (policy: string) => void): () => void {
  function onViolation({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void {
    if (disposition === 'enforce' && effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
      onBlocked('frame-src');
  }

  /** Chromium and WebKit report what the embedder policy blocks; Firefox tells a page nothing. */
  function onReports(reports: readonly Report[]): void {
    const isEnforced = ({ body }: Report): boolean => {
      // Its properties are only in its JSON.
      const { disposition, blockedURL } = JSON.parse(JSON.stringify(body)) as Readonly<
        Record<string, unknown>
      >;
      return disposition === 'enforce' && String(blockedURL).startsWith(origin);
    };
    if (reports.some(isEnforced)) onBlocked(EMBEDDER_POLICY);
  }

  const observer =
    'ReportingObserver' in window ? new ReportingObserver(onReports, { types: ['coep'] }) : null;
  document.addEventListener('securitypolicyviolation', onViolation);
  observer?.observe();
  return () => {
    document.removeEventListener('securitypolicyviolation', onViolation);
    observer?.disconnect();
  };
}
