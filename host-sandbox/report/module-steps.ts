import { roomOf } from './element-effects.ts';
import type { ModuleLink } from './module-link.ts';
import type { ModulePlace } from './module-place.ts';
import type { tryPageNeeds } from './page-needs.ts';
import { CLOSE_WAIT_MS, GROWTH, RESIZE_WAIT_MS, type Probe } from './probe.ts';
import type { Step } from './probe-run.ts';
import { readShare } from './react-share.ts';
import { MIN_HEIGHT } from './rules-place.ts';

const COME_BACK_MS = 1000;

export interface ModuleStepsOptions {
  readonly window: Window;
  readonly element: HTMLElement;
  readonly base: string;
  readonly link: ModuleLink;
  readonly place: ModulePlace;
  readonly probe: Probe;
  /** What the page shares with its modules. */
  readonly readScope: () => unknown;
  readonly tryNeeds: typeof tryPageNeeds;
  /** Whether the page has taken this widget away. */
  readonly isOver: () => boolean;
  /** The page is about to be asked to take the widget away. */
  readonly onClosing: () => void;
}

/** What the probe asks of a page that has mounted it, beside what it asks everywhere. */
export function createModuleSteps(options: ModuleStepsOptions) {
  const { window, element, base, link, place, probe, readScope, tryNeeds, isOver, onClosing } = options;

  async function height(): Promise<void> {
    const asked = Math.max(MIN_HEIGHT, place.view.element.scrollHeight) + GROWTH;
    const got = (): number => Math.min(asked, roomOf(element).height);
    place.grow(asked);
    link.say('onResize', { height: asked });
    for (let waited = 0; got() < asked && waited < RESIZE_WAIT_MS; waited += 20) await probe.after(20);
    probe.note({ resized: { asked, got: got() } });
    place.grow(null);
  }

  async function again(): Promise<void> {
    const { by } = await probe.ask('again');
    // The page may need a moment to come back.
    if (by !== null) await probe.after(COME_BACK_MS);
  }

  async function close(): Promise<void> {
    await probe.ask('close');
    onClosing();
    link.say('onClose', { reason: 'close_button' });
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
    /** The handshake, and what the page is seen to be; false: there is nobody to ask any more. */
    async meet(): Promise<boolean> {
      probe.note({
        lacking: link.lacking,
        isNameTaken: window.document.getElementById('cashier') !== null,
        share: readShare(readScope()),
        size: roomOf(element),
      });
      const fields = await probe.meet({ href: window.location.href, referrer: '' });
      if (!fields) return false;
      const refused = await tryNeeds({ window, base, gateway: gatewayOf(fields, base) });
      if (isOver()) return false;
      probe.note({ refused });
      // A page that hears nothing can be asked nothing.
      if (link.lacking.includes('onMessage')) probe.note({ hasEnded: true });
      return !probe.run.seen.hasEnded;
    },
    perform,
  };
}

/** The gateway that the player's data name; else the widget's own origin. */
function gatewayOf({ host }: Readonly<Record<string, unknown>>, base: string): string {
  return new URL(typeof host === 'string' && URL.canParse(host) ? host : base).origin;
}
