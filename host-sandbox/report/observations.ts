import { wayOf, type Way } from './way.ts';

/** A page's description of its own frame by describe-frame.ts, which a cross-origin frame cannot see. */
export interface FrameDescription {
  /** Whether the frame has an accessible name. */
  readonly isNamed: boolean;
  readonly allow: string;
  /** null without the attribute. */
  readonly sandbox: string | null;
  /** The page's Content-Security-Policies, of header and meta elements. */
  readonly policies: readonly string[];
}

/**
 * The probe's observations of the page around it; null when not observed (yet). They hold names, times and
 * flags only, never a token or a field's value.
 */
export interface Observations {
  /** The hosting mode of the probe. */
  readonly way: Way;
  /** Origin of the parent page; null in an app. */
  readonly host: string | null;
  readonly hasEnded: boolean;
  /** ms from the first `Loaded` to the first `loaded`. */
  readonly answerMs: number | null;
  /** How long the probe has waited for `loaded`, in ms. */
  readonly waitedMs: number;
  /** Number of the page's messages sent as text and as objects. */
  readonly texts: number;
  readonly objects: number;
  /** Fields of `loaded` that violate the contract. */
  readonly invalidFields: readonly string[] | null;
  /** Missing fields without which no player is known. */
  readonly missing: readonly string[] | null;
  /** Where a secret appears in an address: `src` (for a module, the page's own address) or `referrer`. */
  readonly secretsIn: readonly string[] | null;
  /** Permissions of the frame that the browser grants, by name. */
  readonly powers: Readonly<Record<string, boolean>> | null;
  /** Effects of the sandbox attribute, as far as the browser exposes them. */
  readonly sandboxed: { readonly is: boolean; readonly ownOrigin: boolean; readonly forms: boolean } | null;
  readonly frame: FrameDescription | null;
  /** Whether the widget's document arrived with scripts that its server has not sent. */
  readonly isRewritten: boolean | null;
  /** CSS pixels inside the frame, the element or the web view. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** The height that onResize requested, and the resulting one. */
  readonly resized: { readonly requested: number; readonly actual: number } | null;
  readonly token: { readonly ms: number } | 'nothing' | 'remount' | null;
  readonly update: 'message' | 'nothing' | 'remount' | null;
  readonly back: 'message' | 'nothing' | 'left' | null;
  /** Whether the `Loaded` after a frame's reload was answered. */
  readonly isAnsweredAgain: boolean | null;
  /** What a document of another origin in the same frame received and achieved. */
  readonly stranger: {
    /** It received a message meant for the widget. */
    readonly hasReceived: boolean;
    /** The page closed the frame at the stranger's request. */
    readonly isObeyed: boolean;
    /** The page sent some message while it was there. */
    readonly hasHostSent: boolean;
  } | null;
  /** Whether the widget was removed after onClose. */
  readonly isClosed: boolean | null;
  /** Where an app opened the address of onOpenExternal. */
  readonly external: 'outside' | 'inside' | 'nothing' | null;
  /** Options of mount that are missing or of another type. */
  readonly missingOptions: readonly string[] | null;
  /** Whether an element of the page has the id `cashier`. */
  readonly isNameTaken: boolean | null;
  /** How the page shares React; `other` means complete but in another version than the widget's. */
  readonly share: 'none' | 'whole' | 'other' | 'part' | null;
  /** Resources the widget needs that the page's policy blocked, by the names of page-needs.ts. */
  readonly refused: readonly string[] | null;
  /** Whether a frame of the widget's origin works in the page. */
  readonly framesWork: boolean | null;
  /** Whether the page handles or stops a key that is typed into the widget. */
  readonly takesKeys: boolean | null;
  /** Whether unmount was called each time the widget's element was removed. */
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
  invalidFields: null,
  missing: null,
  secretsIn: null,
  powers: null,
  sandboxed: null,
  frame: null,
  isRewritten: null,
  size: null,
  resized: null,
  token: null,
  update: null,
  back: null,
  isAnsweredAgain: null,
  stranger: null,
  isClosed: null,
  external: null,
  missingOptions: null,
  isNameTaken: null,
  share: null,
  refused: null,
  framesWork: null,
  takesKeys: null,
  isUnmounted: null,
  isDoubled: null,
};

/** The observations that a probe has reported; missing ones count as not observed. */
export const readSeen = (reported: Readonly<Record<string, unknown>>): Observations => ({
  ...NOTHING_SEEN,
  ...reported,
  way: wayOf(reported.way),
});
