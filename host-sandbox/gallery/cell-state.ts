import type { createStore } from 'jotai';
import type { HostMode } from '#host/host-modes.ts';
import type { RouteName } from '#navigation/routes.ts';
import type { Answers } from './fixed-fetch.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * The player's actions to reach a state. Elements are given by CSS selector, because names depend on the
 * language.
 */
export interface CellDriver {
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Makes an element's file fail to load. */
  fail(selector: string): Promise<void>;
  /** Waits until the element exists. */
  see(selector: string): Promise<void>;
}

/** One state of a screen: the host's data, the gateway's answers, and the player's actions that lead to it. */
export interface CellState {
  /** Country of the market whose methods are listed; Mexico by default. */
  readonly market?: 'mx' | 'in' | 'br' | 'ng' | 'kg';
  /** `iframe` by default. */
  readonly mode?: HostMode;
  /** How far the start gets, for screens that are shown during a start or after it failed. */
  readonly start?: 'waiting' | 'ready' | 'failed' | 'return-tab';
  /** Fields that override those of `loaded`. */
  readonly loaded?: Readonly<Record<string, unknown>>;
  /** Answers that override those of the market. */
  readonly answers?: Answers;
  /** The section's list is not loaded beforehand; the screen loads it or does without it. */
  readonly isListLess?: boolean;
  /** Name of the selected method. */
  readonly method?: string;
  /** Name of the selected group. */
  readonly group?: string;
  /** The draft of the method's form: values by field name, the amount as `$amount`. */
  readonly draft?: Readonly<Record<string, string>>;
  /** The outcome of the open payment, as the gateway sends it. */
  readonly payment?: { readonly transaction?: object; readonly action: object };
  readonly query?: Readonly<Record<string, string>>;
  /** Navigation state, e.g. the message of the error page. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Timers of at most so many ms fire at once; by default none does. */
  readonly timersUpTo?: number;
  /** Changes the store before the screen is shown. */
  readonly arrange?: (store: Store) => void;
  readonly play?: (driver: CellDriver) => Promise<void>;
  /** The route at which the state ends, if it is not the screen's own. */
  readonly shows?: RouteName;
  /** Whether the state shows a skeleton. */
  readonly isLoading?: boolean;
}

/** A screen with its states; the first one is the most common. */
export interface GalleryScreen {
  readonly route: RouteName;
  readonly states: Readonly<Record<string, CellState>>;
}
