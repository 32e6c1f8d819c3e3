import type { Warning } from '#contract/host-messages.ts';
import { isRecord } from '#contract/scalars.ts';

/** The type of each option. The handshake checks the text of `loaded`; a signal is known by its method. */
const TYPES = {
  loaded: null,
  onMessage: 'function',
  basename: 'string',
  path: 'string',
  shadow: 'boolean',
  signal: null,
} as const;

/** What mount() cannot take: an argument or an option. The handshake itself refuses a wrong `loaded`. */
export type Misfit = 'element' | 'options' | Exclude<keyof typeof TYPES, 'loaded'>;

/** The first thing that mount() cannot take; mount-fault.ts, which loads only then, has the words for it. */
export function misfitOf(element: unknown, options: unknown): Misfit | null {
  if ((element as Element | null | undefined)?.nodeType !== 1) return 'element';
  if (!isRecord(options)) return 'options';
  for (const [name, type] of Object.entries(TYPES)) {
    const value = options[name] ?? null;
    if (type !== null && value !== null && typeof value !== type) return name as Misfit;
  }
  const signal = options['signal'] ?? null;
  return signal !== null && !(signal as Partial<AbortSignal>).throwIfAborted ? 'signal' : null;
}

/** Warnings about what is no option of mount(), such as a misspelled one. */
export const unknownOptions = (options: object): readonly Warning[] =>
  Object.keys(options)
    .filter((name) => !Object.hasOwn(TYPES, name))
    .map((name) => ({ field: `options.${name}`, text: `is no option: ${Object.keys(TYPES).join(', ')}` }));
