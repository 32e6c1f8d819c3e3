import { hideIn, mapTexts, restore, type Secrets } from '../../workbench/redact-wire.ts';
import {
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type HostEvent,
  type Recording,
} from '../../workbench/recording.ts';
import type { PlayerAction } from '../../workbench/player-action.ts';
import type { WireFrame } from '../../workbench/wire-frame.ts';
import type { MessageRecord } from '../message-record.ts';
import type { Origins } from '../origins.ts';
import type { ActionRecord } from '../run-log.ts';
import type { Player } from '../player.ts';
import { unmask } from '../redact.ts';

/** What `loaded` is called in a web view. */
const GIVEN = ['loaded', 'billingUserData'];
/** The player's own data, as `user` of `loaded` has them. */
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
 * The run as a recording: what was said since the widget was opened. Tokens are masked already; addresses of the three
 * servers and the player's own data become placeholders, so that it can be replayed elsewhere and handed on.
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
    deeds: run.actions.filter(isOfRun).map(({ time, action }) => ({
      ms: time - startedAt,
      deed: mapTexts(action, hide) as PlayerAction,
    })),
    wire: run.frames.filter(isOfRun).map((frame) => mapTexts(frame, hide) as WireFrame),
  };
}

/** What a host said in a recording, for the player and the servers of now. */
export function restoreText(text: string, player: Player, origins: Origins): string {
  const values = new Map([...secretsOf(player, origins)].map(([value, name]) => [name, value]));
  return unmask(String(restore(text, values)), player.token);
}

/** What the player did in a recording, for the player of now. */
export function restoreAction(action: PlayerAction, player: Player, origins: Origins): PlayerAction {
  return mapTexts(action, (text) => restoreText(text, player, origins)) as PlayerAction;
}

/** The recorded `loaded` for the player of now; null where the recording's widget was never given one. */
export function loadedTextOf({ host }: Recording, player: Player, origins: Origins): string | null {
  const given = host.find(
    ({ direction, messageType }) => direction === 'to-widget' && GIVEN.includes(messageType),
  );
  if (given?.text === undefined) return null;
  return restoreText(given.text.replace('"billingUserData"', '"loaded"'), player, origins);
}

/** What somebody said at the console; the page says the rest by itself. */
export const sentManually = ({ host }: Recording): readonly HostEvent[] =>
  host.filter(({ byHand, text }) => byHand && text !== undefined);

function secretsOf({ fields, token }: Player, origins: Origins): Secrets {
  const own = PERSONAL.map((name) => [fields[name], name] as const);
  const known = [...own, ...Object.entries(origins).map(([name, origin]) => [String(origin), name] as const)];
  // A short text would be hidden in the middle of words.
  const long = known.filter(([value]) => typeof value === 'string' && value.length >= 4 && value !== token);
  return new Map(long.map(([value, name]) => [String(value), name]));
}
