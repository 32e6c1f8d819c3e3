import type { Clock } from '#domain/clock.ts';
import type { User } from '#domain/user.ts';
import { createStyleRegistry, type StyleRegistry, type StyleRoot } from '#theme/style-registry.ts';
import { firstSection } from './first-section.ts';
import { createKeptPress, type KeptPress } from './kept-press.ts';
import type { Line } from './line.ts';
import type { SessionOptions } from './session-options.ts';
import { restore, type Snapshot } from './snapshot.ts';

/** Where a widget renders. */
export interface MountPoint {
  readonly element: HTMLElement;
  /** The style sheets of the mount; the caller of takeOver() disposes of them. */
  readonly styles: StyleRegistry;
  readonly press: KeptPress;
  /** When a snapshot was drawn, by the clock's uptime; null: none was. */
  drawnAt: number | null;
}

export function createMountPoint(element: HTMLElement, clock: Clock): MountPoint {
  const styles = createStyleRegistry(element.getRootNode() as StyleRoot);
  return { element, styles, press: createKeptPress(element, clock), drawnAt: null };
}

/** Shows the snapshot of the first screen as soon as the player is known, if an earlier visit has kept one (LS-1). */
export function showSnapshot(line: Line, options: SessionOptions, place: MountPoint): void {
  const { window, clock, log } = options;
  const stop = line.onState(follow);
  follow();

  function follow(): void {
    const state = line.state();
    if (state.status === 'waiting') return;
    stop();
    if (state.status !== 'planned' || firstSection(options) === null || !state.plan.list) return;
    const { section, data } = state.plan.list;
    const { memory } = state;
    const snapshot = memory.recall(memory.keyOf(section, data.country, data.currency))?.snapshot;
    if (snapshot === undefined) return;
    try {
      show(snapshot as Snapshot, state.host.user);
    } catch (error) {
      // The list is painted a little later.
      log(`snapshot: ${String(error)}`);
    }
  }

  function show(snapshot: Snapshot, user: User): void {
    const { element, styles, press } = place;
    const { node, loadImages } = restore(snapshot, user, window.document);
    styles.batch(() => {
      for (const text of snapshot.css) styles.adopt(text);
      element.replaceChildren(node);
    });
    press.listen();
    window.requestAnimationFrame(() => {
      place.drawnAt = clock.uptime();
      clock.after(0, loadImages);
    });
  }
}
