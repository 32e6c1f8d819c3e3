/**
 * The remote as a partner's own federated build sees it, under the container name `cashier` (HS-13). The texts are the
 * JSON messages of the contract's section 2.
 */
declare module 'cashier/CashierRemote' {
  export interface CashierOptions {
    /** JSON text of the `loaded` message. */
    readonly loaded: string;
    /** Called with the JSON text of every message of the widget. */
    readonly onMessage: (text: string) => void;
    /** Path that the widget's routes live under in the page's address; without it they are kept in memory. */
    readonly basename?: string;
    /** Path inside the widget that it opens with, e.g. `/withdrawal`; default the deposit list. Not with basename. */
    readonly path?: string;
    /** false draws into the element itself, open to the page's styles. Default: into a shadow root of the widget's own. */
    readonly shadow?: boolean;
    /** Ends the widget when it aborts, also before mount() has resolved. */
    readonly signal?: AbortSignal;
  }

  export interface CashierHandle {
    /** Hands the widget the JSON text of a later message, e.g. `{"messageType":"go-back"}`. */
    send(text: string): void;
    /** Takes the widget out of its element and ends all it started. */
    unmount(): void;
  }

  /**
   * Puts a widget into the element; each call makes one that shares nothing with the others but code (HS-16). Resolves when
   * it is shown, be it with an error page; rejects when it cannot be shown or an argument has a wrong kind, and then leaves
   * nothing behind.
   */
  export function mount(element: HTMLElement, options: CashierOptions): Promise<CashierHandle>;
}
