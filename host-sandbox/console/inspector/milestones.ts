import { el } from '../element.ts';
import { MILESTONES, type Milestone } from './timeline.ts';

export interface Milestones {
  readonly element: HTMLElement;
  /** Marks a step as reached after so many ms; false when it already was. */
  reach(step: Milestone, ms: number): boolean;
  /** Resets all steps because another widget is opened. */
  reset(): void;
}

/**
 * The handshake as a row of steps, each with its time in ms since the page or the latest widget was opened. The reached
 * steps are in the order of their times: a module and an app's web view have the player before the widget announces
 * itself, a frame afterwards.
 */
export function createMilestones(): Milestones {
  const reached = new Map<Milestone, number>();
  const steps = new Map(
    MILESTONES.map((step) => {
      const ms = el('span', { class: 'step-ms' }, '–');
      return [step, { ms, element: el('li', {}, el('span', { class: 'step-name' }, step), ms) }];
    }),
  );
  const row = el('ol', { class: 'steps', 'aria-label': 'Handshake, in milliseconds since the start' });

  function arrange(): void {
    const timeOf = (step: Milestone): number => reached.get(step) ?? Number.MAX_VALUE;
    const inOrder = [...steps].sort(([a], [b]) => timeOf(a) - timeOf(b));
    row.replaceChildren(...inOrder.map(([, { element }]) => element));
  }

  arrange();
  return {
    element: row,
    reach(step, ms) {
      const shown = steps.get(step);
      if (!shown || reached.has(step)) return false;
      reached.set(step, ms);
      shown.ms.textContent = `${Math.max(0, Math.round(ms))} ms`;
      shown.element.dataset.reached = 'true';
      arrange();
      return true;
    },
    reset() {
      reached.clear();
      for (const { ms, element } of steps.values()) {
        ms.textContent = '–';
        delete element.dataset.reached;
      }
      arrange();
    },
  };
}
