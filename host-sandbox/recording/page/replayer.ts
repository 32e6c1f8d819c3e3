import type { Task } from '../player/player-driver.ts';
import { describeAction, describeTarget } from '../format/player-action.ts';
import type { RecordedAction, HostEvent, Recording } from '../format/recording.ts';
import type { Origins } from '../../console/origins.ts';
import type { Player } from '../../console/player.ts';
import type { RunLog } from '../../console/run-log.ts';
import { restoreAction, restoreText, sentManually } from './run-recording.ts';
import { typedTexts } from './typed-texts.ts';

/** Messages sent whenever the content is measured or there is spare time; no step can be tied to them. */
const LOOSE = ['onResize', 'onAnalytics'];
/** A wait longer than this is explained to the user. */
const TIMEOUT_MS = 1500;

export interface ReplayerOptions {
  readonly recording: Recording;
  readonly player: Player;
  readonly origins: Origins;
  readonly send: (text: string) => void;
  readonly driver: { do(task: Task): void; rest(): void };
  readonly log: Pick<RunLog, 'subscribe'>;
}

/** Repeats what people did in a recording, at the console and in the widget, in the recorded order. */
export interface Replayer {
  readonly recording: Recording;
  /** The driver has done its task. */
  done(): void;
  /** The number of steps left. */
  left(): number;
  /** Why the replay is waiting, in words; null while it is not. */
  waitsFor(): string | null;
  /** How far it is behind the recording, in ms. */
  lag(): number;
  stop(): void;
}

type Step = { readonly ms: number } & (
  | { readonly kind: 'message'; readonly event: HostEvent }
  | { readonly kind: 'action'; readonly done: RecordedAction }
);

/**
 * A step runs after the last message that the widget had sent before it and after the previous step, with the
 * recorded delay after both, so that a slower widget is waited for. A player action also waits for its target.
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
  let startedStepAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  function plan(): void {
    const [next] = steps;
    if (!next || timer !== null || startedStepAt !== null) return;
    const preceding = precedingMessage(recording, next.ms);
    const receivedMs = receivedAt.get(preceding.name);
    if (receivedMs === undefined) return;
    const due = Math.max(receivedMs + next.ms - preceding.ms, last.at + next.ms - last.ms);
    timer = setTimeout(
      () => {
        timer = null;
        take(next);
      },
      Math.max(0, due - performance.now()),
    );
  }

  function take(step: Step): void {
    if (step.kind === 'message') {
      send(restoreText(step.event.text ?? '', player, origins));
      return next(step);
    }
    startedStepAt = performance.now();
    driver.do({
      action: restoreAction(step.done.action, player, origins),
      texts: typedTexts(recording, step.done),
    });
  }

  function next({ ms }: Step): void {
    steps.shift();
    startedStepAt = null;
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
      if (step && startedStepAt !== null) next(step);
    },
    left: () => steps.length,
    waitsFor() {
      const [step] = steps;
      if (!step || timer !== null) return null;
      const since = startedStepAt ?? last.at + step.ms - last.ms;
      if (performance.now() - since < TIMEOUT_MS) return null;
      return startedStepAt === null ? `the widget’s messages before ${wordsOf(step)}` : targetWords(step);
    },
    lag: () => Math.max(0, last.at - startedAt - last.ms),
    stop() {
      stopListening();
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (startedStepAt !== null) driver.rest();
      steps.length = 0;
    },
  };
}

function stepsOf(recording: Recording): Step[] {
  const messages = sentManually(recording).map((event): Step => ({ kind: 'message', ms: event.ms, event }));
  const actions = recording.actions.map((done): Step => ({ kind: 'action', ms: done.ms, done }));
  return [...messages, ...actions].sort((a, b) => a.ms - b.ms);
}

const wordsOf = (step: Step): string =>
  step.kind === 'message' ? step.event.messageType : `the player ${describeAction(step.done.action)}`;

function targetWords(step: Step): string {
  const action = step.kind === 'action' ? step.done.action : null;
  return action && 'target' in action ? describeTarget(action.target) : 'the return to the widget';
}

/** The last message that the widget had sent before, by type and number; `start` if there was none. */
function precedingMessage({ host }: Recording, ms: number): { readonly name: string; readonly ms: number } {
  const before = host.filter(
    (event) => event.ms < ms && event.direction === 'from-widget' && !LOOSE.includes(event.messageType),
  );
  const last = before.at(-1);
  if (!last) return { name: 'start', ms: 0 };
  const number = before.filter(({ messageType }) => messageType === last.messageType).length;
  return { name: `${last.messageType} ${number}`, ms: last.ms };
}
