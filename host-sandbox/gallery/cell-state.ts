import type { createStore } from 'jotai';
import type { HostMode } from '#host/host-modes.ts';
import type { RouteName } from '#navigation/routes.ts';
import type { Answers } from './fixed-fetch.ts';

export type Store = ReturnType<typeof createStore>;

/** What a player does to reach a state; elements by CSS selector, for names change with the language. */
export interface CellDriver {
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Lets an element's file fail to load. */
  fail(selector: string): Promise<void>;
  /** Waits until there is such an element. */
  see(selector: string): Promise<void>;
}

/** One state of a screen: what the host said, what the gateway answers, and how the player came here. */
export interface CellState {
  /** Country of the market whose methods the lists bring; default Mexico. */
  readonly market?: 'mx' | 'in' | 'br' | 'ng' | 'kg';
  /** Default iframe. */
  readonly mode?: HostMode;
  /** How far the widget came: what it shows before it is ready, or where it never will be. */
  readonly startup?: 'waiting' | 'ready' | 'failed' | 'return-tab';
  /** Laid over the fields of `loaded`. */
  readonly loaded?: Readonly<Record<string, unknown>>;
  /** Laid over the market's own answers. */
  readonly answers?: Answers;
  /** The section's list is not there beforehand: the screen loads it, or does without. */
  readonly isListLess?: boolean;
  /** Name of the selected method. */
  readonly method?: string;
  /** Name of the selected group. */
  readonly group?: string;
  /** What was typed into the method's form, as drafts keep it: by field name, the amount as `$amount`. */
  readonly draft?: Readonly<Record<string, string>>;
  /** An outcome as the gateway sends it: the open payment. */
  readonly payment?: { readonly transaction?: object; readonly action: object };
  readonly query?: Readonly<Record<string, string>>;
  /** Navigation state, e.g. the message of the error page. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Whatever else is known beforehand. */
  readonly arrange?: (store: Store) => void;
  readonly play?: (hand: CellDriver) => Promise<void>;
  /** The route it ends at, where that is another one. */
  readonly shows?: RouteName;
  /** A skeleton is what it shows. */
  readonly isLoading?: boolean;
}

/** A screen with its states; the first one is what a player sees most. */
export interface GalleryScreen {
  readonly route: RouteName;
  readonly states: Readonly<Record<string, CellState>>;
}
