import { loadCashier, type CashierLoadError, type CashierOptions, type HostMessage } from '#sdk/index.ts';
import { isRecord, readJson } from '../console/record.ts';
import { IGNORE_NOTES } from '../console/ignore-notes.ts';
import type { Embed } from './embedding.ts';

export interface SdkOptions extends Pick<CashierOptions, 'mode' | 'height' | 'timeoutMs'> {
  /** Origin of the widget. */
  readonly widget: string;
  /** The widget's path below its prefix. */
  readonly path: string;
  /**
   * Called once the widget is ready, with the hosting mode, and the reason if the SDK fell back to the iframe.
   */
  readonly onMode: (sentence: string) => void;
}

/** How a partner embeds the widget with the host SDK. */
export function embedSdk({ onMode, widget, path, ...options }: SdkOptions): Embed {
  return ({ onMessage, onSent, onProblem }) => {
    let cashier: ReturnType<typeof loadCashier> | null = null;
    return {
      open(container, loaded, isWatched) {
        let reason: CashierLoadError | null = null;
        // A module's player is observed from its page; loaded from a second address, the module would run
        // twice.
        const isFrame = isWatched && options.mode === 'iframe';
        const opened = loadCashier(container, {
          ...options,
          url: `${widget}/${isFrame ? 'watched' : 'cashier'}/`,
          path: `/${path}${isFrame ? IGNORE_NOTES : ''}`,
          onMessage,
          loaded: () => {
            onSent(loaded);
            return fieldsOf(loaded);
          },
        });
        opened.on('fallback', (event) => {
          reason = event.reason;
        });
        opened.on('error', ({ error }) => onProblem(`The cashier did not open: ${describeError(error)}`));
        opened.on('ready', () => {
          const way = opened.mode === 'federated' ? 'Federated module' : 'Iframe';
          onMode(
            reason === null ? way : `${way}, because the federated module failed: ${describeError(reason)}`,
          );
        });
        cashier = opened;
      },
      send(text) {
        const message = readJson(text);
        if (isRecord(message)) cashier?.send(message as unknown as HostMessage);
      },
      close() {
        cashier?.unmount();
        cashier = null;
        onMode('');
      },
    };
  };
}

const describeError = ({ code, message }: CashierLoadError): string => `${code} (${message})`;

/** The editor's text: the payload, or the fields beside the type. */
function fieldsOf(text: string): Record<string, unknown> {
  const message = readJson(text);
  if (!isRecord(message)) throw new Error('`loaded` is not a JSON object');
  return isRecord(message.payload) ? message.payload : message;
}
