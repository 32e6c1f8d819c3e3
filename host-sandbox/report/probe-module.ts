// The probe as the federated module, in the page's own document. One run spans all widgets that the page mounts.
import type { tryPageNeeds } from './page-needs.ts';
import { createModuleLink } from './module-link.ts';
import { createModuleSteps } from './module-steps.ts';
import { createModuleContainer, type ModuleContainer } from './module-container.ts';
import { createProbe } from './probe.ts';
import { lostIn, newRun, readRunId, STEPS, type Run } from './probe-run.ts';
import { createReportSender } from './report-sender.ts';

/** ms between two checks that the element is still in the page. */
const LOOK_MS = 100;

/** The options of mount; they come from the page, so they can have any type. */
export interface GivenOptions {
  readonly loaded?: unknown;
  readonly onMessage?: unknown;
  readonly path?: unknown;
  readonly signal?: unknown;
}

export interface ProbeHandle {
  send(text: unknown): void;
  unmount(): void;
}

export interface ModuleProbeOptions {
  readonly window: Window;
  /** Address of the probe's folder. */
  readonly base: string;
  readonly newId: () => string;
  /** Called once, because a policy name may be used only once. */
  readonly tryNeeds: typeof tryPageNeeds;
}

/** How a widget ended. */
type Ending = 'unmounted' | 'removed' | 'doubled';

interface Mounted {
  readonly element: HTMLElement;
  end(how: Ending): void;
}

/** The probe in place of the federated module. */
export function createModuleProbe({ window, base, newId, tryNeeds }: ModuleProbeOptions) {
  const mounted = new Set<Mounted>();
  let scope: unknown = null;
  /** The run of a removed widget, which the next one continues. */
  let waiting: Run | null = null;
  let needs: ReturnType<typeof tryPageNeeds> | null = null;

  function begin(element: HTMLElement, options: GivenOptions): ProbeHandle {
    for (const one of [...mounted])
      if (one.element === element) one.end('doubled');
      else if (!one.element.isConnected) one.end('removed');

    const requestedId = typeof options.path === 'string' ? readRunId(options.path.split('?')[1] ?? '') : null;
    const before = waiting;
    waiting = null;
    const isLater = before !== null && (requestedId === null || requestedId === before.id);
    let isClosing = false;
    const link = createModuleLink(window, options);
    const container: ModuleContainer = createModuleContainer(element, base, {
      results: ({ id }) => `${base}results?run=${id}`,
      startOver: () => {
        end();
        widget = begin(element, { ...options, path: null });
      },
    });
    const run = isLater ? before : newRun(requestedId ?? newId(), 'module');
    const sender = createReportSender(`${base}reports/${run.id}`, () =>
      container.view.warn(
        'The report could not be sent: the page’s policy blocks it, or the sandbox is not running.',
      ),
    );
    const probe = createProbe({ window, view: container.view, sender, link, run, save: () => undefined });
    const steps = createModuleSteps({
      window,
      element,
      base,
      link,
      container,
      probe,
      readScope: () => scope,
      tryNeeds: (options) => (needs ??= tryNeeds(options)),
      isOver: () => isOver,
      onClosing: () => void (isClosing = true),
    });
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
      container.remove();
    }

    /** Records that the page has removed the widget or mounted another one over it. */
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

    /** A page that is left need not unmount the widget. */
    function onPageHide(): void {
      sender.sendLast({ hasEnded: true });
    }

    async function play(): Promise<void> {
      if (isLater) {
        if (run.step === 'again' && run.seen.isDoubled === null) probe.note({ isDoubled: false });
        await probe.awaitLoaded();
      } else if (!(await steps.handshake())) return;
      const { step: last } = probe.run;
      for (const step of last === 'close' ? [last] : STEPS.slice(STEPS.indexOf(last) + 1)) {
        if (isOver) return;
        const act = steps.perform[step];
        if (!act) continue;
        probe.go(step);
        await act();
      }
    }

    mounted.add(self);
    window.addEventListener('pagehide', onPageHide);
    let widget: ProbeHandle = { send: link.deliver, unmount: () => finish('unmounted') };
    // The first messages follow after mount has returned its handle, as they may with the widget.
    window.queueMicrotask(() => {
      if (!isOver) void play();
    });
    return { send: (text) => widget.send(text), unmount: () => widget.unmount() };
  }

  return {
    /** Receives the page's share scope. */
    share: (given: unknown) => void (scope = given),
    mount(element: HTMLElement, options: GivenOptions): Promise<ProbeHandle> {
      const handle = begin(element, options);
      const { signal } = options;
      if (signal instanceof AbortSignal) signal.addEventListener('abort', () => handle.unmount());
      return Promise.resolve(handle);
    },
  };
}
