import type { CashierEvent, CashierEventOf, CashierEventType } from './events.ts';
import type { HostMessage, LoadedFields } from './messages.ts';

/** How a cashier is put into the page. */
export type EmbedMode = 'federated' | 'iframe';

/** The fields, or where they come from: asked anew for every start, e.g. when the frame is loaded again. */
export type LoadedSource = LoadedFields | (() => LoadedFields | Promise<LoadedFields>);

export interface CashierOptions {
  /** Address of the widget's folder, e.g. `https://pay.example/cashier/`. */
  readonly url: string;
  /** Who the player is. */
  readonly loaded: LoadedSource;
  /**
   * auto (the default): the federated remote, and the iframe when that fails. A tab keeps to the way in which a widget has
   * accepted `loaded`, where its note of an unfinished payment is.
   */
  readonly mode?: 'auto' | EmbedMode | undefined;
  /** Path inside the widget that it opens with, e.g. `/withdrawal`; default the deposit list. */
  readonly path?: string | undefined;
  /** ms that each way in has until the widget accepts `loaded`, hidden tabs not counted; default 10000. */
  readonly timeoutMs?: number | undefined;
  /**
   * CSS pixels that the height keeps to while it follows the content; default 400 to 4000. `fill`: as high as the
   * element is.
   */
  readonly height?: 'fill' | { readonly min?: number; readonly max?: number } | undefined;
  /** Accessible name of the frame; default `Cashier`. */
  readonly title?: string | undefined;
  /**
   * Colours of the page (`--cashier-color-bg`, `-surface`, `-border`, as hex) for the frame's skeleton, which is there
   * before `loaded` is: a dark page sees no white. Default: those of `loaded.schema` where that is no function.
   */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Where to get a new token when the widget says that its own has expired. */
  readonly refreshToken?: (() => string | Promise<string>) | undefined;
  /**
   * Writes to the console what is wrong with the page's use of the cashier (the event `warning`), and each message both
   * ways; what the page says without its values.
   */
  readonly debug?: boolean | undefined;
  /** Gets every text of the widget as it came, e.g. for a log. */
  readonly onMessage?: ((text: string) => void) | undefined;
}

export interface CashierHandle {
  /**
   * When the first screen is painted; rejects with a CashierLoadError. Not awaiting it is fine: a fault of which neither
   * it nor a listener of `error` tells anybody is thrown apart, so that it is on the console. A start by update() after
   * this one has settled has a promise of its own.
   */
  readonly ready: Promise<{ readonly mode: EmbedMode; readonly route: string }>;
  /** The way in that is used, or tried, now; null before the first and after unmount. */
  readonly mode: EmbedMode | null;
  /** Hears one kind of event, or all of them by `*`; the returned function ends it. */
  on<T extends CashierEventType>(type: T, listener: (event: CashierEventOf<T>) => void): () => void;
  on(type: '*', listener: (event: CashierEvent) => void): () => void;
  /** Says something to the widget; what is said before it has started is kept until then. */
  send(message: HostMessage): void;
  /**
   * Takes over the fields given, and leaves the others as they are; a function replaces the one before, and without an
   * argument `loaded` is asked again: their answer is the whole player. A token, locale, schema or list of bonuses is told
   * to the running widget; another gateway, currency or country opens it anew, and so does another `userId`, which needs
   * that player's `token` and keeps nothing of the player before; all else counts from the next start on. A field stays as
   * update() or send() left it until the function gives another value than before. The last of several counts. Rejects
   * with code `loaded` where the function fails or the player would change by accident; the event `error` tells, too.
   */
  update(loaded?: LoadedSource): Promise<void>;
  /** As the header's back; on a list the widget asks to be closed. */
  goBack(): void;
  /** Takes the widget away and ends all it started. Once is enough, more do no harm. */
  unmount(): void;
}
