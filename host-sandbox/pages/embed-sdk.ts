import { loadCashier, type CashierLoadError, type CashierOptions, type HostMessage } from '#sdk/index.ts';
import { isRecord, readJson } from '../console/record.ts';
import type { Embed } from './embedding.ts';

export interface SdkOptions extends Pick<CashierOptions, 'url' | 'mode' | 'path' | 'height' | 'timeoutMs'> {
  /** Told how the widget is embedded, once it is ready, and why by the iframe where that was not the first choice. */
  readonly onWay: (sentence: string) => void;
}

/** What a partner writes with the host SDK. */
export function embedSdk({ onWay, ...options }: SdkOptions): Embed {
  return ({ onMessage, onSent, onProblem }) => {
    let cashier: ReturnType<typeof loadCashier> | null = null;
    return {
      open(place, loaded) {
        let reason: CashierLoadError | null = null;
        const opened = loadCashier(place, {
          ...options,
          onMessage,
          loaded: () => {
            onSent(loaded);
            return fieldsOf(loaded);
          },
        });
        opened.on('fallback', (event) => {
          reason = event.reason;
        });
        opened.on('error', ({ error }) => onProblem(`The cashier did not open: ${sayError(error)}`));
        opened.on('ready', () => {
          const way = opened.mode === 'federated' ? 'Federated module' : 'Iframe';
          onWay(reason === null ? way : `${way}, because the federated module failed: ${sayError(reason)}`);
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
        onWay('');
      },
    };
  };
}

const sayError = ({ code, message }: CashierLoadError): string => `${code} (${message})`;

/** What the console's editor holds: the payload, or the fields beside the type. */
function fieldsOf(text: string): Record<string, unknown> {
  const message = readJson(text);
  if (!isRecord(message)) throw new Error('`loaded` is no JSON object');
  return isRecord(message.payload) ? message.payload : message;
}
