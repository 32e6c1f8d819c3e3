import { createScriptPolicy } from '#state/script-policy.ts';

/** What a regex is tried on, off the page's thread. */
export interface RegexJob {
  readonly source: string;
  readonly flags: string;
  readonly value: string;
}

export interface RegexWorkerEvents {
  /** It has started and takes jobs. */
  ready(): void;
  /** Null: the engine refused the regex. */
  answer(passes: boolean | null): void;
  /** It did not start, e.g. because the page's policy forbids it. */
  fail(): void;
}

export interface RegexWorker {
  /** One at a time. */
  send(job: RegexJob): void;
  kill(): void;
}

/** May throw where workers are refused. */
export type NewRegexWorker = (events: RegexWorkerEvents) => RegexWorker;

/** The whole worker: small enough to be a text, and so to run from a blob where the widget's files are of another origin. */
export const WORKER_SOURCE = `onmessage = ({ data }) => {
  let passes = null;
  try { passes = new RegExp(data.source, data.flags).test(data.value); } catch {}
  postMessage(passes);
};
postMessage('ready');`;

/** It sees nothing but the blob made below. */
const policy = createScriptPolicy('cashier#worker', () => undefined);

/** A worker of the browser. Needs `worker-src blob:` where a policy is set (contract section 6). */
export const newRegexWorker: NewRegexWorker = (events) => {
  const url = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: 'text/javascript' }));
  const release = (): void => {
    URL.revokeObjectURL(url);
  };
  let worker: Worker;
  try {
    worker = new Worker(policy.createScriptURL(url) as string);
  } catch (error) {
    release();
    throw error;
  }
  worker.onmessage = ({ data }: MessageEvent<'ready' | boolean | null>) => {
    if (data !== 'ready') {
      events.answer(data);
      return;
    }
    release();
    events.ready();
  };
  worker.onerror = (event) => {
    event.preventDefault();
    events.fail();
  };
  return {
    send: (job) => {
      worker.postMessage(job);
    },
    kill: () => {
      release();
      worker.terminate();
    },
  };
};
