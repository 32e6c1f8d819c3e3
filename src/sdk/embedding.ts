import type { CashierLoadError } from './load-error.ts';
import type { CashierOptions } from './options.ts';

/** One widget in the page. */
export interface Embedding {
  send(text: string): void;
  /** Removes the widget; no callbacks are called afterwards. */
  end(): void;
}

export interface EmbedContext {
  /** The page's element; the widget is placed in a child of it. */
  readonly place: HTMLElement;
  /** Address of the widget's folder, with a trailing slash. */
  readonly base: string;
  readonly options: CashierOptions;
  /** Resolves with the current text of the `loaded` message. */
  readonly askLoaded: () => Promise<string>;
  /** The widget has received its `loaded` and now accepts other messages. */
  readonly onOpen: () => void;
  readonly onMessage: (text: unknown) => void;
  readonly onFailure: (error: CashierLoadError) => void;
}

export type Embed = (context: EmbedContext) => Embedding;

/** The minimum and maximum height in CSS pixels; null when the page sets the height. */
export function heightOf({ height = {} }: CashierOptions): { min: number; max: number } | null {
  if (height === 'fill') return null;
  const { min = 400, max = 4000 } = height;
  return { min, max: Math.max(min, max) };
}
