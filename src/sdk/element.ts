import { loadCashier } from './index.ts';
import type { CashierHandle, CashierOptions, LoadedSource } from './options.ts';

const NAME = 'cashier-widget';
const ATTRIBUTES = ['url', 'mode', 'path', 'height'] as const;

// On a server there are no elements: the module can be imported there, and defines nothing.
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/**
 * `<cashier-widget url="https://pay.example/cashier/" mode="auto" path="/withdrawal" height="fill">`. The player is given by the
 * property `loaded`, never by an attribute: a token does not belong into the page's markup. Events have the names of the
 * SDK's, their `detail` is the event; they do not bubble.
 */
export class CashierElement extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  #handle: CashierHandle | null = null;
  #loaded: LoadedSource | null = null;

  /** Where to get a new token when the widget's own has expired. */
  declare refreshToken: CashierOptions['refreshToken'];

  /** The handle, while there is a cashier. */
  get cashier(): CashierHandle | null {
    return this.#handle;
  }

  get loaded(): LoadedSource | null {
    return this.#loaded;
  }

  /** The first one opens the cashier, a later one updates it; null takes it away. */
  set loaded(loaded: LoadedSource | null) {
    this.#loaded = loaded;
    // The property is the whole player, as a function's answer is; a failure is told by the event `error`.
    if (loaded !== null && this.#handle)
      this.#handle.update(typeof loaded === 'function' ? loaded : () => loaded).catch(() => undefined);
    else this.#open();
  }

  connectedCallback(): void {
    // Set before the element was defined, it is an own property that hides the accessor.
    if (Object.hasOwn(this, 'loaded')) {
      const { loaded } = this;
      Reflect.deleteProperty(this, 'loaded');
      this.#loaded = loaded;
    }
    this.style.display ||= 'block';
    this.#open();
  }

  disconnectedCallback(): void {
    this.#close();
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now && this.isConnected) this.#open();
  }

  #open(): void {
    this.#close();
    const url = this.getAttribute('url');
    if (url === null || this.#loaded === null || !this.isConnected) return;
    const mode = this.getAttribute('mode');
    const token = (): CashierOptions['refreshToken'] => this.refreshToken;
    this.#handle = loadCashier(this, {
      url,
      loaded: this.#loaded,
      mode: mode === 'federated' || mode === 'iframe' ? mode : 'auto',
      path: this.getAttribute('path') ?? undefined,
      height: this.getAttribute('height') === 'fill' ? 'fill' : undefined,
      get refreshToken() {
        return token();
      },
    });
    this.#handle.on('*', (event) => this.dispatchEvent(new CustomEvent(event.type, { detail: event })));
  }

  #close(): void {
    this.#handle?.unmount();
    this.#handle = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'cashier-widget': CashierElement;
  }
}

if (typeof customElements !== 'undefined' && !customElements.get(NAME))
  customElements.define(NAME, CashierElement);
