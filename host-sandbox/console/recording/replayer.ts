import type { HostEvent, Recording } from '../../workbench/recording.ts';
import type { Origins } from '../origins.ts';
import type { Player } from '../player.ts';
import { restoreText, saidByHand } from './run-recording.ts';
import type { RunLog } from '../run-log.ts';

/** Said as often as the screen happens to be measured or there is time: nothing can be tied to them. */
const LOOSE = ['onResize', 'onAnalytics'];

export interface ReplayerOptions {
  readonly recording: Recording;
  readonly player: Player;
  readonly origins: Origins;
  readonly send: (text: string) => void;
  readonly log: Pick<RunLog, 'subscribe'>;
}

/** The host's side of a replay: what was said by hand is said again, each at its place. */
export interface Replayer {
  readonly recording: Recording;
  /** What has not been said yet. */
  waiting(): readonly HostEvent[];
  stop(): void;
}

/**
 * A message's place is after what the widget had said last before it, as long after that as in the recording; so it
 * holds when the widget of now is slower.
 */
export function createReplayer({ recording, player, origins, send, log }: ReplayerOptions): Replayer {
  const waiting = [...saidByHand(recording)];
  const heardAt = new Map<string, number>([['start', performance.now()]]);
  const counts = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function plan(): void {
    const [next] = waiting;
    if (!next || timer !== null) return;
    const { name, ms } = placeOf(recording, next);
    const heard = heardAt.get(name);
    if (heard === undefined) return;
    timer = setTimeout(
      () => {
        timer = null;
        waiting.shift();
        send(restoreText(next.text ?? '', player, origins));
        plan();
      },
      Math.max(0, heard + next.ms - ms - performance.now()),
    );
  }

  const stopListening = log.subscribe((event) => {
    if (event.kind !== 'message' || event.message.direction !== 'from-widget') return;
    const count = (counts.get(event.message.messageType) ?? 0) + 1;
    counts.set(event.message.messageType, count);
    heardAt.set(`${event.message.messageType} ${count}`, performance.now());
    plan();
  });
  plan();

  return {
    recording,
    waiting: () => waiting,
    stop() {
      stopListening();
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/** The last thing the widget had said before, by type and number; `start` where it had said nothing. */
function placeOf({ host }: Recording, event: HostEvent): { readonly name: string; readonly ms: number } {
  const before = host
    .slice(0, host.indexOf(event))
    .filter(({ direction, messageType }) => direction === 'from-widget' && !LOOSE.includes(messageType));
  const last = before.at(-1);
  if (!last) return { name: 'start', ms: 0 };
  const number = before.filter(({ messageType }) => messageType === last.messageType).length;
  return { name: `${last.messageType} ${number}`, ms: last.ms };
}
