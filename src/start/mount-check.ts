import type { Warning } from '#contract/host-messages.ts';
import { isRecord } from '#contract/scalars.ts';

/** The type of each option. The handshake checks the text of `loaded`; a signal is recognised by its method. */
const TYPES = {
  loaded: null,
  onMessage: 'function',
  basename: 'string',
  path: 'string',
  shadow: 'boolean',
  passKeys: 'boolean',
  signal: null,
} as const;

/**
 * An invalid argument or option of mount(), or a page that it cannot work in. The handshake itself rejects an invalid
 * `loaded`.
 */
export type InvalidInput = 'page' | 'element' | 'options' | Exclude<keyof typeof TYPES, 'loaded'>;

/** Prototype.js and MooTools replace what the widget is built on. */
const isPageSound = (): boolean =>
  Array.from({ length: 1 }, () => 1)[0] === 1 &&
  [...[1].entries()][0]?.[1] === 1 &&
  JSON.stringify([1]) === '[1]';

/** The first invalid argument or option; mount-fault.ts, which is loaded only in that case, has the error text. */
export function findInvalidInput(element: unknown, options: unknown): InvalidInput | null {
  if (!isPageSound()) return 'page';
  if ((element as Element | null | undefined)?.nodeType !== 1) return 'element';
  if (!isRecord(options)) return 'options';
  for (const [name, type] of Object.entries(TYPES)) {
    const value = options[name] ?? null;
    if (type !== null && value !== null && typeof value !== type) return name as InvalidInput;
  }
  // Below any other part of an address no screen would open.
  if (/[?#]|:\/\//.test(String(options['basename']))) return 'basename';
  const signal = options['signal'] ?? null;
  return signal !== null && !(signal as Partial<AbortSignal>).throwIfAborted ? 'signal' : null;
}

/** Warnings about unknown options of mount(), e.g. a misspelled one. */
export const unknownOptions = (options: object): readonly Warning[] =>
  Object.keys(options)
    .filter((name) => !Object.hasOwn(TYPES, name))
    .map((name) => ({
      field: `options.${name}`,
      text: `is not an option: ${Object.keys(TYPES).join(', ')}`,
    }));
