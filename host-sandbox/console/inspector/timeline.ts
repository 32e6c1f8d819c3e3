import { LIST_PATHS, socketType } from '#contract/endpoint.ts';
import { nameOfType } from '../../workbench/call-types.ts';
import type { WireFrame } from '../../workbench/wire-frame.ts';
import type { Direction, MessageRecord } from '../message-record.ts';

/** One timeline row: a host message or a wire frame. */
export interface TimelineRow {
  /** ms since epoch. */
  readonly time: number;
  readonly side: 'host' | 'wire';
  readonly direction: Direction;
  /** The channel: `host`, `http` or `socket`. */
  readonly way: string;
  readonly title: string;
  /** Status, duration and fault, if any, e.g. `503 · 12 ms · status`. */
  readonly note: string;
  readonly isBad: boolean;
  /** The redacted value that is shown and copied as JSON. */
  readonly json: unknown;
}

const OUTWARD: readonly WireFrame['kind'][] = ['connect', 'refused', 'disconnect', 'request'];
const BAD_MESSAGES = ['onDisplayError', 'onInitError', 'onTokenExpired', 'onReconnectAttempt'];
const WORDS: Readonly<Record<WireFrame['kind'], string>> = {
  connect: 'connected',
  refused: 'refused',
  disconnect: 'disconnected',
  request: 'asks',
  answer: 'answer',
  silence: 'no answer',
  break: 'connection broken',
  push: 'push',
  drop: 'sockets dropped',
};

export function rowOfMessage({ time, direction, messageType, payload }: MessageRecord): TimelineRow {
  return {
    time,
    side: 'host',
    direction,
    way: 'host',
    title: messageType,
    note: '',
    isBad: BAD_MESSAGES.includes(messageType),
    json: { messageType, ...(payload !== undefined && { payload }) },
  };
}

export function rowOfFrame(frame: WireFrame): TimelineRow {
  const { time, transport, kind, type, status, ms, fault } = frame;
  const isConnection = type === 'connect';
  const notes = [
    isConnection || kind === 'request' || kind === 'answer' ? null : WORDS[kind],
    status === null ? null : String(status),
    ms === null ? null : `${Math.round(ms)} ms`,
    fault ?? null,
  ];
  return {
    time,
    side: 'wire',
    direction: OUTWARD.includes(kind) ? 'from-widget' : 'to-widget',
    way: transport,
    title: isConnection ? `Socket ${WORDS[kind]}` : nameOfType(type),
    note: notes.filter((note) => note !== null).join(' · '),
    isBad: isFailure(frame),
    json: Object.fromEntries(
      Object.entries(frame).filter(([, value]) => value !== null && value !== undefined),
    ),
  };
}

const FAILURES: readonly WireFrame['kind'][] = ['refused', 'silence', 'break', 'drop'];

/** A socket's status below 100 or above 600 is not an error (TR-11); HTTP has no such status. */
function isFailure({ kind, status, text }: WireFrame): boolean {
  if (FAILURES.includes(kind) || text !== undefined) return true;
  if (status === null || status < 100 || status > 600) return false;
  return status < 200 || status > 299;
}

/** The steps of the handshake, in order. */
export const MILESTONES = [
  'announced',
  'loaded received',
  'socket connected',
  'first list',
  'ready',
] as const;
export type Milestone = (typeof MILESTONES)[number];

const LIST_TYPES = Object.values(LIST_PATHS).map(socketType);
const LOADED_NAMES = ['loaded', 'billingUserData'];

/** The step that a message completes, if any. */
export function milestoneOfMessage({ direction, messageType }: MessageRecord): Milestone | null {
  if (direction === 'to-widget') return LOADED_NAMES.includes(messageType) ? 'loaded received' : null;
  if (messageType === 'Loaded') return 'announced';
  return messageType === 'onReady' ? 'ready' : null;
}

/** The step that a frame completes, if any. */
export function milestoneOfFrame({ kind, type, status }: WireFrame): Milestone | null {
  if (kind === 'connect') return 'socket connected';
  return kind === 'answer' && LIST_TYPES.includes(type) && status === 200 ? 'first list' : null;
}
