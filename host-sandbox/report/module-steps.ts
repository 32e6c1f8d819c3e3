import { roomOf, takesKeys } from './element-effects.ts';
import type { ModuleLink } from './module-link.ts';
import type { ModuleContainer } from './module-container.ts';
import type { tryPageNeeds } from './page-needs.ts';
import { CLOSE_WAIT_MS, GROWTH, RESIZE_WAIT_MS, type Probe } from './probe.ts';
import type { Step } from './probe-run.ts';
import { readShare } from './react-share.ts';
import { MIN_HEIGHT } from './rules-container.ts';

const COME_BACK_MS = 1000;

export interface ModuleStepsOptions {
  readonly window: Window;
  readonly element: HTMLElement;
  readonly base: string;
  readonly link: ModuleLink;
  readonly container: ModuleContainer;
  readonly probe: Probe;
  /** The page's federation share scope. */
  readonly readScope: () => unknown;
  readonly tryNeeds: typeof tryPageNeeds;
  /** Whether the page has removed this widget. */
  readonly isOver: () => boolean;
  /** The page is about to be asked to remove the widget. */
  readonly onClosing: () => void;
}

/** The steps for a page that has mounted the module, in addition to the common ones. */
export function createModuleSteps(options: ModuleStepsOptions) {
  const { window, element, base, link, container, probe, readScope, tryNeeds, isOver, onClosing } = options;

  async function height(): Promise<void> {
    const requested = Math.max(MIN_HEIGHT, container.view.element.scrollHeight) + GROWTH;
    const actual = (): number => Math.min(requested, roomOf(element).height);
    container.grow(requested);
    link.send('onResize', { height: requested });
    for (let waited = 0; actual() < requested && waited < RESIZE_WAIT_MS; waited += 20) await probe.after(20);
    probe.note({ resized: { requested, actual: actual() } });
    container.grow(null);
  }

  async function again(): Promise<void> {
    const { by } = await probe.ask('again');
    // The page may need a moment to show the module again.
    if (by !== null) await probe.after(COME_BACK_MS);
  }

  async function close(): Promise<void> {
    await probe.ask('close');
    onClosing();
    link.send('onClose', { reason: 'close_button' });
    await probe.after(CLOSE_WAIT_MS);
    if (!isOver()) probe.note({ isClosed: false, hasEnded: true });
  }

  const perform: Partial<Record<Step, () => Promise<unknown>>> = {
    height,
    ...probe.perform,
    again,
    close,
  };
  return {
    /** Runs the handshake and observes the page; false when the page was left. */
    async handshake(): Promise<boolean> {
      probe.note({
        missingOptions: link.missingOptions,
        isNameTaken: window.document.getElementById('cashier') !== null,
        share: readShare(readScope()),
        size: roomOf(element),
        takesKeys: takesKeys(container.view.element),
      });
      const fields = await probe.handshake({ href: window.location.href, referrer: '' });
      if (!fields) return false;
      const needs = await tryNeeds({ window, base, gateway: gatewayOf(fields, base) });
      if (isOver()) return false;
      probe.note(needs);
      // A page without onMessage cannot be asked anything.
      if (link.missingOptions.includes('onMessage')) probe.note({ hasEnded: true });
      return !probe.run.seen.hasEnded;
    },
    perform,
  };
}

/** The gateway in the player's data, or the widget's own origin. */
function gatewayOf({ host }: Readonly<Record<string, unknown>>, base: string): string {
  return new URL(typeof host === 'string' && URL.canParse(host) ? host : base).origin;
}
