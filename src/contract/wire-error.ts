import * as v from 'valibot';
import { fitOrNull } from './fit.ts';
import { idText, isText, list, object, orNull, text, textsOrEmpty } from './scalars.ts';

/** The gateway's own words about a failure (contract section 3). */
export interface WireError {
  readonly message: string | null;
  readonly code: string | null;
  /** Field name to message key or text. */
  readonly fields: Readonly<Record<string, string>>;
  /** Methods to offer after a refusal, by name. */
  readonly alternatives: readonly string[];
}

export const WIRE_ERROR = object({
  error: object({
    message: orNull(text),
    code: orNull(idText),
    fields: textsOrEmpty,
    alternatives: v.fallback(list, () => []),
  }),
});

/** `{error: {message, code, fields?}}` of an HTTP body or of a socket answer's data; null when there is none (TR-12). */
export function readWireError(data: unknown): WireError | null {
  const error = fitOrNull(WIRE_ERROR, data)?.error;
  return error ? { ...error, alternatives: error.alternatives.filter(isText) } : null;
}
