import { hideIn, mapTexts, restore, type Secrets } from '../../workbench/redact-wire.ts';
import { RECORDING_FORMAT, RECORDING_VERSION, type HostEvent, type Recording } from '../format/recording.ts';
import type { PlayerAction } from '../format/player-action.ts';
import type { WireFrame } from '../../workbench/wire-frame.ts';
import type { MessageRecord } from '../../console/message-record.ts';
import type { Origins } from '../../console/origins.ts';
import type { ActionRecord } from './action-log.ts';
import type { Player } from '../../console/player.ts';
import { unmask } from '../../console/redact.ts';

/** The name of `loaded` in a web view. */
const LOADED_NAMES = ['loaded', 'billingUserData'];
/** The player's own data in `user` of `loaded`. */
const PERSONAL = ['name', 'email', 'phone', 'address', 'birthday', 'passport'];

export interface RunPart {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Path and query of the page. */
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
  readonly messages: readonly MessageRecord[];
  readonly frames: readonly WireFrame[];
  readonly actions: readonly ActionRecord[];
  readonly player: Player;
  readonly origins: Origins;
}

/**
 * Turns the run since the widget was opened into a recording. Tokens are already masked; server addresses and
 * the player's data become placeholders, so that the recording can be shared and replayed elsewhere.
 */
export function recordingOf(run: RunPart): Recording {
  const { startedAt, endedAt, page, query, player, origins } = run;
  const secrets = secretsOf(player, origins);
  const hide = (text: string) => hideIn(text, secrets);
  const isOfRun = ({ time }: { readonly time: number }) => time >= startedAt && time <= endedAt;
  return {
    format: RECORDING_FORMAT,
    version: RECORDING_VERSION,
    recordedAt: new Date(endedAt).toISOString(),
    page,
    query: { ...query },
    startedAt,
    lengthMs: endedAt - startedAt,
    host: run.messages.filter(isOfRun).map((message) => ({
      ms: message.time - startedAt,
      direction: message.direction,
      messageType: message.messageType,
      ...(message.payload !== undefined && { payload: mapTexts(message.payload, hide) }),
      ...(message.direction === 'to-widget' && { text: hide(message.text) }),
      ...(message.byHand && { byHand: true }),
    })),
    actions: run.actions.filter(isOfRun).map(({ time, action }) => ({
      ms: time - startedAt,
      action: mapTexts(action, hide) as PlayerAction,
    })),
    wire: run.frames.filter(isOfRun).map((frame) => mapTexts(frame, hide) as WireFrame),
  };
}

/** A recorded host message for the current player and servers. */
export function restoreText(text: string, player: Player, origins: Origins): string {
  const values = new Map([...secretsOf(player, origins)].map(([value, name]) => [name, value]));
  return unmask(String(restore(text, values)), player.token);
}

/** A recorded player action for the current player. */
export function restoreAction(action: PlayerAction, player: Player, origins: Origins): PlayerAction {
  return mapTexts(action, (text) => restoreText(text, player, origins)) as PlayerAction;
}

/** The recorded `loaded` for the current player; null when the recorded widget never received one. */
export function loadedTextOf({ host }: Recording, player: Player, origins: Origins): string | null {
  const given = host.find(
    ({ direction, messageType }) => direction === 'to-widget' && LOADED_NAMES.includes(messageType),
  );
  if (given?.text === undefined) return null;
  return restoreText(given.text.replace('"billingUserData"', '"loaded"'), player, origins);
}

/** Messages that a person sent at the console; the page sends the others itself. */
export const sentManually = ({ host }: Recording): readonly HostEvent[] =>
  host.filter(({ byHand, text }) => byHand && text !== undefined);

function secretsOf({ fields, token }: Player, origins: Origins): Secrets {
  const own = PERSONAL.map((name) => [fields[name], name] as const);
  const known = [...own, ...Object.entries(origins).map(([name, origin]) => [String(origin), name] as const)];
  // A short text would be replaced in the middle of other words.
  const long = known.filter(([value]) => typeof value === 'string' && value.length >= 4 && value !== token);
  return new Map(long.map(([value, name]) => [String(value), name]));
}
