/**
 * The remote as a partner's federated build imports it, under the container name `cashier` (HS-13). The texts are the
 * JSON messages of the contract.
 */
declare module 'cashier/CashierRemote' {
  export interface CashierOptions {
    /** JSON text of the `loaded` message. */
    readonly loaded: string;
    /** Receives the JSON text of each message from the widget. */
    readonly onMessage: (text: string) => void;
    /** Path of the page below which the widget may keep its routes in the address; without it routes stay in memory. */
    readonly basename?: string;
    /**
     * Path inside the widget at which it starts, e.g. `/withdrawal`; default: the deposit list. Cannot be combined with
     * basename.
     */
    readonly path?: string;
    /**
     * false renders into the element itself, exposed to the page's styles. Default: into a shadow root owned by the
     * widget.
     */
    readonly shadow?: boolean;
    /**
     * true lets the keys that the player types into the widget, or uses in it, reach the page's own shortcuts. Default:
     * they stay in the widget.
     */
    readonly passKeys?: boolean;
    /** Unmounts the widget when it aborts, even before mount() has resolved. */
    readonly signal?: AbortSignal;
  }

  export interface CashierHandle {
    /** Sends the widget the JSON text of a later message, e.g. `{"messageType":"go-back"}`. */
    send(text: string): void;
    /** Removes the widget and everything it added to the page. */
    unmount(): void;
  }

  /**
   * Mounts a widget into the element; each call creates one that shares only code with the others (HS-16). Resolves when
   * the widget is shown, even if it shows an error page; rejects when it cannot be shown or an argument has the wrong
   * type. A rejected widget leaves nothing behind in the page.
   */
  export function mount(element: HTMLElement, options: CashierOptions): Promise<CashierHandle>;
}
