// The widget's part, played to a page that embeds it, by whoever wants to know what the page does:
//
//   /probe/          loaded, describe, height, token, update, back
//   /probe/again     a document loaded anew: says Loaded; the page is asked to say something soon
//   /probe/stranger  another origin in the same frame: does it hear that, is it obeyed?
//   /probe/close     onClose: does the frame go?
//
// What was seen goes to /probe/reports/{run} as it is seen: the frame is gone when the run is over.
import { askPage, type Answer } from './ask-page.ts';
import { readDescription } from './describe-frame.ts';
import { fieldsOf, readPlayer } from './read-player.ts';
import { frameEffects } from './frame-effects.ts';
import type { Observations } from './observations.ts';
import { createHostLink, type Heard } from './probe-link.ts';
import { lostIn, STEPS, type RunStore, type Step } from './probe-run.ts';
import { createReportSender } from './report-sender.ts';
import type { ProbeView } from './probe-view.ts';

/** ms after the first announcement at which the widget says Loaded again, and at which it gives up. */
const REPEATS = [1000, 2000, 4000];
const WAIT_MS = 10_000;
const TOKEN_WAIT_MS = 2500;
const AGAIN_WAIT_MS = 4000;
const CLOSE_WAIT_MS = 2000;
const RESIZE_WAIT_MS = 600;
/** CSS pixels. */
const GROWTH = 140;

const UPDATES = ['locale-changed', 'theme-changed', 'bonus-list-updated'];
const BACKS = ['go-back', 'swipe-back'];

export interface ProbeOptions {
  readonly window: Window;
  readonly view: ProbeView;
  readonly store: RunStore;
  /** Address of the probe's folder. */
  readonly base: string;
}

/** Plays the widget to the page around, from where the document before has stopped. */
export async function runProbe({ window, view, store, base }: ProbeOptions): Promise<void> {
  const opened = store.open();
  let { run } = opened;
  let isLeaving = false;
  let isCloseAsked = false;
  const link = createHostLink(window, run.origin);
  const sender = createReportSender(`${base}reports/${run.id}`, () =>
    view.warn('The report could not be sent to the sandbox.'),
  );

  function note(patch: Partial<Observations>): void {
    run = { ...run, seen: { ...run.seen, ...patch } };
    store.keep(run);
    view.show(run);
    sender.send(run.seen);
  }

  function go(step: Step): void {
    run = { ...run, step };
    store.keep(run);
    view.show(run);
  }

  /** Opens the probe's next document. */
  function leaveFor(page: string, step: Step): void {
    go(step);
    isLeaving = true;
    window.location.replace(`${base}${page}${store.handOver(run)}`);
  }

  window.addEventListener('pagehide', () => {
    if (isLeaving) return;
    if (run.step !== 'close' || isCloseAsked) sender.sendLast(lostIn(run.step));
  });
  link.hear(({ isText }) => {
    const { texts, objects } = run.seen;
    run = { ...run, seen: { ...run.seen, ...(isText ? { texts: texts + 1 } : { objects: objects + 1 }) } };
  });
  link.hear(({ messageType, message }) => {
    const frame = messageType === 'probe-frame' ? readDescription(message.payload) : null;
    if (frame) note({ frame });
  });

  /** Says Loaded as the widget does, until it is answered. */
  async function shake(): Promise<{ heard: Heard | null; ms: number }> {
    const start = performance.now();
    const answer = link.next(['loaded'], WAIT_MS);
    link.announce();
    const timers = REPEATS.map((ms) => window.setTimeout(() => link.announce(), ms));
    const heard = await answer;
    timers.forEach((timer) => window.clearTimeout(timer));
    if (heard) {
      link.pin(heard.origin);
      run = { ...run, origin: heard.origin };
    }
    return { heard, ms: Math.round(performance.now() - start) };
  }

  function ask(step: Step, types?: readonly string[]): Promise<Answer> {
    const answer = askPage(link, view, step, types);
    // Room for the question, as the widget takes it for its screens.
    link.say('onResize', { height: view.element.scrollHeight });
    return answer;
  }

  const after = (ms: number): Promise<null> =>
    new Promise((resolve) => window.setTimeout(() => resolve(null), ms));

  async function loaded(): Promise<boolean> {
    const { referrer } = window.document;
    note(frameEffects(window));
    const { heard, ms } = await shake();
    if (!heard) {
      note({ waitedMs: ms, hasEnded: true });
      return false;
    }
    const fields = fieldsOf(heard.message);
    const player = readPlayer(fields, { href: window.location.href, referrer });
    note({ host: heard.origin, answerMs: ms, waitedMs: ms, ...player });
    link.say('onReady', { route: '/deposit' });
    return true;
  }

  async function height(): Promise<void> {
    const asked = window.innerHeight + GROWTH;
    link.say('onResize', { height: asked });
    const end = performance.now() + RESIZE_WAIT_MS;
    while (window.innerHeight !== asked && performance.now() < end) await after(20);
    note({ resized: { asked, got: window.innerHeight } });
  }

  async function token(): Promise<void> {
    const start = performance.now();
    const heard = link.next(['token-updated'], TOKEN_WAIT_MS);
    link.say('onTokenExpired');
    note({ token: (await heard) ? { ms: Math.round(performance.now() - start) } : 'nothing' });
  }

  async function update(): Promise<void> {
    const { by, heard } = await ask('update', UPDATES);
    note({ update: by === null ? null : heard ? 'message' : 'nothing' });
  }

  async function back(): Promise<void> {
    const { by, heard } = await ask('back', BACKS);
    note({ back: by === null ? null : heard ? 'message' : 'nothing' });
  }

  async function again(): Promise<void> {
    const answer = link.next(['loaded'], AGAIN_WAIT_MS);
    link.announce();
    note({ isAnsweredAgain: (await answer) !== null });
  }

  async function close(): Promise<void> {
    await ask('close');
    const end = performance.now() + CLOSE_WAIT_MS;
    isCloseAsked = true;
    link.say('onClose', { reason: 'close_button' });
    while (performance.now() < end) await after(100);
    note({ isClosed: false, hasEnded: true });
    store.forget();
  }

  /** The steps of the first document. */
  const FIRST: Partial<Record<Step, () => Promise<unknown>>> = {
    describe: () => ask('describe', ['probe-frame']),
    height,
    token,
    update,
    back,
  };

  note(opened.isLost ? lostIn(run.step) : {});
  if (run.step === 'close') return close();
  if (run.step === 'again') {
    await again();
    const { by } = await ask('stranger');
    run = { ...run, speaker: by };
    // A page that fetches the token answers when this document is gone.
    link.say('onTokenExpired');
    return leaveFor('stranger', 'stranger');
  }
  if (opened.isLost) await shake();
  if (run.step === 'stranger') {
    go('close');
    return close();
  }
  if (!opened.isLost && !(await loaded())) return;
  for (const step of STEPS.slice(STEPS.indexOf(run.step) + 1)) {
    const perform = FIRST[step];
    if (!perform) break;
    go(step);
    await perform();
  }
  leaveFor('again', 'again');
}
