// The probe as the federated module, in the page's own document: one run goes through the widgets that the page mounts,
//
import type { tryPageNeeds } from './page-needs.ts';
import { roomOf } from './element-effects.ts';
import { createModuleLink } from './module-link.ts';
import { createModulePlace, type ModulePlace } from './module-place.ts';
import type { Observations } from './observations.ts';
import { createProbe } from './probe.ts';
import { lostIn, newRun, readRunId, STEPS, type Run, type Step } from './probe-run.ts';
import { createReportSender } from './report-sender.ts';
import { readShare } from './react-share.ts';
import { MIN_HEIGHT } from './rules-place.ts';

const CLOSE_WAIT_MS = 2000;
const RESIZE_WAIT_MS = 600;
const COME_BACK_MS = 1000;
/** ms between two looks at whether the element is still in the page. */
const LOOK_MS = 100;
/** CSS pixels. */
const GROWTH = 140;

/** The options of mount, which are the page's: of any type. */
export type GivenOptions = Readonly<Record<string, unknown>>;

export interface ProbeHandle {
  send(text: unknown): void;
  unmount(): void;
}

export interface ModuleProbeOptions {
  readonly window: Window;
  /** Address of the probe's folder. */
  readonly base: string;
  readonly newId: () => string;
  /** Asked once, since policies of a name may be made once. */
  readonly tryNeeds: typeof tryPageNeeds;
}

/** How a widget came to its end. */
type Ending = 'unmounted' | 'removed' | 'doubled';

interface Mounted {
  readonly element: HTMLElement;
  end(how: Ending): void;
}

/** The module's part of the federation's contract, played by the probe. */
export function createModuleProbe({ window, base, newId, tryNeeds }: ModuleProbeOptions) {
  const mounted = new Set<Mounted>();
  let scope: unknown = null;
  /** The run of a widget that has gone, for the next one. */
  let waiting: Run | null = null;
  let needs: Promise<readonly string[]> | null = null;

  const tryOnce = (options: PageNeedsOptions): Promise<readonly string[]> =>
    (needs ??= tryPageNeeds(options));

  function begin(element: HTMLElement, options: GivenOptions): ProbeHandle {
    for (const one of [...mounted])
      if (one.element === element) one.end('doubled');
      else if (!one.element.isConnected) one.end('removed');

    const wanted = typeof options.path === 'string' ? readRunId(options.path.split('?')[1] ?? '') : null;
    const before = waiting;
    waiting = null;
    const isLater = before !== null && (wanted === null || wanted === before.id);
    let isClosing = false;
    const link = createModuleLink(window, options);
    const place: ModulePlace = createModulePlace(element, base, {
      results: ({ id }) => `${base}results?run=${id}`,
      startOver: () => {
        end();
        widget = begin(element, { ...options, path: null });
      },
    });
    const run = isLater ? before : newRun(wanted ?? newId(), 'module');
    const sender = createReportSender(`${base}reports/${run.id}`, () =>
      place.view.warn('The report could not be sent: the page’s policy, or the sandbox is not there.'),
    );
    const probe = createProbe({ window, view: place.view, sender, link, run, keep: () => undefined });
    const self: Mounted = { element, end: finish };
    let isOver = false;
    let wasThere = element.isConnected;
    const looking = window.setInterval(() => {
      if (wasThere && !element.isConnected) finish('removed');
      wasThere ||= element.isConnected;
    }, LOOK_MS);

    function end(): void {
      isOver = true;
      mounted.delete(self);
      window.clearInterval(looking);
      window.removeEventListener('pagehide', onPageHide);
      link.dispose();
      place.remove();
    }

    /** What it means that the page has taken the widget away, or let another one in. */
    function finish(how: Ending): void {
      if (isOver) return;
      const { step, seen } = probe.run;
      end();
      if (seen.hasEnded || step === 'loaded') return;
      const isClosed = step === 'close' && isClosing && how !== 'doubled';
      probe.note({
        ...((step !== 'close' || isClosed) && lostIn(step)),
        ...(how === 'doubled'
          ? { isDoubled: true }
          : { isUnmounted: how === 'unmounted' && seen.isUnmounted !== false }),
      });
      if (!isClosed) waiting = probe.run;
    }

    /** A page that goes as a whole need not unmount. */
    function onPageHide(): void {
      sender.sendLast({ hasEnded: true });
    }

    async function height(): Promise<void> {
      const asked = Math.max(MIN_HEIGHT, place.view.element.scrollHeight) + GROWTH;
      const got = (): number => Math.min(asked, roomOf(element).height);
      place.grow(asked);
      link.say('onResize', { height: asked });
      for (let waited = 0; got() < asked && waited < RESIZE_WAIT_MS; waited += 20) await probe.after(20);
      probe.note({ resized: { asked, got: got() } });
      place.grow(null);
    }

    async function meet(): Promise<boolean> {
      const { href } = window.location;
      const facts: Partial<Observations> = {
        lacking: link.lacking,
        isNameTaken: window.document.getElementById('cashier') !== null,
        share: readShare(scope),
        size: roomOf(element),
      };
      probe.note(facts);
      const fields = await probe.meet({ href, referrer: '' });
      if (!fields) return false;
      needs ??= tryNeeds({ window, base, gateway: gatewayOf(fields, base) });
      probe.note({ refused: await needs });
      // A page that hears nothing can be asked nothing.
      if (link.lacking.includes('onMessage')) probe.note({ hasEnded: true });
      return !probe.run.seen.hasEnded;
    }

    async function close(): Promise<void> {
      probe.go('close');
      await probe.ask('close');
      isClosing = true;
      link.say('onClose', { reason: 'close_button' });
      await probe.after(CLOSE_WAIT_MS);
      if (!isOver) probe.note({ isClosed: false, hasEnded: true });
    }

    const perform: Partial<Record<Step, () => Promise<unknown>>> = {
      height,
      ...probe.perform,
      async again() {
        const { by } = await probe.ask('again');
        // The page may need a moment to come back.
        if (by !== null) await probe.after(COME_BACK_MS);
      },
      close,
    };

    async function play(): Promise<void> {
      if (isLater) {
        if (run.step === 'again' && run.seen.isDoubled === null) probe.note({ isDoubled: false });
        await probe.shake();
      } else if (!(await meet())) return;
      const { step: last } = probe.run;
      for (const step of last === 'close' ? [last] : STEPS.slice(STEPS.indexOf(last) + 1)) {
        if (isOver) return;
        const act = perform[step];
        if (!act) continue;
        probe.go(step);
        await act();
      }
    }

    mounted.add(self);
    window.addEventListener('pagehide', onPageHide);
    let widget: ProbeHandle = { send: link.deliver, unmount: () => finish('unmounted') };
    // After mount has given its handle back, as the widget's own first words may come.
    window.queueMicrotask(() => {
      if (!isOver) void play();
    });
    return { send: (text) => widget.send(text), unmount: () => widget.unmount() };
  }

  return {
    /** What the page shares with its modules. */
    share: (given: unknown) => void (scope = given),
    mount: begin,
  };
}

/** The gateway that the player's data name; else the widget's own origin. */
function gatewayOf({ host }: Readonly<Record<string, unknown>>, base: string): string {
  return new URL(typeof host === 'string' && URL.canParse(host) ? host : base).origin;
}
