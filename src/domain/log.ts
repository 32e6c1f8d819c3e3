/**
 * The debug log (US-5): takes a text, or a function called only when logging is on. Never pass a token or a field's
 * value.
 */
export type Log = (text: string | (() => string)) => void;
