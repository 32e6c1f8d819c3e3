import { wayOf, type Way } from './way.ts';

/** What a page tells of its own frame, by describe-frame.ts: a frame of another origin cannot see it. */
export interface FrameDescription {
  /** Whether assistive technology has a name for it. */
  readonly isNamed: boolean;
  readonly allow: string;
  /** null: no such attribute. */
  readonly sandbox: string | null;
  /** The page's Content-Security-Policies, of header and meta elements. */
  readonly policies: readonly string[];
}

/**
 * What the probe saw of the page around it; null: not seen (yet). Names, times and yes or no alone: never a token, never
 * the value of a field.
 */
export interface Observations {
  /** How the probe got in. */
  readonly way: Way;
  /** Origin of the page around; null in an app. */
  readonly host: string | null;
  readonly hasEnded: boolean;
  /** ms from the first `Loaded` to the first `loaded`. */
  readonly answerMs: number | null;
  /** ms that the probe has waited for `loaded`. */
  readonly waitedMs: number;
  /** Messages of the page that came as text, and as objects. */
  readonly texts: number;
  readonly objects: number;
  /** Fields of `loaded` that do not fit the contract. */
  readonly misfits: readonly string[] | null;
  /** Fields without which there is no player. */
  readonly missing: readonly string[] | null;
  /** Where a secret stands in an address: `src` (a module: the page's own), `referrer`. */
  readonly secretsIn: readonly string[] | null;
  /** Powers of the frame by name, as the browser grants them. */
  readonly powers: Readonly<Record<string, boolean>> | null;
  /** What the sandbox attribute does, where the browser shows it. */
  readonly sandboxed: { readonly is: boolean; readonly ownOrigin: boolean; readonly forms: boolean } | null;
  readonly frame: FrameDescription | null;
  /** CSS pixels inside the frame, of the element, of the web view. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Height that onResize asked for, and the one that came of it. */
  readonly resized: { readonly asked: number; readonly got: number } | null;
  readonly token: { readonly ms: number } | 'nothing' | 'remount' | null;
  readonly update: 'message' | 'nothing' | 'remount' | null;
  readonly back: 'message' | 'nothing' | 'left' | null;
  /** Whether the `Loaded` of a frame that loaded anew was answered. */
  readonly isAnsweredAgain: boolean | null;
  /** What reached, and what was done for, a document of another origin in the same frame. */
  readonly stranger: {
    /** It got what was meant for the widget. */
    readonly overheard: boolean;
    /** The page closed the frame because the stranger asked. */
    readonly obeyed: boolean;
    /** The page is known to have said something while it was there. */
    readonly spoken: boolean;
  } | null;
  /** Whether the widget went after onClose. */
  readonly isClosed: boolean | null;
  /** Where an app opened the address of onOpenExternal. */
  readonly external: 'outside' | 'inside' | 'nothing' | null;
  /** Options of mount that are missing, or something else. */
  readonly lacking: readonly string[] | null;
  /** Whether an element of the page has the id `cashier`. */
  readonly isNameTaken: boolean | null;
  /** What the page shares of React; other: whole, but not the widget's version. */
  readonly share: 'none' | 'whole' | 'other' | 'part' | null;
  /** What the page's policy refused of that which the widget needs, by the names of page-needs.ts. */
  readonly refused: readonly string[] | null;
  /** Whether unmount was called each time that the widget's element went. */
  readonly isUnmounted: boolean | null;
  /** Whether an element got a widget while it still had one. */
  readonly isDoubled: boolean | null;
}

export const NOTHING_SEEN: Observations = {
  way: 'frame',
  host: null,
  hasEnded: false,
  answerMs: null,
  waitedMs: 0,
  texts: 0,
  objects: 0,
  misfits: null,
  missing: null,
  secretsIn: null,
  powers: null,
  sandboxed: null,
  frame: null,
  size: null,
  resized: null,
  token: null,
  update: null,
  back: null,
  isAnsweredAgain: null,
  stranger: null,
  isClosed: null,
  external: null,
  lacking: null,
  isNameTaken: null,
  share: null,
  refused: null,
  isUnmounted: null,
  isDoubled: null,
};

/** What a probe has told of a page; what it did not tell was not seen. */
export const readSeen = (told: Readonly<Record<string, unknown>>): Observations => ({
  ...NOTHING_SEEN,
  ...told,
  way: wayOf(told.way),
});
