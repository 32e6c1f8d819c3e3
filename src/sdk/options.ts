import type { CashierEvent, CashierEventOf, CashierEventType } from './events.ts';
import type { HostMessage, LoadedFields } from './messages.ts';

/** How a cashier is embedded in the page. */
export type EmbedMode = 'federated' | 'iframe';

/** The fields, or a function that returns them. It is called for every start, e.g. when the frame is reloaded. */
export type LoadedSource = LoadedFields | (() => LoadedFields | Promise<LoadedFields>);

export interface CashierOptions {
  /** Address of the widget's folder, e.g. `https://pay.example/cashier/`. */
  readonly url: string;
  /** The player. */
  readonly loaded: LoadedSource;
  /**
   * auto (the default): the federated remote, or the iframe if that fails. A tab keeps to the mode in which a widget
   * accepted `loaded`, because the note of an unfinished payment is stored there.
   */
  readonly mode?: 'auto' | EmbedMode | undefined;
  /** Path inside the widget to open first, e.g. `/withdrawal`; default: the deposit list. */
  readonly path?: string | undefined;
  /** How long (ms) each mode may take until the widget accepts `loaded`, not counting hidden tabs; default 10000. */
  readonly timeoutMs?: number | undefined;
  /**
   * Limits in CSS pixels for a height that follows the content; default 400 to 4000. `fill`: as tall as the element,
   * and at least 400 or the window's height.
   */
  readonly height?: 'fill' | { readonly min?: number; readonly max?: number } | undefined;
  /** Accessible name of the frame; default: `Cashier`. */
  readonly title?: string | undefined;
  /**
   * Colours of the page (`--cashier-color-bg`, `-surface`, `-border`, as hex) for the frame's skeleton, which is shown
   * before `loaded` arrives, so that a dark page never flashes white. Default: those of `loaded.schema`, unless
   * `loaded` is a function.
   */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /**
   * true lets the keys that the player types into the federated module, or uses in it, reach the page's own shortcuts;
   * those of a frame never do.
   */
  readonly passKeys?: boolean | undefined;
  /** Returns a new token when the widget reports that its token has expired. */
  readonly refreshToken?: (() => string | Promise<string>) | undefined;
  /**
   * Logs every misuse of the cashier (the event `warning`) and every message in both directions to the console; messages
   * from the page without their values.
   */
  readonly debug?: boolean | undefined;
  /** Called with the text of every message from the widget, e.g. for a log. */
  readonly onMessage?: ((text: string) => void) | undefined;
}

export interface CashierHandle {
  /**
   * Resolves when the first screen is painted; rejects with a CashierLoadError. It need not be awaited: a failure that
   * is neither awaited nor received by a listener of `error` is thrown separately, so that it appears on the console.
   * When update() restarts the widget after this promise has settled, the new start has its own promise.
   */
  readonly ready: Promise<{ readonly mode: EmbedMode; readonly route: string }>;
  /** The current mode, in use or being tried; null before the first start and after unmount. */
  readonly mode: EmbedMode | null;
  /** Listens to one type of event, or to all of them with `*`; the returned function removes the listener. */
  on<T extends CashierEventType>(type: T, listener: (event: CashierEventOf<T>) => void): () => void;
  on(type: '*', listener: (event: CashierEvent) => void): () => void;
  /** Sends a message to the widget; messages sent before it has started are queued. */
  send(message: HostMessage): void;
  /**
   * Changes the given fields and leaves the others unchanged. A function replaces the previous one; without an argument
   * `loaded` is read again. A function's result always describes the whole player.
   * A new token, locale, schema or list of bonuses is sent to the running widget. Another gateway, currency or country
   * restarts the widget. So does another `userId`, which requires that player's `token` and keeps nothing of the
   * previous player. All other fields apply from the next start on; the event `warning` names them.
   * A field keeps its value from update() or send() until the function returns a new value for it. Of several
   * concurrent calls, the last one wins.
   * Rejects with code `loaded` when the function fails or when the player would change by accident; the event `error`
   * reports this as well.
   */
  update(loaded?: LoadedSource): Promise<void>;
  /** Acts like the header's back button; on a list the widget asks to be closed. */
  goBack(): void;
  /** Removes the widget and stops everything it started. May be called more than once. */
  unmount(): void;
}
