import { isRecord } from '#contract/scalars.ts';

/** What mount() cannot take: an argument or an option. The handshake itself refuses a wrong `loaded`. */
export type Misfit = 'element' | 'options' | 'onMessage' | 'basename' | 'path' | 'shadow' | 'signal';

const isNoneOr = (kind: 'string' | 'boolean' | 'function', value: unknown): boolean =>
  value === undefined || value === null || typeof value === kind;

/** The first thing that mount() cannot take; mount-fault.ts, which loads only then, has the words for it. */
export function misfitOf(element: unknown, options: unknown): Misfit | null {
  if ((element as Element | null | undefined)?.nodeType !== 1) return 'element';
  if (!isRecord(options)) return 'options';
  const { onMessage, basename, path, shadow, signal } = options;
  if (!isNoneOr('function', onMessage)) return 'onMessage';
  if (!isNoneOr('string', basename)) return 'basename';
  if (!isNoneOr('string', path)) return 'path';
  if (!isNoneOr('boolean', shadow)) return 'shadow';
  return (signal ?? null) !== null && !(signal as Partial<AbortSignal>).throwIfAborted ? 'signal' : null;
}
