import * as v from 'valibot';
import { PLAYER_ACTION } from './player-action.ts';
import { WIRE_FRAME } from '../../workbench/wire-frame.ts';

export const RECORDING_FORMAT = 'cashier-sandbox-recording';
export const RECORDING_VERSION = 3;
/** Version 1 had no player actions; version 2 had them under another name. */
const VERSIONS = [1, RECORDING_VERSION] as const;

const HOST_EVENT = v.object({
  /** ms since the widget was opened. */
  ms: v.pipe(v.number(), v.minValue(0)),
  direction: v.picklist(['from-widget', 'to-widget']),
  messageType: v.string(),
  payload: v.optional(v.unknown()),
  /**
   * The host's message, to be sent again; the token is masked, addresses and the player's data are
   * placeholders.
   */
  text: v.optional(v.string()),
  /** Sent by a person at the console; the page sends the others itself. */
  byHand: v.optional(v.boolean()),
});

const DONE = v.object({
  /** ms since the widget was opened; for typing, the time of the last key. */
  ms: v.pipe(v.number(), v.minValue(0)),
  action: PLAYER_ACTION,
});

const RECORDING = v.object({
  format: v.literal(RECORDING_FORMAT),
  version: v.picklist(VERSIONS),
  /** ISO 8601. */
  recordedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Path of the sandbox's page, e.g. `/iframe.html`. */
  page: v.pipe(v.string(), v.regex(/^\/[a-z-]+\.html$/, 'a page of the sandbox')),
  /** The page's query: scenario and faults. */
  query: v.record(v.string(), v.string()),
  /** When the widget was opened, in ms since epoch; the wire's times are relative to it. */
  startedAt: v.number(),
  lengthMs: v.pipe(v.number(), v.minValue(0)),
  host: v.array(HOST_EVENT),
  /** The player's actions in the widget, in order. */
  actions: v.optional(v.array(DONE), []),
  wire: v.array(WIRE_FRAME),
});

export type HostEvent = v.InferOutput<typeof HOST_EVENT>;
export type RecordedAction = v.InferOutput<typeof DONE>;
/**
 * A run of one widget: the messages and actions of host, player, widget and gateway, without tokens and field
 * values.
 */
export type Recording = v.InferOutput<typeof RECORDING>;

/** Reads a recording file; throws an error whose message is written for the user. */
export function readRecording(text: string): Recording {
  const json = parse(text);
  const { format, version } = v.parse(HEAD, typeof json === 'object' && json !== null ? json : {});
  if (format !== RECORDING_FORMAT) throw new Error('This is not a sandbox recording.');
  if (!VERSIONS.some((known) => known === version))
    throw new Error(
      `This recording has version ${String(version)}; this sandbox reads versions ${VERSIONS.join(' and ')}.`,
    );
  const result = v.safeParse(RECORDING, json);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? 'its top';
  throw new Error(`The recording is damaged at ${place}.`);
}

const HEAD = v.object({ format: v.optional(v.unknown()), version: v.optional(v.unknown()) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON.');
  }
}
