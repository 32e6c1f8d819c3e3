// Plays the widget's part in a page or an app that embeds it, to observe the host. This file holds what all
// hosting modes share; probe-page.ts runs it in a frame and a web view, probe-module.ts in the page itself.
// Observations go to /probe/reports/{run} immediately, because the probe is removed at the end of the run.
import { namesOfKind } from '../console/host-samples.ts';
import { askPage, type Answer } from './ask-page.ts';
import type { Observations } from './observations.ts';
import type { ReceivedMessage, HostLink } from './probe-link.ts';
import type { Run, Step } from './probe-run.ts';
import type { ProbeView } from './probe-view.ts';
import { fieldsOf, readPlayer } from './read-player.ts';
import type { ReportSender } from './report-sender.ts';
import { WAYS } from './way.ts';

const TOKEN_WAIT_MS = 2500;
/** How long a host may take to enlarge the probe's container and to remove it. */
export const RESIZE_WAIT_MS = 2000;
export const CLOSE_WAIT_MS = 2000;
/** How many CSS pixels more height the probe requests. */
export const GROWTH = 140;

export interface ProbeOptions {
  readonly window: Window;
  readonly view: ProbeView;
  readonly sender: ReportSender;
  readonly link: HostLink;
  /** The run's current step. */
  readonly run: Run;
  readonly save: (run: Run) => void;
}

export interface Probe {
  readonly run: Run;
  note(patch: Partial<Observations>): void;
  /** Starts a step of the run. */
  go(step: Step, triggeredBy?: Run['triggeredBy']): void;
  ask(step: Step, types?: readonly string[]): Promise<Answer>;
  after(ms: number): Promise<null>;
  /** Sends Loaded, as the widget does, until it is answered. */
  awaitLoaded(): Promise<{ readonly received: ReceivedMessage | null; readonly ms: number }>;
  /** Runs the handshake and judges the answer; resolves with the player's fields, or null without an answer. */
  handshake(address: {
    readonly href: string;
    readonly referrer: string;
  }): Promise<ReceivedMessage['message'] | null>;
  /** Each of these asks for one thing and records the result. */
  readonly perform: Readonly<Record<'token' | 'update' | 'back', () => Promise<void>>>;
}

/** The probe's common steps, independent of the hosting mode. */
export function createProbe({ window, view, sender, link, run: opened, save }: ProbeOptions): Probe {
  const isPage = WAYS[opened.seen.way].host === 'page';
  let run = opened;

  function change(patch: Partial<Run>): void {
    run = { ...run, ...patch };
    save(run);
    view.show(run);
  }

  function note(patch: Partial<Observations>): void {
    change({ seen: { ...run.seen, ...patch } });
    sender.send(run.seen);
  }

  link.subscribe(({ isText }) => {
    const { texts, objects } = run.seen;
    if (isText === null) return;
    run = { ...run, seen: { ...run.seen, ...(isText ? { texts: texts + 1 } : { objects: objects + 1 }) } };
  });

  function ask(step: Step, types?: readonly string[]): Promise<Answer> {
    const answer = askPage(link, view, step, types);
    // Space for the question, requested as the widget does for its screens.
    if (isPage) link.send('onResize', { height: view.element.scrollHeight });
    return answer;
  }

  async function shake(): Promise<{ received: ReceivedMessage | null; ms: number }> {
    const start = performance.now();
    const answer = link.next(['loaded'], link.waitMs);
    link.announce();
    const timers = link.repeats.map((ms) => window.setTimeout(() => link.announce(), ms));
    const received = await answer;
    timers.forEach((timer) => window.clearTimeout(timer));
    if (received) change({ origin: received.origin });
    return { received, ms: Math.round(performance.now() - start) };
  }

  return {
    get run() {
      return run;
    },
    note,
    go: (step, triggeredBy = run.triggeredBy) => change({ step, triggeredBy }),
    ask,
    after: (ms) => new Promise((resolve) => window.setTimeout(() => resolve(null), ms)),
    awaitLoaded: shake,
    async handshake(address) {
      const { received, ms } = await shake();
      if (!received) {
        note({ waitedMs: ms, hasEnded: true });
        return null;
      }
      const fields = fieldsOf(received.message);
      note({ host: received.origin, answerMs: ms, waitedMs: ms, ...readPlayer(fields, address) });
      link.send('onReady', { route: '/deposit' });
      return fields;
    },
    perform: {
      async token() {
        const start = performance.now();
        const received = link.next(['token-updated'], TOKEN_WAIT_MS);
        link.send('onTokenExpired');
        note({ token: (await received) ? { ms: Math.round(performance.now() - start) } : 'nothing' });
      },
      async update() {
        const { by, received } = await ask('update', namesOfKind('update'));
        note({ update: by === null ? null : received ? 'message' : 'nothing' });
      },
      async back() {
        const { by, received } = await ask('back', namesOfKind('back'));
        note({ back: by === null ? null : received ? 'message' : 'nothing' });
      },
    },
  };
}
