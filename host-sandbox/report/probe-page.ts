// The probe as a series of documents in a frame or an app's web view:
//
//   /probe/          loaded, describe and height (frame), token, update, back, external (app)
//   /probe/again     a new document: sends Loaded again; then the page is asked to send a message soon
//   /probe/stranger  another origin in the same container: does it receive that message, and is it obeyed?
//   /probe/close     onClose: is the widget removed?
import { readDescription } from './describe-frame.ts';
import { frameEffects } from './frame-effects.ts';
import { requestOpenExternal } from './external.ts';
import { CLOSE_WAIT_MS, createProbe, GROWTH, RESIZE_WAIT_MS } from './probe.ts';
import type { HostLink } from './probe-link.ts';
import { lostIn, STEPS, type RunStore, type Step } from './probe-run.ts';
import type { ProbeView } from './probe-view.ts';
import { createReportSender } from './report-sender.ts';
import { WAYS } from './way.ts';

const AGAIN_WAIT_MS = 4000;

export interface PageProbeOptions {
  readonly window: Window;
  readonly view: ProbeView;
  readonly store: RunStore;
  readonly opened: ReturnType<RunStore['open']>;
  readonly link: HostLink;
  /** Address of the probe's folder. */
  readonly base: string;
}

/** Acts as the widget for the page or app that has opened it, continuing where the previous document stopped. */
export async function runPageProbe(options: PageProbeOptions): Promise<void> {
  const { window, view, store, opened, link, base } = options;
  const sender = createReportSender(`${base}reports/${opened.run.id}`, () =>
    view.warn('The report could not be sent to the sandbox.'),
  );
  const probe = createProbe({ window, view, sender, link, run: opened.run, save: store.save });
  const { way } = opened.run.seen;
  const isApp = WAYS[way].host === 'app';
  let isLeaving = false;
  let isCloseRequested = false;

  /** Opens the probe's next document. */
  function leaveFor(page: string, step: Step): void {
    probe.go(step);
    isLeaving = true;
    window.location.replace(`${page}${store.handOver(probe.run, base)}`);
  }

  window.addEventListener('pagehide', () => {
    if (isLeaving) return;
    const { step } = probe.run;
    if (step !== 'close' || isCloseRequested) sender.sendLast(lostIn(step));
  });
  link.subscribe(({ messageType, message }) => {
    const frame = messageType === 'probe-frame' ? readDescription(message.payload) : null;
    if (frame) probe.note({ frame });
  });

  async function height(): Promise<void> {
    const requested = window.innerHeight + GROWTH;
    link.send('onResize', { height: requested });
    const end = performance.now() + RESIZE_WAIT_MS;
    while (window.innerHeight !== requested && performance.now() < end) await probe.after(20);
    probe.note({ resized: { requested, actual: window.innerHeight } });
  }

  async function again(): Promise<void> {
    const answer = link.next(['loaded'], AGAIN_WAIT_MS);
    link.announce();
    probe.note({ isAnsweredAgain: (await answer) !== null });
  }

  async function openStranger(): Promise<void> {
    const stranger = isApp ? outsiderOf(new URL(base)) : `${base}stranger`;
    if (stranger === null) return close();
    const { by } = await probe.ask('stranger');
    probe.go('again', by);
    // A page that fetches the token answers after this document was removed.
    link.send('onTokenExpired');
    leaveFor(stranger, 'stranger');
  }

  async function close(): Promise<void> {
    probe.go('close');
    await probe.ask('close');
    const end = performance.now() + CLOSE_WAIT_MS;
    isCloseRequested = true;
    // An app may close the page before a last report. The page counts as closed unless this document is
    // still there later and reports otherwise.
    if (isApp) sender.send({ ...probe.run.seen, isClosed: true });
    link.send('onClose', { reason: 'close_button' });
    while (performance.now() < end) await probe.after(100);
    probe.note({ isClosed: false, hasEnded: true });
    store.forget();
  }

  const { token, update, back } = probe.perform;
  /** The steps of the first document. */
  const first: Partial<Record<Step, () => Promise<unknown>>> = isApp
    ? { token, update, back, external: async () => probe.note(await requestOpenExternal(link, probe, base)) }
    : { describe: () => probe.ask('describe', ['probe-frame']), height, token, update, back };

  probe.note(opened.isLost ? lostIn(probe.run.step) : {});
  if (probe.run.step === 'close') return close();
  if (probe.run.step === 'again') {
    await again();
    return openStranger();
  }
  if (opened.isLost) await probe.awaitLoaded();
  if (probe.run.step === 'stranger') return close();
  if (!opened.isLost) {
    const { href } = window.location;
    const effects = frameEffects(window);
    probe.note(isApp ? { size: effects.size } : effects);
    // The referrer of an app's view is not checked.
    if (!(await probe.handshake({ href, referrer: isApp ? '' : window.document.referrer }))) return;
  }
  for (const step of STEPS.slice(STEPS.indexOf(probe.run.step) + 1)) {
    if (step === 'again') break;
    const perform = first[step];
    if (!perform) continue;
    probe.go(step);
    await perform();
  }
  leaveFor(`${base}again`, 'again');
}

/** An app checks addresses, so its stranger has this machine's other name; null if there is none. */
function outsiderOf({ href, hostname }: URL): string | null {
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return other === undefined ? null : `${href.replace(hostname, other)}outsider`;
}
