import * as v from 'valibot';
import { sentTimeOf } from '#domain/payment/list.ts';
import { SECTIONS } from '#domain/section.ts';
import type { IntentNote } from '#domain/payment/state.ts';
import { fitOrNull } from './fit.ts';
import { parseJson } from './json.ts';
import { idText, object, text } from './scalars.ts';

/** The owner of an intent: two players on one page, or one player at two gateways, share session storage. */
export interface IntentOwner {
  readonly userId: string;
  /** The gateway as named by the host; '' for the widget's own origin. */
  readonly host: string;
}

/** The owner whose notes are sought, including those of earlier versions. */
export interface NoteOwner extends IntentOwner {
  /** The widget's own origin, if that is the gateway: notes of earlier versions contain it when the host named it. */
  readonly formerHost?: string;
}

/** An entry of session storage's `cashier.intents` (contract: Notes in session storage). */
export type StoredIntent = IntentNote & IntentOwner;

/** Maximum number of entries: the oldest with a known transaction are removed first. */
const MAX_INTENTS = 20;

const OWNER = { userId: v.string(), host: v.string() } as const;
const FORMER = {
  ...OWNER,
  section: v.picklist(SECTIONS),
  method: text,
  requestId: text,
  id: v.optional(idText),
} as const;
const WIRE_FORMER_INTENT = object(FORMER);
const WIRE_INTENT = object({
  ...FORMER,
  sentAt: v.pipe(v.number(), v.finite()),
  clock: v.optional(v.literal('device')),
  deviceAt: v.optional(v.pipe(v.number(), v.finite())),
});

const WIRE_SETTLED = object({
  ...OWNER,
  requestId: text,
  isSettled: v.literal(true),
  isRefused: v.optional(v.literal(true)),
});

/** The owner's intents; invalid entries are ignored. */
export function readIntents(stored: string | null, owner: NoteOwner): IntentNote[] {
  return entriesOf(stored).flatMap((entry) => {
    const intent = readIntent(entry);
    if (!intent || !isOf(intent, owner)) return [];
    const { requestId, section, method, id } = intent;
    return [{ requestId, section, method, ...sentTimeOf(intent), ...(id !== undefined && { id }) }];
  });
}

/** The list with this intent added or replaced; all other entries stay unchanged. */
export function withIntent(stored: string | null, intent: StoredIntent & NoteOwner): string {
  const others = entriesOf(stored).filter((entry) => !isSame(entry, intent));
  while (others.length >= MAX_INTENTS) others.splice(indexToEvict(others), 1);
  // JSON leaves out what is undefined.
  return JSON.stringify([...others, { ...intent, formerHost: undefined }]);
}

/** The list without this intent, even if it is then empty; all other entries stay unchanged. */
export function withoutIntent(
  stored: string | null,
  intent: NoteOwner & Pick<IntentNote, 'requestId'>,
): string {
  return JSON.stringify(entriesOf(stored).filter((entry) => !isSame(entry, intent)));
}

/**
 * Reads the entry `cashier.intent` of earlier versions as if it were sent at `now` (ms since epoch); null when absent.
 */
export function readFormerIntent(stored: string | null, now: number): StoredIntent | null {
  const former = stored === null ? null : fitOrNull(WIRE_FORMER_INTENT, parseJson(stored));
  if (former === null) return null;
  const { id, ...rest } = former;
  return { ...rest, sentAt: now, clock: 'device', ...(id !== undefined && { id }) };
}

function entriesOf(stored: string | null): unknown[] {
  const entries = stored === null ? null : parseJson(stored);
  return Array.isArray(entries) ? entries : [];
}

/** Reads one entry of session storage, or a note posted by another tab; null when it is invalid. */
export function readIntent(entry: unknown): StoredIntent | null {
  const intent = fitOrNull(WIRE_INTENT, entry);
  if (intent === null) return null;
  const { id, sentAt, clock, deviceAt, ...rest } = intent;
  return { ...rest, ...sentTimeOf({ sentAt, clock, deviceAt }), ...(id !== undefined && { id }) };
}

/** The message that a tab posts to the others when it has settled or dismissed an intent. */
export interface SettledMessage extends IntentOwner {
  readonly requestId: string;
  readonly isSettled: true;
  /** No copy of it was or will be executed. */
  readonly isRefused?: true | undefined;
}

/** The message about the owner's intent that another tab has settled or dismissed; null for any other message. */
export function readSettled(message: unknown, owner: NoteOwner): SettledMessage | null {
  const settled = fitOrNull(WIRE_SETTLED, message);
  return settled && isOf(settled, owner) ? settled : null;
}

/** Whether an intent belongs to this player at this gateway. */
export function isOf({ userId, host }: IntentOwner, owner: NoteOwner): boolean {
  return userId === owner.userId && (host === owner.host || host === owner.formerHost);
}

function isSame(entry: unknown, intent: NoteOwner & Pick<IntentNote, 'requestId'>): boolean {
  const other = readIntent(entry);
  return other?.requestId === intent.requestId && isOf(other, intent);
}

/**
 * The index of the entry to drop first: an unreadable one, else the oldest with a known transaction, else the oldest.
 */
function indexToEvict(entries: readonly unknown[]): number {
  const intents = entries.map(readIntent);
  const unreadable = intents.indexOf(null);
  if (unreadable >= 0) return unreadable;
  const known = intents.findIndex((intent) => intent?.id !== undefined);
  return Math.max(known, 0);
}
