import type { Section } from '#domain/section.ts';
import { HOST_MODES } from '#host/host-modes.ts';
import { createStyleRegistry, type StyleRegistry, type StyleRoot } from '#theme/style-registry.ts';
import { firstSection } from './first-section.ts';
import { createKeptPress, type KeptPress } from './kept-press.ts';
import type { Line, Planned } from './line.ts';
import type { SessionOptions } from './session-options.ts';
import { restore, type Snapshot } from './snapshot.ts';

/** Where a widget renders. */
export interface MountPoint {
  readonly element: HTMLElement;
  /** The section whose list is the first screen; null: another screen is. */
  readonly section: Section | null;
  /** The style sheets of the mount; the caller of takeOver() disposes of them. */
  readonly styles: StyleRegistry;
  readonly press: KeptPress;
  /** When a snapshot was drawn, by the clock's uptime; null: none was. */
  drawnAt: number | null;
  /** Resolves once a snapshot is drawn; null: none is shown. */
  drawn: Promise<void> | null;
}

/** ms after which a snapshot counts as drawn in any case: a page in the background has no frames. */
const MAX_WAIT_MS = 100;

export function createMountPoint(element: HTMLElement, options: SessionOptions): MountPoint {
  let styles: StyleRegistry | null = null;
  return {
    element,
    section: firstSection(options),
    // The page may add the element after mount(), and only then it has a root with style sheets.
    get styles() {
      return (styles ??= createStyleRegistry(element.getRootNode() as StyleRoot));
    },
    press: createKeptPress(element, options.clock),
    drawnAt: null,
    drawn: null,
  };
}

/** Shows the snapshot of the first screen as soon as the player is known, if an earlier visit has kept one (LS-1). */
export function showSnapshot(
  line: Line,
  { bridge, window, clock, log }: SessionOptions,
  place: MountPoint,
): void {
  const { element, section } = place;
  const stop = line.onState(follow);
  follow();

  function follow(): void {
    const state = line.state();
    if (state.status === 'waiting') return;
    stop();
    if (state.status !== 'planned' || section === null || !element.isConnected) return;
    try {
      show(state);
    } catch (error) {
      // The list is painted a little later.
      log(`snapshot: ${String(error)}`);
    }
  }

  function show({ memory, plan, host }: Planned): void {
    if (!plan.list) return;
    const { styles, press } = place;
    const { country, currency } = plan.list.data;
    const entry = memory.recall(memory.keyOf(plan.list.section, country, currency));
    if (entry?.snapshot === undefined) return;
    const snapshot = entry.snapshot as Snapshot;
    const { root, loadImages } = restore(snapshot, host.user, window.document);
    styles.batch(() => {
      for (const text of snapshot.css) styles.adopt(text);
      element.replaceChildren(root);
    });
    const { lang, dir } = root;
    if (HOST_MODES[bridge.mode].ownsDocument) Object.assign(window.document.documentElement, { lang, dir });
    press.listen();
    place.drawn = new Promise((resolve) => {
      clock.after(MAX_WAIT_MS, resolve);
      window.requestAnimationFrame(() => {
        place.drawnAt = clock.uptime();
        clock.after(0, () => {
          if (root.isConnected) loadImages();
          resolve();
        });
      });
    });
  }
}
