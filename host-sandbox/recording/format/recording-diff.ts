import { nameOfType } from '../../workbench/call-types.ts';
import { describeAction, ordinal } from './player-action.ts';
import type { Recording } from './recording.ts';

/** One difference between the widget's behaviour and the recording. */
export interface Difference {
  /** The subject, e.g. `Deposit: submit, 2nd`. */
  readonly what: string;
  /** Path inside it, e.g. `payload.route`; empty for the whole. */
  readonly path: string;
  /** JSON text; null when absent. */
  readonly recorded: string | null;
  readonly now: string | null;
}

/** Names whose values differ in every run: ids, keys of one request, and times. */
const NEW_EACH_TIME =
  /^(msgid|sendTime|timestamp|expiresAt|.*(Id|Time|Ms|At|duration))$|^(id|time|ms|duration)$/;
/** How often it is sent depends on when the content is measured, so only the last recorded height counts. */
const RESIZE = 'onResize';
const METRICS = 'METRIC_EVENTS_HANDLER:events';

interface LaneEntry {
  /** ms since the widget was opened. */
  readonly ms: number;
  readonly value: unknown;
}

/**
 * How the current widget differs from the recorded one. Each message to the host and each request is compared
 * with the recorded one of the same type and number, ignoring ids, keys and times. A different order is one
 * more difference, and so is a player action that was not repeated. A message sent once more after the
 * recording's end is not a difference.
 */
export function diffRecordings(recorded: Recording, now: Recording): readonly Difference[] {
  const before = lanesOf(recorded);
  const after = lanesOf(now);
  const names = new Set([...before.keys(), ...after.keys()]);
  const differences = [...names].flatMap((name) => {
    const lane = before.get(name) ?? [];
    const said = after.get(name) ?? [];
    if (name === RESIZE) return diffHeight(lane.at(-1), said);
    return diffLane(
      name,
      lane,
      said.filter(({ ms }, at) => at < lane.length || ms <= recorded.lengthMs),
    );
  });
  const order = differences.some(({ path }) => path === '') ? [] : diffOrder(recorded, now);
  return [...diffActions(recorded, now), ...differences, ...order];
}

/** Player actions of the recording that are missing now; additional ones show in the widget's messages. */
function diffActions({ actions }: Recording, now: Recording): Difference[] {
  const done = now.actions.map(({ action }) => describeAction(action));
  return actions.flatMap(({ action, ms }) => {
    const words = describeAction(action);
    const at = done.indexOf(words);
    if (at >= 0) done.splice(at, 1);
    return at >= 0
      ? []
      : [{ what: `The player ${words}`, path: '', recorded: `after ${(ms / 1000).toFixed(1)} s`, now: null }];
  });
}

function lanesOf({ host, wire, startedAt }: Recording): Map<string, LaneEntry[]> {
  const lanes = new Map<string, LaneEntry[]>();
  const add = (name: string, ms: number, value: unknown) =>
    lanes.set(name, [...(lanes.get(name) ?? []), { ms, value: stripped(value) }]);
  for (const { direction, messageType, payload, ms } of host)
    if (direction === 'from-widget') add(messageType, ms, payload);
  for (const { kind, type, data, time } of wire)
    if (kind === 'request')
      add(nameOfType(type), time - startedAt, type === METRICS ? withoutValues(data) : data);
  return lanes;
}

function diffHeight(recorded: LaneEntry | undefined, now: readonly LaneEntry[]): Difference[] {
  const isRepeated = now.some(({ value }) => diffValues(recorded?.value, value, '').length === 0);
  if (!recorded || isRepeated) return [];
  return diffLane(RESIZE, [recorded], now.slice(-1));
}

function diffLane(name: string, recorded: readonly LaneEntry[], now: readonly LaneEntry[]): Difference[] {
  const longest = Math.max(recorded.length, now.length);
  return Array.from({ length: longest }, (_, at) => {
    const what = longest === 1 ? name : `${name}, ${ordinal(at + 1)}`;
    const was = recorded[at];
    const is = now[at];
    if (!was || !is)
      return [{ what, path: '', recorded: was ? brief(was.value) : null, now: is ? brief(is.value) : null }];
    return diffValues(was.value, is.value, '').map((one) => ({ what, ...one }));
  }).flat();
}

function diffValues(recorded: unknown, now: unknown, path: string): Omit<Difference, 'what'>[] {
  if (Object.is(recorded, now)) return [];
  if (isContainer(recorded) && isContainer(now) && Array.isArray(recorded) === Array.isArray(now)) {
    const names = new Set([...Object.keys(recorded), ...Object.keys(now)]);
    return [...names].flatMap((name) =>
      diffValues(recorded[name], now[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return [{ path: path === '' ? 'value' : path, recorded: brief(recorded), now: brief(now) }];
}

function diffOrder(recorded: Recording, now: Recording): Difference[] {
  const before = sequence(recorded);
  const after = sequence(now);
  const at = before.findIndex((type, place) => type !== after[place]);
  if (at < 0) return [];
  return [
    {
      what: 'Order of messages',
      path: `from the ${ordinal(at + 1)} on`,
      recorded: before[at] ?? null,
      now: after[at] ?? null,
    },
  ];
}

/** Analytics are sent whenever the widget has time, so their order is ignored. */
const sequence = ({ host }: Recording): string[] =>
  host
    .filter(
      ({ direction, messageType }) =>
        direction === 'from-widget' && ![RESIZE, 'onAnalytics'].includes(messageType),
    )
    .map(({ messageType }) => messageType);

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (!isContainer(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !NEW_EACH_TIME.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, stripped(inner)]));
}

/** A metric's value is a time. */
function withoutValues(data: unknown): unknown {
  if (!isContainer(data) || !Array.isArray(data['events'])) return data;
  const events = (data['events'] as unknown[]).map((event) =>
    isContainer(event) ? { ...event, value: undefined } : event,
  );
  return { ...data, events };
}

function brief(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
