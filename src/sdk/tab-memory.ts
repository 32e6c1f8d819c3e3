// What a tab has to remember so that mode `auto` never leaves a payment behind: the widget notes an unfinished payment in
// session storage, the module in the page's own, the frame in that of the widget's origin, and neither reads the other's.
import type { EmbedMode } from './options.ts';

const KEY = 'cashier.mode ';
/** How the keys of the widget's notes begin (contract section 5). */
const NOTES = 'cashier.intent';
/** What session storage refused, the widget keeps on the page under this name. */
const REFUSED = Symbol.for('cashier.storage');
const MODES = Symbol.for('cashier.modes');

/** Modes by the widget's folder where session storage cannot be read; for all copies of the SDK in the page. */
function pageModes(): Record<string, string | undefined> {
  const page = window as unknown as { [MODES]?: Record<string, string | undefined> | undefined };
  return (page[MODES] ??= {});
}

/** Remembers for this tab in which mode a widget of that folder last accepted `loaded`. */
export function rememberMode(base: string, mode: EmbedMode): void {
  pageModes()[base] = mode;
  try {
    sessionStorage.setItem(KEY + base, mode);
  } catch {
    // The page's memory has it.
  }
}

/** The remembered mode; null when no widget of that folder accepted `loaded` in this tab. */
export function recallMode(base: string): EmbedMode | null {
  let mode = pageModes()[base];
  try {
    mode = sessionStorage.getItem(KEY + base) ?? mode;
  } catch {
    // As above.
  }
  return mode === 'federated' || mode === 'iframe' ? mode : null;
}

/** Whether a federated widget may have noted an unfinished payment in this tab. */
export function mayHoldPayment(): boolean {
  const isNote = ([key, value]: [string, string]): boolean => key.startsWith(NOTES) && value !== '[]';
  const refused = (window as unknown as { [REFUSED]?: ReadonlyMap<string, string> })[REFUSED] ?? new Map();
  if ([...refused].some(isNote)) return true;
  try {
    return Object.entries<string>(sessionStorage).some(isNote);
  } catch {
    return false;
  }
}
