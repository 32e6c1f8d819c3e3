import { atom, type Getter } from 'jotai';
import {
  isOf,
  readFormerIntent,
  readIntent,
  readIntents,
  withIntent,
  withoutIntent,
  type IntentOwner,
  type NoteOwner,
  type StoredIntent,
} from '#contract/stored-intents.ts';
import { parseJson } from '#contract/json.ts';
import { INNER_SEND_TIMEOUT_MS } from '#domain/payment/inner-widget.ts';
import { find } from '#domain/payment/list.ts';
import { isNewerCopy, notesOf } from '#domain/payment/notes.ts';
import type { IntentNote } from '#domain/payment/state.ts';
import { parentAtom, userAtom } from '#state/player.ts';
import { services } from '#state/services.ts';
import { paymentsAtom } from './payments.ts';

export const INTENTS_KEY = 'cashier.intents';
const SETTLED_KEY = 'cashier.settled';
const MAX_SETTLED = 20;

export function ownerOf(get: Getter): IntentOwner {
  return { userId: get(userAtom).id, host: get(parentAtom).host ?? '' };
}

/** The owner of the player's notes, including those of an earlier version in this tab. */
export function noteOwner(get: Getter): NoteOwner {
  const owner = ownerOf(get);
  return owner.host === '' ? { ...owner, formerHost: new URL(services(get).base).origin } : owner;
}

/**
 * The stored list, with the notes of the payments written again if the whole entry is missing. The widget never removes
 * it, so the page around it has cleared its storage, and the payments are still unanswered. Every access begins with
 * this: a list written without them would say that another frame has settled them.
 */
export function storedNotes(get: Getter): string | null {
  const { storage } = services(get);
  if (storage.get(INTENTS_KEY) === null) restoreNotes(get);
  return storage.get(INTENTS_KEY);
}

/** Writes the notes of the payments that are missing in storage. */
export function restoreNotes(get: Getter): void {
  const { storage } = services(get);
  const owner = noteOwner(get);
  const stored = readIntents(storage.get(INTENTS_KEY), owner);
  for (const note of notesOf(get(paymentsAtom)))
    if (stored.every(({ requestId }) => requestId !== note.requestId))
      storage.set(INTENTS_KEY, withIntent(storage.get(INTENTS_KEY), { ...note, ...owner }));
}

/**
 * The notes of the player's intents at this gateway (contract: Notes in session storage). Converts the entry of an
 * earlier version first.
 */
export function readNotes(get: Getter): IntentNote[] {
  const { storage, formerIntentKey, clock } = services(get);
  const former = readFormerIntent(storage.get(formerIntentKey), clock.now());
  if (former) storage.set(INTENTS_KEY, withIntent(storedNotes(get), former));
  if (storage.get(formerIntentKey) !== null) storage.remove(formerIntentKey);
  return readIntents(storedNotes(get), noteOwner(get));
}

export function writeNote(get: Getter, note: IntentNote): void {
  const { storage } = services(get);
  const before = ownNote(get, note.requestId);
  if (before && copyOf(before) !== copyOf(note)) settle(get, before);
  storage.set(INTENTS_KEY, withIntent(storedNotes(get), { ...note, ...noteOwner(get) }));
}

export function removeNote(get: Getter, requestId: string): void {
  const { storage } = services(get);
  const note = ownNote(get, requestId) ?? get(postedAtom).get(requestId)?.intent;
  if (note) settle(get, note);
  forgetPosted(get, requestId);
  storage.set(INTENTS_KEY, withoutIntent(storedNotes(get), { ...noteOwner(get), requestId }));
}

const ownNote = (get: Getter, requestId: string): IntentNote | undefined =>
  readNotes(get).find((note) => note.requestId === requestId);

/**
 * The copies that this tab has settled or replaced, or the player has dismissed, although another tab may still hold
 * them. In session storage, because a reload does not end that.
 */
