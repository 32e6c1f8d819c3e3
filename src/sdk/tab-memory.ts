// Remembers the mode of a tab, so that mode `auto` never loses track of a payment: the widget keeps the note of an
// unfinished payment in session storage. The module uses the page's storage and the frame uses its own origin's, and
// neither can read the other's. Frames of all folders of an origin, such as two versions of the widget, share one
// storage.
//
// An entry is the mode, and after a frame's mode one line for each payment that the frame has reported: the section of
// a submission without a transaction, or the section and id of a transaction, after `-` if it is final.
//
// Other tabs of the page have no part of this, so a submission of unknown outcome is also in local storage for a while:
// the module's is written by the widget, the frame's by the SDK.
import type { CashierEvent, CashierEventOf } from './events.ts';
import type { EmbedMode } from './options.ts';

const KEY = 'cashier.mode ';
/** Prefix of the keys of the widget's notes (contract: Notes in session storage). */
const NOTES = 'cashier.intent';
/** Prefix of the keys of local storage under which the module keeps submissions for other tabs (contract: as above). */
const OTHER_NOTES = 'cashier.entry ';
/** Before the origin: the key of local storage that says when a frame of that origin has submitted something. */
const SUBMITTED = 'cashier.frame ';
/** ms after which a submission of another tab no longer counts (contract: Answers to a submission). */
const MAX_AGE_MS = 10 * 60_000;
/** The page property under which the widget keeps entries that session storage refused. */
const REFUSED = Symbol.for('cashier.storage');
/** The page property with a copy of the widget's notes. */
const COPY = Symbol.for('cashier.notes');
const SECTIONS = ['deposit', 'withdrawal'];
/** After the section of a submission that an earlier document of the frame has sent. */
const EARLIER = '?';
const MODES = Symbol.for('cashier.modes');
/** Processed, mistaked or cancelled. */
const FINAL = /^[pmc]/;

/**
 * Entries by the widget's origin, for a page that clears its storage, by KEY those that session storage refused, and by
 * SUBMITTED those that this page has written to local storage.
 * Shared by all copies of the SDK in the page.
 */
function pageModes(): Record<string, string | undefined> {
  const page = window as unknown as { [MODES]?: Record<string, string | undefined> | undefined };
  return (page[MODES] ??= {});
}

/** Storage may be refused; the page's memory is enough then. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function write(origin: string, entry: string): void {
  const modes = pageModes();
  modes[origin] = modes[KEY + origin] = entry;
  attempt(() => {
    sessionStorage.setItem(KEY + origin, entry);
    modes[KEY + origin] = undefined;
  });
}

function read(origin: string): string {
  const modes = pageModes();
  // Another document of the tab may have changed the entry since.
  const entry = attempt(() => modes[KEY + origin] ?? sessionStorage.getItem(KEY + origin));
  return entry ?? modes[origin] ?? '';
}

/** Remembers for this tab the mode in which a widget of that origin last accepted `loaded`. */
export function rememberMode(origin: string, mode: EmbedMode): void {
  if (recallMode(origin) !== mode) write(origin, mode);
}

/** The remembered mode; undefined when no widget of that origin accepted `loaded` in this tab. */
export function recallMode(origin: string): EmbedMode | undefined {
  const [mode] = read(origin).split('\n');
  return mode === 'federated' || mode === 'iframe' ? mode : undefined;
}

/**
 * Follows a frame's payments. A submission counts until the section's next one becomes a payment, because its refusal is
 * not reported; one of an earlier document, whose note may find its transaction, until the section's next new transaction.
 */
export function followCardFrame(origin: string, event: CashierEvent): void {
  // Of the events with a section, only a transaction has an id and a status, and only analytics have a name.
  type Payment = CashierEventOf<'transaction'> & Pick<CashierEventOf<'analytics'>, 'name'>;
  const { transaction, id = '', status = '', name } = event as Partial<Payment>;
  const lines = new Set(read(origin).split('\n'));
  const isStart = name === 'payment_session_started';
  if (event.type === 'starting') {
    for (const section of SECTIONS) if (lines.delete(section)) lines.add(section + EARLIER);
  } else if (transaction && (id || isStart || name === 'submit')) {
    const open = transaction + id;
    if (!lines.delete(open) && id && !lines.has(`-${open}`)) lines.delete(transaction + EARLIER);
    if (!isStart) lines.add(FINAL.test(status) ? `-${open}` : open);
  } else return;
  write(origin, [...lines].join('\n'));
  const key = SUBMITTED + origin;
  const modes = pageModes();
  const isUnanswered = SECTIONS.some((section) => lines.has(section) || lines.has(section + EARLIER));
  attempt(() => {
    if (name === 'submit') localStorage.setItem(key, (modes[key] = String(Date.now())));
    // No submission of this page is without a transaction any more; another tab's entry stays.
    else if (!isUnanswered && localStorage.getItem(key) === modes[key]) localStorage.removeItem(key);
  });
}

const entriesOf = (storage: 'localStorage' | 'sessionStorage'): (readonly [string, string])[] =>
  attempt(() => Object.entries<string>(window[storage])) ?? [];

/** Whether a tab of the page has lately left such an entry. */
const isShared = (isSuch: (key: string) => boolean): boolean =>
  entriesOf('localStorage').some(
    ([key, since]) => isSuch(key) && Math.abs(Date.now() - parseFloat(since)) < MAX_AGE_MS,
  );
const isOfModule = (key: string): boolean => key.startsWith(OTHER_NOTES);

/** The mode of a widget that may have the note of an unfinished payment in this tab, or of a submission in another. */
export function modeOfUnfinishedPayment(origin: string): EmbedMode | undefined {
  const mode = recallMode(origin);
  if (mode === 'iframe' && /\n[^-]/.test(read(origin))) return 'iframe';
  if (mode === 'federated' && hasNote()) return 'federated';
  if (mode !== 'iframe' && isShared((key) => key === SUBMITTED + origin)) return 'iframe';
  return isShared(isOfModule) ? 'federated' : undefined;
}

/** Whether a federated widget may have the note of an unfinished payment in this tab, or of a submission in another. */
export const mayHaveUnfinishedPayment = (): boolean => hasNote() || isShared(isOfModule);

function hasNote(): boolean {
  const page = window as unknown as { [REFUSED]?: ReadonlyMap<string, string>; [COPY]?: string };
  // Without storage, only the page's memory can hold notes.
  const stored = entriesOf('sessionStorage');
  return [...(page[REFUSED] ?? []), [NOTES, page[COPY] ?? '[]'] as const, ...stored].some(
    ([key, value]) => key.startsWith(NOTES) && value !== '[]',
  );
}
