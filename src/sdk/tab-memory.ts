// Remembers the mode of a tab, so that mode `auto` never loses track of a payment: the widget notes an unfinished
// payment in session storage. The module uses the page's storage and the frame uses its own origin's, and neither can
// read the other's. Frames of all folders of an origin, such as two versions of the widget, share one storage.
import type { EmbedMode } from './options.ts';

const KEY = 'cashier.mode ';
/** Prefix of the keys of the widget's notes (contract section 5). */
const NOTES = 'cashier.intent';
/** The page property under which the widget keeps entries that session storage refused. */
const REFUSED = Symbol.for('cashier.storage');
/** The page property with a copy of the widget's notes. */
const COPY = Symbol.for('cashier.notes');
const MODES = Symbol.for('cashier.modes');

/** Modes by the widget's origin when session storage cannot be read; shared by all copies of the SDK in the page. */
function pageModes(): Record<string, string | undefined> {
  const page = window as unknown as { [MODES]?: Record<string, string | undefined> | undefined };
  return (page[MODES] ??= {});
}

/** Remembers for this tab the mode in which a widget of that origin last accepted `loaded`. */
export function rememberMode(origin: string, mode: EmbedMode): void {
  pageModes()[origin] = mode;
  try {
    sessionStorage.setItem(KEY + origin, mode);
  } catch {
    // It is already in the page's memory.
  }
}

/** The remembered mode; null when no widget of that origin accepted `loaded` in this tab. */
export function recallMode(origin: string): EmbedMode | null {
  let mode = pageModes()[origin];
  try {
    mode = sessionStorage.getItem(KEY + origin) ?? mode;
  } catch {
    // Read from the page's memory instead.
  }
  return mode === 'federated' || mode === 'iframe' ? mode : null;
}

/** Whether a federated widget may have noted an unfinished payment in this tab. */
export function mayHoldPayment(): boolean {
  const isNote = ([key, value]: readonly [string, string]): boolean =>
    key.startsWith(NOTES) && value !== '[]';
  const page = window as unknown as { [REFUSED]?: ReadonlyMap<string, string>; [COPY]?: string };
  if ([...(page[REFUSED] ?? []), [NOTES, page[COPY] ?? '[]'] as const].some(isNote)) return true;
  try {
    return Object.entries<string>(sessionStorage).some(isNote);
  } catch {
    return false;
  }
}