function settledCopies(get: Getter): unknown[] {
  const copies = parseJson(services(get).storage.get(SETTLED_KEY) ?? '');
  return Array.isArray(copies) ? copies : [];
}

const isSettled = (get: Getter, note: IntentNote): boolean => settledCopies(get).includes(copyOf(note));

function settle(get: Getter, note: IntentNote): void {
  const copies = [...settledCopies(get), copyOf(note)].slice(-MAX_SETTLED);
  services(get).storage.set(SETTLED_KEY, JSON.stringify(copies));
}

const copyOf = ({ requestId, sentAt, clock }: IntentNote): string =>
  `${requestId} ${String(sentAt)} ${clock ?? ''}`;

/** The notes of this tab whose outcome is unknown. */
export function openIntents(get: Getter): StoredIntent[] {
  const owner = ownerOf(get);
  return readNotes(get).flatMap((note) => (note.id === undefined ? [{ ...owner, ...note }] : []));
}

/** Reads an intent that another tab has posted or holds; null when it is invalid or of another player. */
export function ownIntent(get: Getter, data: unknown): StoredIntent | null {
  const intent = readIntent(data);
  return intent && isOf(intent, noteOwner(get)) ? intent : null;
}

/** Reads an entry of another tab, which is an intent as JSON, as ownIntent() does. */
export const openIntentOf = (get: Getter, entry: string): StoredIntent | null =>
  ownIntent(get, parseJson(entry));

/**
 * The intents of unknown outcome that other tabs have posted, because a tab that was closed or is reloading holds no
 * lock. Until: the uptime (ms) after which no copy can be on its way.
 */
const postedAtom = atom(() => new Map<string, { readonly intent: StoredIntent; readonly until: number }>());

/** Keeps a note that another tab has posted, up to the horizon, or until a tab posts that it is settled or dismissed. */
export function keepPosted(get: Getter, intent: StoredIntent): void {
  if (intent.id !== undefined) return forgetPosted(get, intent.requestId);
  const horizon = get(parentAtom).schema.meta.submitHorizon + INNER_SEND_TIMEOUT_MS;
  get(postedAtom).set(intent.requestId, { intent, until: services(get).clock.uptime() + horizon });
}

export function forgetPosted(get: Getter, requestId: string): void {
  get(postedAtom).delete(requestId);
}

/**
 * Takes over the notes of other tabs' intents that this tab does not know, or not the newest copy of, so that they block
 * it too.
 */
export function adoptOpenIntents(get: Getter, entries: readonly string[]): void {
  const held = entries.flatMap((entry) => openIntentOf(get, entry) ?? []);
  const uptime = services(get).clock.uptime();
  const posted = [...get(postedAtom).values()].flatMap(({ intent, until }) =>
    uptime < until ? [intent] : [],
  );
  for (const intent of [...held, ...posted]) {
    const { requestId } = intent;
    const isUnknown = !ownNote(get, requestId) && !find(get(paymentsAtom), requestId);
    if (isUnknown ? !isSettled(get, intent) : isLater(get, intent)) writeNote(get, intent);
  }
}

/** Whether an intent that this tab knows was sent again: this is a later copy of it. */
function isLater(get: Getter, intent: StoredIntent): boolean {
  if (isSettled(get, intent)) return false;
  const own = ownNote(get, intent.requestId);
  if (own) return own.id === undefined && isNewerCopy(intent, own);
  return find(get(paymentsAtom), intent.requestId)?.phase === 'refused';
}

/**
 * Takes over the note of another tab if this tab knows the intent and the other tab has sent it again. Session storage
 * is copied when a tab is duplicated, and separate from then on. A note with the transaction's id is ignored: this tab
 * has not shown the payment and must keep blocking until its own look-up finds it. Returns whether anything changed.
 */
export function adoptNote(get: Getter, intent: StoredIntent): boolean {
  if (intent.id !== undefined || !isLater(get, intent)) return false;
  writeNote(get, intent);
  return true;
}
