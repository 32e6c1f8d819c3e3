import { isRecord } from '#contract/scalars.ts';

/** Marks the node of a widget inside the host's element. */
export const HOLDER = 'data-cashier-holder';

/** What mount() cannot take: an argument, an option, or an element that holds a widget already. */
export type Misfit =
  'element' | 'options' | 'loaded' | 'onMessage' | 'basename' | 'path' | 'shadow' | 'signal' | 'taken';

const isNoneOr = (kind: 'string' | 'boolean', value: unknown): boolean =>
  value === undefined || value === null || typeof value === kind;

/** The first thing that mount() cannot take; mount-fault.ts, which loads only then, has the words for it. */
export function misfitOf(element: unknown, options: unknown): Misfit | null {
  if ((element as Element | null | undefined)?.nodeType !== 1) return 'element';
  if (!isRecord(options)) return 'options';
  const { loaded, onMessage, basename, path, shadow, signal } = options;
  if (typeof loaded !== 'string') return 'loaded';
  if (typeof onMessage !== 'function') return 'onMessage';
  if (!isNoneOr('string', basename)) return 'basename';
  if (!isNoneOr('string', path)) return 'path';
  if (!isNoneOr('boolean', shadow)) return 'shadow';
  if ((signal ?? null) !== null && !(signal as Partial<AbortSignal>).throwIfAborted) return 'signal';
  return (element as Element).querySelector(`:scope > [${HOLDER}]`) ? 'taken' : null;
}
