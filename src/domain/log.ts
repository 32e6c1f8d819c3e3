/** The debug log (US-5): a text, or what makes one where somebody listens. Never a token, nor the value of a field. */
export type Log = (text: string | (() => string)) => void;
