import type { CashierEventOf, CashierEventType } from './events.ts';
import { loadCashier } from './index.ts';
import { hasCashier } from './load-cashier.ts';
import type { CashierHandle, CashierOptions, LoadedSource } from './options.ts';

/** The attributes and properties of `<cashier-widget>`, for the templates of a framework. */
export type CashierElementProps = Pick<CashierOptions, 'url' | 'mode' | 'path' | 'refreshToken'> & {
  readonly height?: 'fill' | undefined;
  readonly loaded?: LoadedSource | null | undefined;
};

/** Its listeners as Vue's templates name them, e.g. `onClose` for `@close`. */
export type CashierElementListeners = {
  readonly [T in CashierEventType as `on${Capitalize<T>}`]?: CashierListener<T>;
};

const NAME = 'cashier-widget';
const ATTRIBUTES = ['url', 'mode', 'path', 'height'] as const;

// A server has no HTMLElement: the module can be imported there but defines no element.
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** A listener to one of the cashier's events. */
type CashierListener<T extends CashierEventType> = (event: CustomEvent<CashierEventOf<T>>) => void;

/**
 * `<cashier-widget url="https://pay.example/cashier/" mode="auto" path="/withdrawal" height="fill">`. The player is set
 * through the property `loaded`, never an attribute: a token does not belong in the page's markup. Events are named as
 * in the SDK, with the event as `detail`; they do not bubble.
 */
export class CashierElement extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  #handle: CashierHandle | null = null;
  #loaded: LoadedSource | null = null;
  /** Whether the page listens to `error`; otherwise errors are thrown separately. */
  #hasErrorListener = false;

  /** Returns a new token when the widget's token has expired. */
  declare refreshToken: CashierOptions['refreshToken'];

  declare removeEventListener: (<T extends CashierEventType>(
    type: T,
    listener: CashierListener<T>,
    options?: boolean | EventListenerOptions,
  ) => void) &
    HTMLElement['removeEventListener'];

  /** The handle, while there is a cashier. */
  get cashier(): CashierHandle | null {
    return this.#handle;
  }

  get loaded(): LoadedSource | null {
    return this.#loaded;
  }

  /** The first value opens the cashier, a later one updates it, or opens it again if it has ended; null removes it. */
  set loaded(given: LoadedSource | null | undefined) {
    const loaded = given ?? null;
    this.#loaded = loaded;
    // The property describes the whole player, like the result of a function `loaded`. The event `error` reports a
    // failure.
    if (loaded !== null && this.#handle && hasCashier(this))
      this.#handle.update(typeof loaded === 'function' ? loaded : () => loaded).catch(() => undefined);
    else this.#open();
  }

  override addEventListener<T extends CashierEventType>(
    type: T,
    listener: CashierListener<T>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void;
  override addEventListener(...args: readonly unknown[]): void {
    this.#hasErrorListener ||= args[0] === 'error';
    super.addEventListener(...(args as Parameters<HTMLElement['addEventListener']>));
  }

  connectedCallback(): void {
    // A property that was set before the element was defined hides the accessor.
    if (Object.hasOwn(this, 'loaded')) {
      const { loaded } = this;
      Reflect.deleteProperty(this, 'loaded');
      this.#loaded = loaded ?? null;
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
    if (this.#loaded === null || !this.isConnected) return;
    const option = (name: (typeof ATTRIBUTES)[number]): string | undefined =>
      this.getAttribute(name) ?? undefined;
    const token = (): CashierOptions['refreshToken'] => this.refreshToken;
    // A missing or invalid attribute is reported like the corresponding option.
    this.#handle = loadCashier(this, {
      url: option('url') ?? '',
      loaded: this.#loaded,
      mode: option('mode') as CashierOptions['mode'],
      path: option('path'),
      height: option('height') as 'fill' | undefined,
      get refreshToken() {
        return token();
      },
    });
    this.#handle.on('*', (event) => {
      this.dispatchEvent(new CustomEvent(event.type, { detail: event }));
      // Errors thrown in a listener reach the console.
      if (event.type === 'error' && !this.#hasErrorListener && !this.onerror) throw event.error;
    });
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
