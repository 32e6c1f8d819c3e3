import type { Task } from '../../driver/player-driver.ts';
import { describeAction, describeTarget } from '../../workbench/player-action.ts';
import type { RecordedAction, HostEvent, Recording } from '../../workbench/recording.ts';
import type { Origins } from '../origins.ts';
import type { Player } from '../player.ts';
import type { RunLog } from '../run-log.ts';
import { restoreAction, restoreText, sentManually } from './run-recording.ts';
import { typedTexts } from './typed-texts.ts';

/** Said as often as the screen happens to be measured or there is time: nothing can be tied to them. */
const LOOSE = ['onResize', 'onAnalytics'];
/** What takes longer is waited for in words. */
const PATIENCE_MS = 1500;

export interface ReplayerOptions {
  readonly recording: Recording;
  readonly player: Player;
  readonly origins: Origins;
  readonly send: (text: string) => void;
  readonly driver: { do(task: Task): void; rest(): void };
  readonly log: Pick<RunLog, 'subscribe'>;
}

/** The people's side of a replay: what was said at the console and done in the widget, each again at its place. */
export interface Replayer {
  readonly recording: Recording;
  /** The hand has done what it was asked for. */
  done(): void;
  /** How much is still to come. */
  left(): number;
  /** What holds the replay up, in words; null while nothing does. */
  waitsFor(): string | null;
  /** ms that it is behind the recording. */
  lag(): number;
  stop(): void;
}

type Step = { readonly ms: number } & (
  { readonly kind: 'say'; readonly event: HostEvent } | { readonly kind: 'do'; readonly done: RecordedAction }
);

/**
 * The place of a step is after what the widget had said last before it and after the step before, as long after both as
 * in the recording; so it holds when the widget of now is slower. A deed also waits for its target.
 *
 *   recorded   onReady --900 ms--> press --400 ms--> fill
 *   now           onReady --900 ms--> (no such button yet) press --400 ms--> fill
 */
export function createReplayer({ recording, player, origins, send, driver, log }: ReplayerOptions): Replayer {
  const steps = stepsOf(recording);
  const startedAt = performance.now();
  const receivedAt = new Map<string, number>([['start', startedAt]]);
  const counts = new Map<string, number>();
  let last = { ms: 0, at: startedAt };
  let askedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function plan(): void {
    const [next] = steps;
    if (!next || timer !== null || askedAt !== null) return;
    const place = placeOf(recording, next.ms);
    const receivedMs = receivedAt.get(place.name);
    if (receivedMs === undefined) return;
    const due = Math.max(receivedMs + next.ms - place.ms, last.at + next.ms - last.ms);
    timer = setTimeout(
      () => {
        timer = null;
        take(next);
      },
      Math.max(0, due - performance.now()),
    );
  }

  function take(step: Step): void {
    if (step.kind === 'say') {
      send(restoreText(step.event.text ?? '', player, origins));
      return next(step);
    }
    askedAt = performance.now();
    driver.do({
      action: restoreAction(step.done.deed, player, origins),
      texts: typedTexts(recording, step.done),
    });
  }

  function next({ ms }: Step): void {
    steps.shift();
    askedAt = null;
    last = { ms, at: performance.now() };
    plan();
  }

  const stopListening = log.subscribe((event) => {
    if (event.kind !== 'message' || event.message.direction !== 'from-widget') return;
    const count = (counts.get(event.message.messageType) ?? 0) + 1;
    counts.set(event.message.messageType, count);
    receivedAt.set(`${event.message.messageType} ${count}`, performance.now());
    plan();
  });
  plan();

  return {
    recording,
    done() {
      const [step] = steps;
      if (step && askedAt !== null) next(step);
    },
    left: () => steps.length,
    waitsFor() {
      const [step] = steps;
      if (!step || timer !== null) return null;
      const since = askedAt ?? last.at + step.ms - last.ms;
      if (performance.now() - since < PATIENCE_MS) return null;
      return askedAt === null ? `what the widget had said before ${wordsOf(step)}` : targetWords(step);
    },
    lag: () => Math.max(0, last.at - startedAt - last.ms),
    stop() {
      stopListening();
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (askedAt !== null) driver.rest();
      steps.length = 0;
    },
  };
}

function stepsOf(recording: Recording): Step[] {
  const said = sentManually(recording).map((event): Step => ({ kind: 'say', ms: event.ms, event }));
  const did = recording.deeds.map((done): Step => ({ kind: 'do', ms: done.ms, done }));
  return [...said, ...did].sort((a, b) => a.ms - b.ms);
}

const wordsOf = (step: Step): string =>
  step.kind === 'say' ? step.event.messageType : `the player ${describeAction(step.done.deed)}`;

function targetWords(step: Step): string {
  const deed = step.kind === 'do' ? step.done.deed : null;
  return deed && 'target' in deed ? describeTarget(deed.target) : 'the way back into the widget';
}

/** The last thing the widget had said before, by type and number; `start` where it had said nothing. */
function placeOf({ host }: Recording, ms: number): { readonly name: string; readonly ms: number } {
  const before = host.filter(
    (event) => event.ms < ms && event.direction === 'from-widget' && !LOOSE.includes(event.messageType),
  );
  const last = before.at(-1);
  if (!last) return { name: 'start', ms: 0 };
  const number = before.filter(({ messageType }) => messageType === last.messageType).length;
  return { name: `${last.messageType} ${number}`, ms: last.ms };
}
