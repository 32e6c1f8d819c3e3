import type { CashierLoadError } from './load-error.ts';
import type { CashierOptions } from './options.ts';

/** One widget in the page. */
export interface Embedding {
  /** The widget's element or frame. */
  readonly node: HTMLElement;
  send(text: string): void;
  /** Removes the widget; no callbacks are called afterwards. */
  end(): void;
}

export interface EmbedContext {
  /** The page's element; the widget is placed in a child of it. */
  readonly parent: HTMLElement;
  /** Address of the widget's folder, with a trailing slash. */
  readonly base: string;
  readonly options: CashierOptions;
  /** Resolves with the current text of the `loaded` message. */
  readonly getLoaded: () => Promise<string>;
  /** The widget has received its `loaded` and now accepts other messages. */
  readonly onOpen: () => void;
  readonly onMessage: (text: unknown) => void;
  readonly onFailure: (error: CashierLoadError) => void;
}

/** Marks the widget's own node in the page's element. */
export const OWN_NODE = 'data-cashier-node';

export type Embed = (context: EmbedContext) => Embedding;

/**
 * The height of the widget's box. Filling an element that has no height of its own would leave a frame of 150 px, so
 * there is a minimum, but never more than the window is high.
 */
export function heightStyle({ height = {} }: CashierOptions): Partial<CSSStyleDeclaration> {
  if (height === 'fill') return { height: '100%', minHeight: 'min(400px, 100vh)' };
  const { min = 400, max = 4000 } = height;
  return { minHeight: `${min}px`, maxHeight: `${max}px` };
}
