import { fitOrNull } from './fit.ts';
import { createWatch, idText, orNull, text, textsOrEmpty } from './scalars.ts';
import { spelled } from './spelled.ts';

/** What each failure of the gateway says (contract: Transport). */
export interface WireError {
  readonly message: string | null;
  readonly code: string | null;
  /** Field name to message key or text. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Characters of a message that are kept; a longer one is probably an error page. */
const MAX_MESSAGE = 1000;

/** The beginning of a message, never with a part of a word: what it repeats would not be recognized (AN-4). */
export const cutMessage = (message: string): string =>
  message.length > MAX_MESSAGE ? message.slice(0, MAX_MESSAGE).replace(/\s\S*$/, '') : message;

export const ERROR_FIELDS = {
  message: orNull(text),
  code: orNull(idText),
  fields: textsOrEmpty,
};
// What else a failure says is read late: what it advises, and other spellings (read-failure.ts).
const EARLY_ERROR = spelled({ error: spelled(ERROR_FIELDS, /./) }, /fields|errors|violations/i);

/** Reads `{error: {message, code, fields?}}` from an HTTP body or a socket answer's data; null when absent (TR-12). */
export function readWireError(data: unknown, watch = createWatch()): WireError | null {
  const error = fitOrNull(EARLY_ERROR, data, watch)?.error;
  return error ? { ...error, message: error.message && cutMessage(error.message) } : null;
}
