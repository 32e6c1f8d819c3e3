import type { Clock } from '#domain/clock.ts';
import type { NewRegexWorker, RegexJob, RegexWorker } from './regex-worker.ts';

/** What became of a job; null: the engine refused the regex. */
export type RegexAnswer = boolean | null | 'slow' | 'no-worker';

export interface RegexRunner {
  /** Starts the worker ahead of the first job. */
  warm(): void;
  /** False once the page has refused a worker. */
  isWorking(): boolean;
  run(job: RegexJob): Promise<RegexAnswer>;
  /** Jobs still waiting are answered `no-worker`. */
  dispose(): void;
}

/** A job that takes longer ends with its worker (FM-18). */
const SLOW_MS = 50;
const START_MS = 5000;

interface Task {
  readonly job: RegexJob;
  readonly settle: (answer: RegexAnswer) => void;
}

/** One worker, one job at a time, so that the time of a job is its own. */
export function createRegexRunner(newWorker: NewRegexWorker, clock: Clock): RegexRunner {
  const queue: Task[] = [];
  let worker: RegexWorker | null = null;
  let isReady = false;
  let isWorking = true;
  let current: Task | null = null;
  let cancel = (): void => undefined;

  function warm(): void {
    if (worker || !isWorking) return;
    cancel = clock.after(START_MS, giveUp);
    // What a killed worker still had to say is not heard.
    const ifCurrent =
      <A extends unknown[]>(fn: (...args: A) => void) =>
      (...args: A): void => {
        if (worker === started) fn(...args);
      };
    let started: RegexWorker | null = null;
    try {
      started = newWorker({ ready: ifCurrent(ready), answer: ifCurrent(answer), fail: ifCurrent(giveUp) });
      worker = started;
    } catch {
      giveUp();
    }
  }

  function ready(): void {
    cancel();
    isReady = true;
    next();
  }

  function next(): void {
    if (current || queue.length === 0) return;
    warm();
    if (!isReady || !worker) return;
    current = queue.shift() ?? null;
    if (!current) return;
    worker.send(current.job);
    cancel = clock.after(SLOW_MS, () => {
      // The page itself may have been busy: an answer that lies there already counts.
      cancel = clock.after(0, () => {
        kill();
        answer('slow');
      });
    });
  }

  function answer(result: RegexAnswer): void {
    cancel();
    const task = current;
    current = null;
    task?.settle(result);
    next();
  }

  function kill(): void {
    cancel();
    worker?.kill();
    worker = null;
    isReady = false;
  }

  function giveUp(): void {
    isWorking = false;
    kill();
    for (const task of [...(current ? [current] : []), ...queue.splice(0)]) task.settle('no-worker');
    current = null;
  }

  return {
    warm,
    isWorking: () => isWorking,
    run: (job) =>
      new Promise((settle) => {
        if (!isWorking) {
          settle('no-worker');
          return;
        }
        queue.push({ job, settle });
        next();
      }),
    dispose: giveUp,
  };
}
