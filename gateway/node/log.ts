/** The fields of a log line: numbers, and words that the gateway itself chose. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export type Log = (event: string, fields?: LogFields) => void;

/** Writes one line of JSON per event. */
export function createLog(node: string, write: (line: string) => void): Log {
  return (event, fields = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), node, event, ...fields }));
}

/**
 * A failure without its message, because a driver's message may repeat a value or a token. The code and the
 * place of the failure suffice.
 */
export function failureFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const place = /^\s+at (.*)$/m.exec(error.stack ?? '')?.[1] ?? null;
  return { name: error.name, code, place };
}
