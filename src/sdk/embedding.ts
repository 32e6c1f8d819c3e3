import type { CashierLoadError } from './load-error.ts';
import type { CashierOptions } from './options.ts';

/** One widget in the page. */
export interface Embedding {
  send(text: string): void;
  /** Takes it out; nothing is called afterwards. */
  end(): void;
}

export interface EmbedContext {
  /** The page's element; the widget stands in a child of it. */
  readonly place: HTMLElement;
  /** Address of the widget's folder, ending with a slash. */
  readonly base: string;
  readonly options: CashierOptions;
  /** Text of the `loaded` message, as it is now. */
  readonly askLoaded: () => Promise<string>;
  /** The widget has been given its `loaded`, and takes other messages now. */
  readonly onOpen: () => void;
  readonly onMessage: (text: unknown) => void;
  readonly onFailure: (error: CashierLoadError) => void;
}

export type Embed = (context: EmbedContext) => Embedding;

/** The least and the greatest height in CSS pixels; null where the page decides. */
export function heightOf({ height = {} }: CashierOptions): { min: number; max: number } | null {
  if (height === 'fill') return null;
  const { min = 400, max = 4000 } = height;
  return { min, max: Math.max(min, max) };
}
