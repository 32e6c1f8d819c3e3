import { ADVICE, type Advice } from '#domain/error.ts';
import { fitOrNull } from './fit.ts';
import {
  createWatch,
  idText,
  isText,
  list,
  object,
  orAbsent,
  orElse,
  orNull,
  sum,
  text,
  textsByName,
} from './scalars.ts';

/** The gateway's description of a failure (contract: Transport). */
export interface WireError {
  readonly message: string | null;
  readonly code: string | null;
  /** Field name to message key or text. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names of methods to offer after a refusal. */
  readonly alternatives: readonly string[];
  /** One of ADVICE; the form leaves out any other word. */
  readonly advice?: string | undefined;
  /** Decimal text. */
  readonly suggested?: string | undefined;
}

export { ADVICE, type Advice };

/** Characters of a message that are kept; a longer one is probably an error page. */
export const MAX_MESSAGE = 1000;

export const WIRE_ERROR = object({
  error: object({
    message: orNull(text),
    code: orNull(idText),
    fields: orElse(textsByName, () => ({})),
    alternatives: orElse(list(text), () => []),
    advice: orAbsent(text),
    suggested: orAbsent(sum),
  }),
});

/** Reads `{error: {message, code, fields?}}` from an HTTP body or a socket answer's data; null when absent (TR-12). */
export function readWireError(data: unknown, watch = createWatch()): WireError | null {
  const error = fitOrNull(WIRE_ERROR, data, watch)?.error;
  if (!error) return null;
  const { message, alternatives } = error;
  return {
    ...error,
    message: message?.slice(0, MAX_MESSAGE) ?? null,
    alternatives: alternatives.filter(isText),
  };
}
